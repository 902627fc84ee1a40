<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
 <context>
  <name>ApprovalsDialog</name>
  <message>
   <source>Changes by tools</source>
   <translation>工具请求的更改</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Over: the tool gave up, or it waited too long.</source>
   <translation>已结束：工具已放弃，或等待过久。</translation>
  </message>
  <message>
   <source>Refuse all</source>
   <translation>全部拒绝</translation>
  </message>
  <message>
   <source>Tools ask for these changes. Nothing is done before you allow it.</source>
   <translation>工具请求进行这些更改。未经允许不会执行。</translation>
  </message>
 </context>
 <context>
  <name>ApprovalsPlace</name>
  <message>
   <source>A tool asks: {change}</source>
   <translation>工具请求：{change}</translation>
  </message>
  <message>
   <source>Look at it</source>
   <translation>查看</translation>
  </message>
  <message>
   <source>Nothing is done before you allow it.</source>
   <translation>未经允许不会执行。</translation>
  </message>
  <message>
   <source>Open CronStudio</source>
   <translation>打开 CronStudio</translation>
  </message>
  <message>
   <source>Tools ask for {changes}</source>
   <translation>工具请求{changes}</translation>
  </message>
 </context>
 <context>
  <name>AttemptChip</name>
  <message>
   <source>Attempt {number}</source>
   <translation>第 {number} 次尝试</translation>
  </message>
 </context>
 <context>
  <name>Banner</name>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
 </context>
 <context>
  <name>BulkBar</name>
  <message>
   <source>Clear the selection (Esc)</source>
   <translation>清除选择 (Esc)</translation>
  </message>
  <message>
   <source>More</source>
   <translation>更多</translation>
  </message>
  <message>
   <source>Pause…</source>
   <translation>暂停…</translation>
  </message>
  <message>
   <source>Run</source>
   <translation>运行</translation>
  </message>
  <message>
   <source>Switch off</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Switch on</source>
   <translation>启用</translation>
  </message>
  <message>
   <source>Tags…</source>
   <translation>标签…</translation>
  </message>
  <message>
   <source>{count} selected</source>
   <translation>已选 {count} 个</translation>
  </message>
 </context>
 <context>
  <name>ChipRow</name>
  <message>
   <source>All</source>
   <translation>全部</translation>
  </message>
  <message>
   <source>More…</source>
   <translation>更多…</translation>
  </message>
  <message>
   <source>Needs attention</source>
   <translation>需要关注</translation>
  </message>
  <message>
   <source>Off</source>
   <translation>已关闭</translation>
  </message>
  <message>
   <source>Paused</source>
   <translation>已暂停</translation>
  </message>
  <message>
   <source>Running</source>
   <translation>正在运行</translation>
  </message>
 </context>
 <context>
  <name>ChoicePopup</name>
  <message>
   <source>Type to narrow</source>
   <translation>输入以缩小范围</translation>
  </message>
 </context>
 <context>
  <name>Coming</name>
  <message>
   <source>Next {count} runs</source>
   <translation>接下来 {count} 次运行</translation>
  </message>
 </context>
 <context>
  <name>CommandPalette</name>
  <message>
   <source>Edit: {name}</source>
   <translation>编辑：{name}</translation>
  </message>
  <message>
   <source>Run now: {name}</source>
   <translation>立即运行：{name}</translation>
  </message>
  <message>
   <source>Runs of {name}</source>
   <translation>{name} 的运行</translation>
  </message>
  <message>
   <source>Stop: {name}</source>
   <translation>停止：{name}</translation>
  </message>
  <message>
   <source>Why? {name}</source>
   <translation>为什么？{name}</translation>
  </message>
 </context>
 <context>
  <name>CompareDialog</name>
  <message>
   <source>+  this run: {run}</source>
   <translation>+  本次运行：{run}</translation>
  </message>
  <message>
   <source>Compare with last success</source>
   <translation>与上次成功比较</translation>
  </message>
  <message>
   <source>Lines that differ</source>
   <translation>不同的行</translation>
  </message>
  <message>
   <source>{words}. Both printed the same.</source>
   <translation>{words}。两次输出相同。</translation>
  </message>
  <message>
   <source>{words}. {count} lines differ.</source>
   <translation>{words}。{count} 行不同。</translation>
  </message>
  <message>
   <source>−  last success: {run}</source>
   <translation>−  上次成功：{run}</translation>
  </message>
 </context>
 <context>
  <name>Durations</name>
  <message>
   <source>Duration</source>
   <translation>时长</translation>
  </message>
  <message>
   <source>Duration, {job}</source>
   <translation>时长，{job}</translation>
  </message>
  <message>
   <source>band: usual, {range}</source>
   <translation>色带：通常为 {range}</translation>
  </message>
 </context>
 <context>
  <name>EmptyList</name>
  <message>
   <source>Every run appears here when its job is due or started by hand.</source>
   <translation>任务到期或手动启动时，每次运行都会显示在这里。</translation>
  </message>
  <message>
   <source>No runs in {period}</source>
   <translation>{period}没有运行</translation>
  </message>
  <message>
   <source>No runs like that</source>
   <translation>没有这样的运行</translation>
  </message>
  <message>
   <source>No runs yet</source>
   <translation>尚无运行</translation>
  </message>
  <message>
   <source>Nothing in {period} passes the filters.</source>
   <translation>{period}没有符合筛选条件的内容。</translation>
  </message>
  <message>
   <source>Runs appear here when a job is due or started by hand.</source>
   <translation>任务到期或手动启动时，运行会显示在这里。</translation>
  </message>
  <message>
   <source>Show all runs</source>
   <translation>显示全部运行</translation>
  </message>
  <message>
   <source>all time</source>
   <translation>全部时间</translation>
  </message>
 </context>
 <context>
  <name>ExportDialog</name>
  <message>
   <source>All {jobs}</source>
   <translation>全部（{jobs}）</translation>
  </message>
  <message>
   <source>Calendar (iCalendar): the times of the next 30 days</source>
   <translation>日历 (iCalendar)：未来 30 天的运行时间</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <source>Choose a file…</source>
   <translation>选择文件…</translation>
  </message>
  <message>
   <source>CronStudio file (JSON): everything about each job</source>
   <translation>CronStudio 文件 (JSON)：每个任务的全部内容</translation>
  </message>
  <message>
   <source>CronStudio file (YAML): the same, to be read and edited</source>
   <translation>CronStudio 文件 (YAML)：内容相同，便于阅读和编辑</translation>
  </message>
  <message>
   <source>Crontab: what cron understands of them</source>
   <translation>Crontab：cron 能理解的部分</translation>
  </message>
  <message>
   <source>Export jobs</source>
   <translation>导出任务</translation>
  </message>
  <message>
   <source>Form</source>
   <translation>格式</translation>
  </message>
  <message>
   <source>Only the selected ({count})</source>
   <translation>仅所选 ({count})</translation>
  </message>
  <message>
   <source>Values of secrets are left out.</source>
   <translation>不包含机密的值。</translation>
  </message>
  <message>
   <source>Which jobs</source>
   <translation>哪些任务</translation>
  </message>
  <message>
   <source>systemd units: timers and services in one text</source>
   <translation>systemd 单元：定时器和服务写在一个文本中</translation>
  </message>
 </context>
 <context>
  <name>Facts</name>
  <message>
   <source>Command</source>
   <translation>命令</translation>
  </message>
  <message>
   <source>Facts</source>
   <translation>详情</translation>
  </message>
  <message>
   <source>Folder</source>
   <translation>文件夹</translation>
  </message>
  <message>
   <source>If missed</source>
   <translation>错过时</translation>
  </message>
  <message>
   <source>Overlap</source>
   <translation>重叠</translation>
  </message>
  <message>
   <source>Retries</source>
   <translation>重试</translation>
  </message>
  <message>
   <source>Time limit</source>
   <translation>时间限制</translation>
  </message>
  <message>
   <source>Time zone</source>
   <translation>时区</translation>
  </message>
 </context>
 <context>
  <name>FindField</name>
  <message>
   <source>Find in output</source>
   <translation>在输出中查找</translation>
  </message>
  <message>
   <source>Next match (F3)</source>
   <translation>下一个匹配 (F3)</translation>
  </message>
  <message>
   <source>Previous match (Shift+F3)</source>
   <translation>上一个匹配 (Shift+F3)</translation>
  </message>
  <message>
   <source>none</source>
   <translation>无</translation>
  </message>
  <message>
   <source>{current} of {count}</source>
   <translation>第 {current} 个，共 {count} 个</translation>
  </message>
 </context>
 <context>
  <name>FirstPicture</name>
  <message>
   <source>Starting</source>
   <translation>正在启动</translation>
  </message>
 </context>
 <context>
  <name>FollowBar</name>
  <message>
   <source>1 line a second</source>
   <translation>每秒 1 行</translation>
  </message>
  <message>
   <source>1 new line</source>
   <translation>1 行新内容</translation>
  </message>
  <message>
   <source>Following. Scroll up or press Space to pause.</source>
   <translation>正在跟随。向上滚动或按空格键暂停。</translation>
  </message>
  <message>
   <source>Paused.</source>
   <translation>已暂停。</translation>
  </message>
  <message>
   <source>Paused. Press Space to follow.</source>
   <translation>已暂停。按空格键继续跟随。</translation>
  </message>
  <message>
   <source>{count} lines a second</source>
   <translation>每秒 {count} 行</translation>
  </message>
  <message>
   <source>{count} new lines</source>
   <translation>{count} 行新内容</translation>
  </message>
 </context>
 <context>
  <name>HeatMap</name>
  <message>
   <source>Week, runs by hour</source>
   <translation>一周，每小时的运行</translation>
  </message>
 </context>
 <context>
  <name>HelpWindow</name>
  <message>
   <source>Find on this page</source>
   <translation>在本页查找</translation>
  </message>
  <message>
   <source>Help page</source>
   <translation>帮助页面</translation>
  </message>
  <message>
   <source>Help: schedules</source>
   <translation>帮助：计划</translation>
  </message>
 </context>
 <context>
  <name>HistoryCharts</name>
  <message>
   <source>Hide the figures</source>
   <translation>隐藏统计</translation>
  </message>
  <message>
   <source>completed, of {runs}</source>
   <translation>完成，共 {runs}</translation>
  </message>
  <message>
   <source>today</source>
   <translation>今天</translation>
  </message>
  <message>
   <source>{failed} failed, {missed} missed</source>
   <translation>{failed} 次失败，{missed} 次错过</translation>
  </message>
 </context>
 <context>
  <name>HistoryCommands</name>
  <message>
   <source>Delete</source>
   <translation>删除</translation>
  </message>
  <message>
   <source>Delete this run of {job}?</source>
   <translation>删除 {job} 的这次运行？</translation>
  </message>
  <message>
   <source>Delete {count} runs?</source>
   <translation>删除 {count} 次运行？</translation>
  </message>
  <message>
   <source>Export the history</source>
   <translation>导出历史</translation>
  </message>
  <message>
   <source>Export this run</source>
   <translation>导出本次运行</translation>
  </message>
  <message>
   <source>It is asked to end, with all it started; what does not is ended after a pause.</source>
   <translation>会请它及其启动的一切结束；不结束的，稍后强制结束。</translation>
  </message>
  <message>
   <source>Keep</source>
   <translation>保留</translation>
  </message>
  <message>
   <source>Let it run</source>
   <translation>让它继续</translation>
  </message>
  <message>
   <source>No completed run of {job} before this one</source>
   <translation>在此之前 {job} 没有完成的运行</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>停止</translation>
  </message>
  <message>
   <source>Stop {job}?</source>
   <translation>停止 {job}？</translation>
  </message>
  <message>
   <source>The output could not be saved</source>
   <translation>无法保存输出</translation>
  </message>
  <message>
   <source>The run could not be exported</source>
   <translation>无法导出该运行</translation>
  </message>
  <message>
   <source>Their output goes too. This cannot be undone.</source>
   <translation>其输出也会删除。此操作无法撤销。</translation>
  </message>
  <message>
   <source>There is nothing to compare with.</source>
   <translation>没有可比较的内容。</translation>
  </message>
 </context>
 <context>
  <name>HistoryFilters</name>
  <message>
   <source>All</source>
   <translation>全部</translation>
  </message>
  <message>
   <source>All time</source>
   <translation>全部时间</translation>
  </message>
  <message>
   <source>As CSV…</source>
   <translation>导出为 CSV…</translation>
  </message>
  <message>
   <source>As JSON…</source>
   <translation>导出为 JSON…</translation>
  </message>
  <message>
   <source>Export…</source>
   <translation>导出…</translation>
  </message>
  <message>
   <source>Find in job names and output</source>
   <translation>在任务名称和输出中查找</translation>
  </message>
  <message>
   <source>From … to …</source>
   <translation>从…至…</translation>
  </message>
  <message>
   <source>Job</source>
   <translation>任务</translation>
  </message>
  <message>
   <source>Last 24 hours</source>
   <translation>最近 24 小时</translation>
  </message>
  <message>
   <source>Last {days} days</source>
   <translation>最近 {days} 天</translation>
  </message>
  <message>
   <source>Outcome</source>
   <translation>结果</translation>
  </message>
  <message>
   <source>Show the figures</source>
   <translation>显示统计</translation>
  </message>
  <message>
   <source>Tag</source>
   <translation>标签</translation>
  </message>
  <message>
   <source>Trigger</source>
   <translation>触发方式</translation>
  </message>
  <message>
   <source>all time</source>
   <translation>全部时间</translation>
  </message>
  <message>
   <source>the last 24 hours</source>
   <translation>最近 24 小时</translation>
  </message>
  <message>
   <source>the last {days} days</source>
   <translation>最近 {days} 天</translation>
  </message>
  <message>
   <source>{0} to {1}</source>
   <translation>{0}至{1}</translation>
  </message>
  <message>
   <source>{count} chosen</source>
   <translation>已选 {count} 项</translation>
  </message>
 </context>
 <context>
  <name>HistoryView</name>
  <message>
   <source>Compare with last success</source>
   <translation>与上次成功比较</translation>
  </message>
  <message>
   <source>Delete…</source>
   <translation>删除…</translation>
  </message>
  <message>
   <source>Edit job…</source>
   <translation>编辑任务…</translation>
  </message>
  <message>
   <source>Only these jobs</source>
   <translation>仅这些任务</translation>
  </message>
  <message>
   <source>Only this job</source>
   <translation>仅此任务</translation>
  </message>
  <message>
   <source>Output {size} so far</source>
   <translation>目前输出 {size}</translation>
  </message>
  <message>
   <source>Output {size}, kept for ever</source>
   <translation>输出 {size}，永久保留</translation>
  </message>
  <message>
   <source>Output {size}, kept until {day}</source>
   <translation>输出 {size}，保留至 {day}</translation>
  </message>
  <message>
   <source>Run again</source>
   <translation>再次运行</translation>
  </message>
  <message>
   <source>Stop…</source>
   <translation>停止…</translation>
  </message>
  <message>
   <source>Why?</source>
   <translation>为什么？</translation>
  </message>
  <message>
   <source>all time</source>
   <translation>全部时间</translation>
  </message>
  <message>
   <source>{runs} in {period}</source>
   <translation>{period}，{runs}</translation>
  </message>
 </context>
 <context>
  <name>ImportDialog</name>
  <message>
   <source>A crontab of the system names a user in each line</source>
   <translation>系统 crontab 的每一行都写有用户</translation>
  </message>
  <message>
   <source>Back to the list</source>
   <translation>返回列表</translation>
  </message>
  <message>
   <source>Both would run</source>
   <translation>两边都会运行</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <source>Choose a file…</source>
   <translation>选择文件…</translation>
  </message>
  <message>
   <source>Choose a folder…</source>
   <translation>选择文件夹…</translation>
  </message>
  <message>
   <source>Crontab of this user</source>
   <translation>当前用户的 crontab</translation>
  </message>
  <message>
   <source>Form of the crontab</source>
   <translation>Crontab 的格式</translation>
  </message>
  <message>
   <source>Form: as recognised</source>
   <translation>格式：按识别结果</translation>
  </message>
  <message>
   <source>Form: of a user</source>
   <translation>格式：用户</translation>
  </message>
  <message>
   <source>Form: of the system</source>
   <translation>格式：系统</translation>
  </message>
  <message>
   <source>Import from your crontab</source>
   <translation>从我的 crontab 导入</translation>
  </message>
  <message>
   <source>Import from {file}</source>
   <translation>从 {file} 导入</translation>
  </message>
  <message>
   <source>Import jobs</source>
   <translation>导入任务</translation>
  </message>
  <message>
   <source>Import jobs from a file</source>
   <translation>从文件导入任务</translation>
  </message>
  <message>
   <source>Import jobs from a folder</source>
   <translation>从文件夹导入任务</translation>
  </message>
  <message>
   <source>Import {jobs}</source>
   <translation>导入 {jobs}</translation>
  </message>
  <message>
   <source>Replace and import</source>
   <translation>替换并导入</translation>
  </message>
  <message>
   <source>Replace {jobs}?</source>
   <translation>替换 {jobs}？</translation>
  </message>
  <message>
   <source>Settings for the jobs below them: {pairs}</source>
   <translation>用于其下任务的设置：{pairs}</translation>
  </message>
  <message>
   <source>Start imported jobs switched off</source>
   <translation>导入的任务先保持关闭</translation>
  </message>
  <message>
   <source>The crontab stays active. Comment these lines out there, or start the imported jobs switched off.</source>
   <translation>crontab 仍然有效。请在其中注释掉这些行，或让导入的任务先保持关闭。</translation>
  </message>
  <message>
   <source>The file is not changed.</source>
   <translation>文件不会被更改。</translation>
  </message>
  <message>
   <source>The timers stay active. Disable them there, or start the imported jobs switched off.</source>
   <translation>定时器仍然有效。请在那里停用它们，或让导入的任务先保持关闭。</translation>
  </message>
  <message>
   <source>Where to import from</source>
   <translation>导入来源</translation>
  </message>
  <message>
   <source>Your crontab is not changed.</source>
   <translation>你的 crontab 不会被更改。</translation>
  </message>
  <message>
   <source>{count} here already</source>
   <translation>{count} 个已存在</translation>
  </message>
  <message>
   <source>{count} not understood</source>
   <translation>{count} 个无法理解</translation>
  </message>
  <message>
   <source>{count} switched off by a comment</source>
   <translation>{count} 个被注释停用</translation>
  </message>
  <message>
   <source>{jobs} ready</source>
   <translation>{jobs}就绪</translation>
  </message>
  <message>
   <source>{names}. Undo brings the former jobs back.</source>
   <translation>{names}。撤销可恢复原来的任务。</translation>
  </message>
 </context>
 <context>
  <name>ImportRows</name>
  <message>
   <source>Import all</source>
   <translation>全部导入</translation>
  </message>
  <message>
   <source>Job</source>
   <translation>任务</translation>
  </message>
  <message>
   <source>Line</source>
   <translation>行</translation>
  </message>
  <message>
   <source>Schedule</source>
   <translation>计划</translation>
  </message>
  <message>
   <source>What was found</source>
   <translation>找到的内容</translation>
  </message>
  <message>
   <source>Would run next</source>
   <translation>下次将运行</translation>
  </message>
 </context>
 <context>
  <name>JobCommands</name>
  <message>
   <source>Added {count} copies</source>
   <translation>已添加 {count} 个副本</translation>
  </message>
  <message>
   <source>Added {name}</source>
   <translation>已添加 {name}</translation>
  </message>
  <message>
   <source>Changed {name}</source>
   <translation>已更改 {name}</translation>
  </message>
  <message>
   <source>Deleted {count} jobs</source>
   <translation>已删除 {count} 个任务</translation>
  </message>
  <message>
   <source>Deleted {name}</source>
   <translation>已删除 {name}</translation>
  </message>
  <message>
   <source>Imported {count} jobs</source>
   <translation>已导入 {count} 个任务</translation>
  </message>
  <message>
   <source>Imported {name}</source>
   <translation>已导入 {name}</translation>
  </message>
  <message>
   <source>Paused {count} jobs</source>
   <translation>已暂停 {count} 个任务</translation>
  </message>
  <message>
   <source>Paused {name}</source>
   <translation>已暂停 {name}</translation>
  </message>
  <message>
   <source>Restored {count} jobs</source>
   <translation>已恢复 {count} 个任务</translation>
  </message>
  <message>
   <source>Restored {name}</source>
   <translation>已恢复 {name}</translation>
  </message>
  <message>
   <source>Switched {count} jobs off</source>
   <translation>已关闭 {count} 个任务</translation>
  </message>
  <message>
   <source>Switched {count} jobs on</source>
   <translation>已启用 {count} 个任务</translation>
  </message>
  <message>
   <source>Switched {name} off</source>
   <translation>已关闭 {name}</translation>
  </message>
  <message>
   <source>Switched {name} on</source>
   <translation>已启用 {name}</translation>
  </message>
  <message>
   <source>{name} is back under another short name</source>
   <translation>{name} 已恢复，但短名称不同</translation>
  </message>
  <message>
   <source>“{old}” belongs to another job by now. On the command line this one is “{new}”.</source>
   <translation>“{old}”现已属于另一个任务。在命令行中，此任务为“{new}”。</translation>
  </message>
 </context>
 <context>
  <name>JobDetail</name>
  <message>
   <source>Close (F9)</source>
   <translation>关闭 (F9)</translation>
  </message>
  <message>
   <source>Details</source>
   <translation>详情</translation>
  </message>
  <message>
   <source>Duplicate</source>
   <translation>复制一份</translation>
  </message>
  <message>
   <source>Edit…</source>
   <translation>编辑…</translation>
  </message>
  <message>
   <source>More</source>
   <translation>更多</translation>
  </message>
  <message>
   <source>No job selected</source>
   <translation>未选择任务</translation>
  </message>
  <message>
   <source>Output</source>
   <translation>输出</translation>
  </message>
  <message>
   <source>Pause…</source>
   <translation>暂停…</translation>
  </message>
  <message>
   <source>Resume</source>
   <translation>继续</translation>
  </message>
  <message>
   <source>Run now</source>
   <translation>立即运行</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>停止</translation>
  </message>
  <message>
   <source>Why?</source>
   <translation>为什么？</translation>
  </message>
 </context>
 <context>
  <name>JobMaker</name>
  <message>
   <source>Choose a script or program</source>
   <translation>选择脚本或程序</translation>
  </message>
  <message>
   <source>Drop a script or a program to make a job of it.</source>
   <translation>拖入脚本或程序即可创建任务。</translation>
  </message>
  <message>
   <source>That is not a file</source>
   <translation>这不是文件</translation>
  </message>
 </context>
 <context>
  <name>JobsControl</name>
  <message>
   <source>&amp;Redo</source>
   <translation>重做(&amp;R)</translation>
  </message>
  <message>
   <source>&amp;Undo</source>
   <translation>撤销(&amp;U)</translation>
  </message>
  <message>
   <source>Changed the tags of {jobs}</source>
   <translation>已更改 {jobs}的标签</translation>
  </message>
  <message>
   <source>Let it run</source>
   <translation>让它继续</translation>
  </message>
  <message>
   <source>Pause all jobs</source>
   <translation>暂停全部任务</translation>
  </message>
  <message>
   <source>Pause {count} jobs</source>
   <translation>暂停 {count} 个任务</translation>
  </message>
  <message>
   <source>Pause {name}</source>
   <translation>暂停 {name}</translation>
  </message>
  <message>
   <source>Pinned {jobs}</source>
   <translation>已固定 {jobs}</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>停止</translation>
  </message>
  <message>
   <source>Stop {count} runs?</source>
   <translation>停止 {count} 次运行？</translation>
  </message>
  <message>
   <source>Stop {name}?</source>
   <translation>停止 {name}？</translation>
  </message>
  <message>
   <source>The command and everything it started is asked to end, and ended after {grace} s.</source>
   <translation>会请该命令及其启动的一切结束，{grace} 秒后强制结束。</translation>
  </message>
  <message>
   <source>Unpinned {jobs}</source>
   <translation>已取消固定 {jobs}</translation>
  </message>
 </context>
 <context>
  <name>JobsDelegate</name>
  <message>
   <source>Starting</source>
   <translation>正在启动</translation>
  </message>
 </context>
 <context>
  <name>JobsEmpty</name>
  <message>
   <source>(needed for jobs to run without opening the window)</source>
   <translation>（不打开窗口也能运行任务时需要）</translation>
  </message>
  <message>
   <source>A job is a command plus the times to run it. CronStudio runs it while you are logged in, and keeps what happened.</source>
   <translation>任务是一条命令加上运行时间。你登录期间 CronStudio 会运行它，并记录发生的一切。</translation>
  </message>
  <message>
   <source>A shell, Python or other script becomes a job. Only its path is stored.</source>
   <translation>Shell、Python 或其他脚本会变成任务。只保存其路径。</translation>
  </message>
  <message>
   <source>Choose a file…</source>
   <translation>选择文件…</translation>
  </message>
  <message>
   <source>Drop a script here</source>
   <translation>将脚本拖到这里</translation>
  </message>
  <message>
   <source>Import your crontab</source>
   <translation>导入我的 crontab</translation>
  </message>
  <message>
   <source>Import…</source>
   <translation>导入…</translation>
  </message>
  <message>
   <source>Jobs from a crontab file. You see each one and choose; the file stays as it is.</source>
   <translation>来自 crontab 文件的任务。逐个查看并选择；文件保持不变。</translation>
  </message>
  <message>
   <source>New job</source>
   <translation>新建任务</translation>
  </message>
  <message>
   <source>New job…</source>
   <translation>新建任务…</translation>
  </message>
  <message>
   <source>Nothing scheduled yet</source>
   <translation>尚未安排任何任务</translation>
  </message>
  <message>
   <source>Or start from a recipe</source>
   <translation>或从示例开始</translation>
  </message>
  <message>
   <source>Review {jobs}…</source>
   <translation>查看 {jobs}…</translation>
  </message>
  <message>
   <source>Start CronStudio when I log in, in the tray</source>
   <translation>登录时在托盘中启动 CronStudio</translation>
  </message>
  <message>
   <source>Type a command, pick the times, see the next ten runs before you save.</source>
   <translation>输入命令、选择时间，保存前查看接下来的十次运行。</translation>
  </message>
  <message>
   <source>Use the recipe {title}</source>
   <translation>使用示例 {title}</translation>
  </message>
  <message>
   <source>Use…</source>
   <translation>使用…</translation>
  </message>
  <message>
   <source>{jobs} found in your crontab. You see each one and choose; the crontab stays as it is.</source>
   <translation>在你的 crontab 中找到 {jobs}。逐个查看并选择；crontab 保持不变。</translation>
  </message>
 </context>
 <context>
  <name>JobsModel</name>
  <message>
   <source>Run or stop</source>
   <translation>运行或停止</translation>
  </message>
 </context>
 <context>
  <name>JobsTable</name>
  <message>
   <source>Jobs</source>
   <translation>任务</translation>
  </message>
 </context>
 <context>
  <name>JobsToolbar</name>
  <message>
   <source>All paused</source>
   <translation>全部已暂停</translation>
  </message>
  <message>
   <source>Filter by name, command or tag</source>
   <translation>按名称、命令或标签筛选</translation>
  </message>
  <message>
   <source>More ways to make a job</source>
   <translation>创建任务的更多方式</translation>
  </message>
  <message>
   <source>New job</source>
   <translation>新建任务</translation>
  </message>
  <message>
   <source>Pause all</source>
   <translation>全部暂停</translation>
  </message>
  <message>
   <source>Pause until…</source>
   <translation>暂停到…</translation>
  </message>
  <message>
   <source>Paused until {end}</source>
   <translation>暂停至 {end}</translation>
  </message>
  <message>
   <source>Resume all</source>
   <translation>全部继续</translation>
  </message>
  <message>
   <source>Scheduler on</source>
   <translation>调度已开启</translation>
  </message>
  <message>
   <source>Starting</source>
   <translation>正在启动</translation>
  </message>
  <message>
   <source>Toolbar</source>
   <translation>工具栏</translation>
  </message>
 </context>
 <context>
  <name>JobsView</name>
  <message>
   <source>No job matches. Esc clears the filter.</source>
   <translation>没有符合的任务。按 Esc 清除筛选。</translation>
  </message>
  <message>
   <source>{count} selected</source>
   <translation>已选 {count} 个</translation>
  </message>
  <message>
   <source>{shown} of {jobs}</source>
   <translation>{jobs}中的 {shown} 个</translation>
  </message>
 </context>
 <context>
  <name>LogWindow</name>
  <message>
   <source>Copy with versions</source>
   <translation>连同版本一起复制</translation>
  </message>
  <message>
   <source>Log</source>
   <translation>日志</translation>
  </message>
  <message>
   <source>Log of CronStudio</source>
   <translation>CronStudio 日志</translation>
  </message>
  <message>
   <source>Look again</source>
   <translation>重新查看</translation>
  </message>
  <message>
   <source>Nothing was written.</source>
   <translation>没有任何记录。</translation>
  </message>
  <message>
   <source>Only warnings and errors</source>
   <translation>仅警告和错误</translation>
  </message>
  <message>
   <source>Open the folder</source>
   <translation>打开文件夹</translation>
  </message>
  <message>
   <source>The log cannot be read</source>
   <translation>无法读取日志</translation>
  </message>
 </context>
 <context>
  <name>MovingPlace</name>
  <message>
   <source>Export jobs</source>
   <translation>导出任务</translation>
  </message>
  <message>
   <source>The jobs could not be exported</source>
   <translation>无法导出任务</translation>
  </message>
  <message>
   <source>{file} was written, but not everything fits</source>
   <translation>已写入 {file}，但并非全部内容都能容纳</translation>
  </message>
  <message>
   <source>{job} was left out: its row in the database cannot be read.</source>
   <translation>已跳过 {job}：无法读取其数据库记录。</translation>
  </message>
 </context>
 <context>
  <name>NamePopover</name>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <source>Name of the filter</source>
   <translation>筛选器名称</translation>
  </message>
  <message>
   <source>Save</source>
   <translation>保存</translation>
  </message>
  <message>
   <source>Save this filter</source>
   <translation>保存此筛选器</translation>
  </message>
 </context>
 <context>
  <name>Notices</name>
  <message>
   <source>Keep it so</source>
   <translation>保持这样</translation>
  </message>
  <message>
   <source>Leave them out</source>
   <translation>略过</translation>
  </message>
  <message>
   <source>Never catch up</source>
   <translation>从不补跑</translation>
  </message>
  <message>
   <source>Once per job, by each job's own setting, soon after CronStudio is back.</source>
   <translation>CronStudio 恢复后不久，按每个任务自己的设置各补跑一次。</translation>
  </message>
  <message>
   <source>Run them</source>
   <translation>运行它们</translation>
  </message>
  <message>
   <source>Runs missed while this computer is off or asleep are caught up</source>
   <translation>电脑关机或休眠期间错过的运行会补跑</translation>
  </message>
  <message>
   <source>Show job</source>
   <translation>显示任务</translation>
  </message>
  <message>
   <source>Show the log</source>
   <translation>显示日志</translation>
  </message>
  <message>
   <source>Something in this window went wrong</source>
   <translation>此窗口出了问题</translation>
  </message>
  <message>
   <source>Your jobs run on. What happened stands in the log.</source>
   <translation>你的任务继续运行。详情记录在日志中。</translation>
  </message>
 </context>
 <context>
  <name>Notifier</name>
  <message>
   <source>Failures come with buttons where the desktop has them.</source>
   <translation>在桌面支持的情况下，失败通知带有按钮。</translation>
  </message>
  <message>
   <source>Open CronStudio</source>
   <translation>打开 CronStudio</translation>
  </message>
  <message>
   <source>This is how CronStudio tells you</source>
   <translation>CronStudio 会这样通知你</translation>
  </message>
 </context>
 <context>
  <name>OutputPanel</name>
  <message>
   <source>Copy all lines shown</source>
   <translation>复制所有显示的行</translation>
  </message>
  <message>
   <source>Errors</source>
   <translation>错误</translation>
  </message>
  <message>
   <source>Errors {count}</source>
   <translation>错误 {count}</translation>
  </message>
  <message>
   <source>Follow</source>
   <translation>跟随</translation>
  </message>
  <message>
   <source>More</source>
   <translation>更多</translation>
  </message>
  <message>
   <source>Open in another program</source>
   <translation>用其他程序打开</translation>
  </message>
  <message>
   <source>Open the folder</source>
   <translation>打开文件夹</translation>
  </message>
  <message>
   <source>Output</source>
   <translation>输出</translation>
  </message>
  <message>
   <source>Pause</source>
   <translation>暂停</translation>
  </message>
  <message>
   <source>Ran with</source>
   <translation>运行方式</translation>
  </message>
  <message>
   <source>Save as…</source>
   <translation>另存为…</translation>
  </message>
  <message>
   <source>Save output</source>
   <translation>保存输出</translation>
  </message>
  <message>
   <source>What to show</source>
   <translation>显示内容</translation>
  </message>
  <message>
   <source>Wrap long lines</source>
   <translation>长行换行</translation>
  </message>
 </context>
 <context>
  <name>OutputView</name>
  <message>
   <source> … {count} more characters on this line</source>
   <translation> … 此行还有 {count} 个字符</translation>
  </message>
  <message>
   <source>Output</source>
   <translation>输出</translation>
  </message>
  <message>
   <source>… {size} left out here: more than this job keeps …</source>
   <translation>… 此处略去 {size}：超出此任务的保留量 …</translation>
  </message>
 </context>
 <context>
  <name>Outside</name>
  <message>
   <source>Its menu shows what is next, what runs, and what needs attention.</source>
   <translation>其菜单显示接下来的、正在运行的和需要关注的内容。</translation>
  </message>
  <message>
   <source>This is the tray icon</source>
   <translation>这是托盘图标</translation>
  </message>
 </context>
 <context>
  <name>PaletteWindow</name>
  <message>
   <source>Results</source>
   <translation>结果</translation>
  </message>
  <message>
   <source>Type an action or a job</source>
   <translation>输入操作或任务</translation>
  </message>
 </context>
 <context>
  <name>Past</name>
  <message>
   <source>All runs</source>
   <translation>全部运行</translation>
  </message>
  <message>
   <source>It has not run yet.</source>
   <translation>尚未运行过。</translation>
  </message>
  <message>
   <source>Last {count} runs</source>
   <translation>最近 {count} 次运行</translation>
  </message>
 </context>
 <context>
  <name>PausePlace</name>
  <message>
   <source>Leave them out</source>
   <translation>略过</translation>
  </message>
  <message>
   <source>Run each job once</source>
   <translation>每个任务运行一次</translation>
  </message>
  <message>
   <source>{runs} of {jobs} were left out in the pause</source>
   <translation>暂停期间略过了 {jobs}的 {runs}</translation>
  </message>
 </context>
 <context>
  <name>PausePopover</name>
  <message>
   <source>Also stop what is running</source>
   <translation>同时停止正在运行的</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <source>For 1 hour</source>
   <translation>1 小时</translation>
  </message>
  <message>
   <source>For 15 minutes</source>
   <translation>15 分钟</translation>
  </message>
  <message>
   <source>No run is due before {end}.</source>
   <translation>{end} 之前没有到期的运行。</translation>
  </message>
  <message>
   <source>Pause</source>
   <translation>暂停</translation>
  </message>
  <message>
   <source>Pause until</source>
   <translation>暂停至</translation>
  </message>
  <message>
   <source>Runs that come due are left out until you resume.</source>
   <translation>继续之前，到期的运行会被略过。</translation>
  </message>
  <message>
   <source>Until</source>
   <translation>直到</translation>
  </message>
  <message>
   <source>Until I resume</source>
   <translation>直到我继续</translation>
  </message>
  <message>
   <source>Until tomorrow</source>
   <translation>到明天</translation>
  </message>
  <message>
   <source>to {time}</source>
   <translation>至 {time}</translation>
  </message>
  <message>
   <source>{runs} of {jobs} are due before {end}. They are left out.</source>
   <translation>{end} 之前有 {jobs}的 {runs}到期，会被略过。</translation>
  </message>
 </context>
 <context>
  <name>PreviewTable</name>
  <message>
   <source>Coming runs</source>
   <translation>即将进行的运行</translation>
  </message>
 </context>
 <context>
  <name>QuitQuestion</name>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <source>Do the same next time</source>
   <translation>下次照此处理</translation>
  </message>
  <message>
   <source>Keep running and quit</source>
   <translation>保持运行并退出</translation>
  </message>
  <message>
   <source>Quit CronStudio</source>
   <translation>退出 CronStudio</translation>
  </message>
  <message>
   <source>Stop them and quit</source>
   <translation>停止它们并退出</translation>
  </message>
  <message>
   <source>{names}

Jobs that keep running are taken over at the next start, with their output and true result. Nothing new is started while CronStudio is closed.</source>
   <translation>{names}

继续运行的任务会在下次启动时接管，输出和真实结果都会保留。CronStudio 关闭期间不会启动新的运行。</translation>
  </message>
  <message>
   <source>{runs} in progress</source>
   <translation>{runs}正在进行</translation>
  </message>
 </context>
 <context>
  <name>Rail</name>
  <message>
   <source>Settings</source>
   <translation>设置</translation>
  </message>
  <message>
   <source>Views</source>
   <translation>视图</translation>
  </message>
 </context>
 <context>
  <name>RunDetail</name>
  <message>
   <source>Choose a run to see what it did.</source>
   <translation>选择一次运行以查看其详情。</translation>
  </message>
  <message>
   <source>It has not started yet.</source>
   <translation>尚未开始。</translation>
  </message>
  <message>
   <source>Nothing was started: {outcome}, {reason}.</source>
   <translation>没有启动任何内容：{outcome}，{reason}。</translation>
  </message>
  <message>
   <source>There is no record of how it was started.</source>
   <translation>没有启动方式的记录。</translation>
  </message>
  <message>
   <source>This attempt printed nothing.</source>
   <translation>这次尝试没有输出。</translation>
  </message>
 </context>
 <context>
  <name>RunHead</name>
  <message>
   <source>Add retries</source>
   <translation>添加重试</translation>
  </message>
  <message>
   <source>Attempt {number} of {most}</source>
   <translation>第 {number} 次尝试，共 {most} 次</translation>
  </message>
  <message>
   <source>Compare</source>
   <translation>比较</translation>
  </message>
  <message>
   <source>Compare with last success</source>
   <translation>与上次成功比较</translation>
  </message>
  <message>
   <source>Delete from the history</source>
   <translation>从历史中删除</translation>
  </message>
  <message>
   <source>Edit job…</source>
   <translation>编辑任务…</translation>
  </message>
  <message>
   <source>Export this run…</source>
   <translation>导出本次运行…</translation>
  </message>
  <message>
   <source>Keep for ever</source>
   <translation>永久保留</translation>
  </message>
  <message>
   <source>More</source>
   <translation>更多</translation>
  </message>
  <message>
   <source>No retries set.</source>
   <translation>未设置重试。</translation>
  </message>
  <message>
   <source>Processor, memory</source>
   <translation>处理器、内存</translation>
  </message>
  <message>
   <source>Run again</source>
   <translation>再次运行</translation>
  </message>
  <message>
   <source>Run with other arguments…</source>
   <translation>用其他参数运行…</translation>
  </message>
  <message>
   <source>So far</source>
   <translation>目前</translation>
  </message>
  <message>
   <source>Started</source>
   <translation>开始</translation>
  </message>
  <message>
   <source>Stop…</source>
   <translation>停止…</translation>
  </message>
  <message>
   <source>Test</source>
   <translation>测试</translation>
  </message>
  <message>
   <source>Took</source>
   <translation>用时</translation>
  </message>
  <message>
   <source>Trigger</source>
   <translation>触发方式</translation>
  </message>
  <message>
   <source>Was due</source>
   <translation>应运行于</translation>
  </message>
  <message>
   <source>Were due</source>
   <translation>应运行于</translation>
  </message>
  <message>
   <source>Why?</source>
   <translation>为什么？</translation>
  </message>
  <message>
   <source>this run {time}</source>
   <translation>本次运行 {time}</translation>
  </message>
  <message>
   <source>usually {range}</source>
   <translation>通常 {range}</translation>
  </message>
  <message>
   <source>{attempt}, started {time} after the one before ended</source>
   <translation>{attempt}，在上一次结束 {time}后开始</translation>
  </message>
  <message>
   <source>{time} so far</source>
   <translation>已用 {time}</translation>
  </message>
 </context>
 <context>
  <name>RunList</name>
  <message>
   <source>Runs</source>
   <translation>运行</translation>
  </message>
 </context>
 <context>
  <name>RunWithDialog</name>
  <message>
   <source>Arguments</source>
   <translation>参数</translation>
  </message>
  <message>
   <source>For this run only, as JSON. The job finds it in SCHEDULE_CRON_JOB_ARGS.</source>
   <translation>仅用于本次运行，JSON 格式。任务可在 SCHEDULE_CRON_JOB_ARGS 中读取。</translation>
  </message>
  <message>
   <source>Run now</source>
   <translation>立即运行</translation>
  </message>
  <message>
   <source>Run with other arguments</source>
   <translation>用其他参数运行</translation>
  </message>
 </context>
 <context>
  <name>RunsPerDay</name>
  <message>
   <source>Runs a day</source>
   <translation>每天的运行</translation>
  </message>
  <message>
   <source>Runs a day over {days} days: {failed} failed, {missed} missed</source>
   <translation>{days} 天内每天的运行：{failed} 次失败，{missed} 次错过</translation>
  </message>
  <message>
   <source>failed</source>
   <translation>失败</translation>
  </message>
  <message>
   <source>missed</source>
   <translation>错过</translation>
  </message>
  <message>
   <source>{day}: {completed} completed, {failed} failed, {missed} missed</source>
   <translation>{day}：{completed} 次完成，{failed} 次失败，{missed} 次错过</translation>
  </message>
 </context>
 <context>
  <name>SavedFilters</name>
  <message>
   <source>Forget</source>
   <translation>移除</translation>
  </message>
  <message>
   <source>Save this filter…</source>
   <translation>保存此筛选器…</translation>
  </message>
  <message>
   <source>Save this filter… (filter first)</source>
   <translation>保存此筛选器…（请先筛选）</translation>
  </message>
  <message>
   <source>Saved filters</source>
   <translation>已保存的筛选器</translation>
  </message>
 </context>
 <context>
  <name>Session</name>
  <message>
   <source>History</source>
   <translation>历史</translation>
  </message>
  <message>
   <source>Jobs</source>
   <translation>任务</translation>
  </message>
  <message>
   <source>The command line cannot reach this window</source>
   <translation>命令行无法连接此窗口</translation>
  </message>
  <message>
   <source>The default is used instead.</source>
   <translation>改用默认值。</translation>
  </message>
  <message>
   <source>Timeline</source>
   <translation>时间线</translation>
  </message>
 </context>
 <context>
  <name>SpreadDialog</name>
  <message>
   <source>Spread them</source>
   <translation>错开</translation>
  </message>
  <message>
   <source>Spread them out</source>
   <translation>错开时间</translation>
  </message>
  <message>
   <source>Start these jobs some minutes apart</source>
   <translation>让这些任务间隔几分钟启动</translation>
  </message>
  <message>
   <source>They stay in their hour. The minutes are always the same for the same jobs.</source>
   <translation>它们仍在各自的小时内。相同的任务总是得到相同的分钟。</translation>
  </message>
  <message>
   <source>{schedule}, stays</source>
   <translation>{schedule}，不变</translation>
  </message>
 </context>
 <context>
  <name>StatusBar</name>
  <message>
   <source>Next: {name} {when}</source>
   <translation>下一个：{name} {when}</translation>
  </message>
  <message>
   <source>Nothing is due</source>
   <translation>没有到期的运行</translation>
  </message>
  <message>
   <source>Status</source>
   <translation>状态</translation>
  </message>
  <message>
   <source>Times in {zone}</source>
   <translation>时区：{zone}</translation>
  </message>
  <message>
   <source>{count} queued</source>
   <translation>{count} 个排队</translation>
  </message>
  <message>
   <source>{count} running</source>
   <translation>{count} 个运行中</translation>
  </message>
 </context>
 <context>
  <name>StatusLine</name>
  <message>
   <source>unseen failures</source>
   <translation>未查看的失败</translation>
  </message>
 </context>
 <context>
  <name>TagPopover</name>
  <message>
   <source>A tag begins with a letter: letters, digits, _ and -.</source>
   <translation>标签以字母开头：字母、数字、_ 和 -。</translation>
  </message>
  <message>
   <source>Apply</source>
   <translation>应用</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <source>New tag</source>
   <translation>新标签</translation>
  </message>
  <message>
   <source>Tags</source>
   <translation>标签</translation>
  </message>
 </context>
 <context>
  <name>TimelineCanvas</name>
  <message>
   <source>Timeline</source>
   <translation>时间线</translation>
  </message>
  <message>
   <source>{count} jobs start together</source>
   <translation>{count} 个任务同时开始</translation>
  </message>
 </context>
 <context>
  <name>TimelineLegend</name>
  <message>
   <source>Space: details · ← →: run by run · Home: now</source>
   <translation>空格：详情 · ← →：逐个运行 · Home：现在</translation>
  </message>
  <message>
   <source>failed</source>
   <translation>失败</translation>
  </message>
  <message>
   <source>missed</source>
   <translation>错过</translation>
  </message>
  <message>
   <source>nothing could run</source>
   <translation>无法运行</translation>
  </message>
  <message>
   <source>ran</source>
   <translation>已运行</translation>
  </message>
  <message>
   <source>skipped</source>
   <translation>跳过</translation>
  </message>
  <message>
   <source>start together</source>
   <translation>同时开始</translation>
  </message>
  <message>
   <source>to come, usual length</source>
   <translation>即将进行，按通常时长</translation>
  </message>
 </context>
 <context>
  <name>TimelinePlace</name>
  <message>
   <source>Spread {jobs}</source>
   <translation>错开 {jobs}</translation>
  </message>
 </context>
 <context>
  <name>TimelineToolbar</name>
  <message>
   <source>A lane per tag</source>
   <translation>每个标签一行</translation>
  </message>
  <message>
   <source>All jobs</source>
   <translation>全部任务</translation>
  </message>
  <message>
   <source>Day</source>
   <translation>日</translation>
  </message>
  <message>
   <source>Day or week</source>
   <translation>日或周</translation>
  </message>
  <message>
   <source>Further away (−)</source>
   <translation>缩小 (−)</translation>
  </message>
  <message>
   <source>Nearer (+)</source>
   <translation>放大 (+)</translation>
  </message>
  <message>
   <source>The day before</source>
   <translation>前一天</translation>
  </message>
  <message>
   <source>The next day</source>
   <translation>后一天</translation>
  </message>
  <message>
   <source>The next week</source>
   <translation>下一周</translation>
  </message>
  <message>
   <source>The week before</source>
   <translation>上一周</translation>
  </message>
  <message>
   <source>This week</source>
   <translation>本周</translation>
  </message>
  <message>
   <source>Times in</source>
   <translation>时区</translation>
  </message>
  <message>
   <source>Today</source>
   <translation>今天</translation>
  </message>
  <message>
   <source>Week</source>
   <translation>周</translation>
  </message>
  <message>
   <source>Which jobs</source>
   <translation>哪些任务</translation>
  </message>
 </context>
 <context>
  <name>TimelineView</name>
  <message>
   <source>Busiest minute: {time}, {count} jobs</source>
   <translation>最繁忙的一分钟：{time}，{count} 个任务</translation>
  </message>
  <message>
   <source>CronStudio closed</source>
   <translation>CronStudio 已关闭</translation>
  </message>
  <message>
   <source>Open run</source>
   <translation>打开运行</translation>
  </message>
  <message>
   <source>Run now</source>
   <translation>立即运行</translation>
  </message>
  <message>
   <source>Spread them out…</source>
   <translation>错开时间…</translation>
  </message>
  <message>
   <source>This is fine</source>
   <translation>这样没问题</translation>
  </message>
  <message>
   <source>Why?</source>
   <translation>为什么？</translation>
  </message>
  <message>
   <source>asleep</source>
   <translation>休眠</translation>
  </message>
  <message>
   <source>paused, {count} left out</source>
   <translation>已暂停，略过 {count} 次</translation>
  </message>
  <message>
   <source>paused, {time} left out</source>
   <translation>已暂停，略过 {time}</translation>
  </message>
 </context>
 <context>
  <name>TrashDialog</name>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Delete for good</source>
   <translation>永久删除</translation>
  </message>
  <message>
   <source>Delete for good…</source>
   <translation>永久删除…</translation>
  </message>
  <message>
   <source>Delete {count} jobs for good?</source>
   <translation>永久删除 {count} 个任务？</translation>
  </message>
  <message>
   <source>Delete {name} for good?</source>
   <translation>永久删除 {name}？</translation>
  </message>
  <message>
   <source>Deleted jobs</source>
   <translation>已删除的任务</translation>
  </message>
  <message>
   <source>Keep in the trash</source>
   <translation>留在回收站</translation>
  </message>
  <message>
   <source>Nothing was deleted in the last 30 days.</source>
   <translation>最近 30 天没有删除任何内容。</translation>
  </message>
  <message>
   <source>Restore</source>
   <translation>恢复</translation>
  </message>
  <message>
   <source>They stay here for 30 days, then they are deleted for good. Their runs stay in the history.</source>
   <translation>它们在此保留 30 天，之后永久删除。其运行记录仍留在历史中。</translation>
  </message>
  <message>
   <source>This cannot be undone. The runs of the past stay in the history.</source>
   <translation>此操作无法撤销。过去的运行仍留在历史中。</translation>
  </message>
  <message>
   <source>Trash</source>
   <translation>回收站</translation>
  </message>
 </context>
 <context>
  <name>Tray</name>
  <message>
   <source>Let it run</source>
   <translation>让它继续</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>停止</translation>
  </message>
  <message>
   <source>Stop {job}?</source>
   <translation>停止 {job}？</translation>
  </message>
 </context>
 <context>
  <name>TrayMenu</name>
  <message>
   <source>All jobs {paused}</source>
   <translation>全部任务{paused}</translation>
  </message>
  <message>
   <source>All jobs…</source>
   <translation>全部任务…</translation>
  </message>
  <message>
   <source>Needs attention</source>
   <translation>需要关注</translation>
  </message>
  <message>
   <source>No run is due</source>
   <translation>没有到期的运行</translation>
  </message>
  <message>
   <source>Open CronStudio</source>
   <translation>打开 CronStudio</translation>
  </message>
  <message>
   <source>Pause all</source>
   <translation>全部暂停</translation>
  </message>
  <message>
   <source>Quit CronStudio</source>
   <translation>退出 CronStudio</translation>
  </message>
  <message>
   <source>Resume all</source>
   <translation>全部继续</translation>
  </message>
  <message>
   <source>Run now</source>
   <translation>立即运行</translation>
  </message>
  <message>
   <source>Running</source>
   <translation>正在运行</translation>
  </message>
  <message>
   <source>Settings…</source>
   <translation>设置…</translation>
  </message>
  <message>
   <source>and {count} more…</source>
   <translation>以及另外 {count} 个…</translation>
  </message>
 </context>
 <context>
  <name>TroubleBanner</name>
  <message>
   <source> Last line of the error output:</source>
   <translation> 错误输出的最后一行：</translation>
  </message>
  <message>
   <source>Failed {count} times in a row</source>
   <translation>连续失败 {count} 次</translation>
  </message>
  <message>
   <source>It has never succeeded.</source>
   <translation>从未成功。</translation>
  </message>
  <message>
   <source>It needs repair</source>
   <translation>需要修复</translation>
  </message>
  <message>
   <source>Last success {at}, {ago}.</source>
   <translation>上次成功 {at}，{ago}。</translation>
  </message>
 </context>
 <context>
  <name>UndoBar</name>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Undo</source>
   <translation>撤销</translation>
  </message>
 </context>
 <context>
  <name>WhyControl</name>
  <message>
   <source>{name} catches up missed runs from now on</source>
   <translation>{name} 今后会补跑错过的运行</translation>
  </message>
 </context>
 <context>
  <name>WhyDialog</name>
  <message>
   <source>About</source>
   <translation>关于</translation>
  </message>
  <message>
   <source>About which run</source>
   <translation>关于哪次运行</translation>
  </message>
  <message>
   <source>Another time…</source>
   <translation>其他时间…</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Copy as text</source>
   <translation>复制为文本</translation>
  </message>
  <message>
   <source>Now</source>
   <translation>现在</translation>
  </message>
  <message>
   <source>The run after</source>
   <translation>后一次运行</translation>
  </message>
  <message>
   <source>The run before</source>
   <translation>前一次运行</translation>
  </message>
  <message>
   <source>The time asked about</source>
   <translation>询问的时间</translation>
  </message>
  <message>
   <source>What was checked, in order</source>
   <translation>按顺序检查的内容</translation>
  </message>
  <message>
   <source>Why? – {name}</source>
   <translation>为什么？– {name}</translation>
  </message>
  <message>
   <source>the reason</source>
   <translation>原因</translation>
  </message>
 </context>
 <context>
  <name>WindowBar</name>
  <message>
   <source>Go to the end</source>
   <translation>转到末尾</translation>
  </message>
  <message>
   <source>Load {count} more</source>
   <translation>再加载 {count} 行</translation>
  </message>
  <message>
   <source>Open the whole file</source>
   <translation>打开整个文件</translation>
  </message>
  <message>
   <source>Showing lines {first} to {last} of {total}.</source>
   <translation>显示第 {first} 至 {last} 行，共 {total} 行。</translation>
  </message>
  <message>
   <source>Showing the last {count} of {total} lines.</source>
   <translation>显示最后 {count} 行，共 {total} 行。</translation>
  </message>
 </context>
 <context>
  <name>WishCard</name>
  <message>
   <source>A script</source>
   <translation>脚本</translation>
  </message>
  <message>
   <source>Allow</source>
   <translation>允许</translation>
  </message>
  <message>
   <source>Allow: {change}</source>
   <translation>允许：{change}</translation>
  </message>
  <message>
   <source>Allowed.</source>
   <translation>已允许。</translation>
  </message>
  <message>
   <source>An assistant</source>
   <translation>助手</translation>
  </message>
  <message>
   <source>Refuse</source>
   <translation>拒绝</translation>
  </message>
  <message>
   <source>Refuse: {change}</source>
   <translation>拒绝：{change}</translation>
  </message>
  <message>
   <source>Refused.</source>
   <translation>已拒绝。</translation>
  </message>
  <message>
   <source>What it would do</source>
   <translation>将执行的操作</translation>
  </message>
  <message>
   <source>{who} asked at {time}; waits until {end}.</source>
   <translation>{who}于 {time} 请求；等待至 {end}。</translation>
  </message>
 </context>
 <context>
  <name>_RangePopup</name>
  <message>
   <source>From</source>
   <translation>从</translation>
  </message>
  <message>
   <source>Show</source>
   <translation>显示</translation>
  </message>
  <message>
   <source>To, included</source>
   <translation>至（含）</translation>
  </message>
 </context>
 <context>
  <name>_Rows</name>
  <message>
   <source>Deleted</source>
   <translation>删除于</translation>
  </message>
  <message>
   <source>Deleted jobs</source>
   <translation>已删除的任务</translation>
  </message>
  <message>
   <source>Gone for good</source>
   <translation>永久删除于</translation>
  </message>
  <message>
   <source>Job</source>
   <translation>任务</translation>
  </message>
  <message>
   <source>Schedule</source>
   <translation>计划</translation>
  </message>
 </context>
 <context>
  <name>_Word</name>
  <message>
   <source>Open this run</source>
   <translation>打开此运行</translation>
  </message>
 </context>
 <context>
  <name>about</name>
  <message>
   <source>A desktop scheduler that never loses a run, never doubles one, and says why.</source>
   <translation>一款桌面任务调度器：绝不丢失运行，绝不重复运行，并说明原因。</translation>
  </message>
  <message>
   <source>About CronStudio</source>
   <translation>关于 CronStudio</translation>
  </message>
  <message>
   <source>Copy</source>
   <translation>复制</translation>
  </message>
 </context>
 <context>
  <name>actions</name>
  <message>
   <source>&amp;About CronStudio</source>
   <translation>关于 CronStudio(&amp;A)</translation>
  </message>
  <message>
   <source>&amp;Close window</source>
   <translation>关闭窗口(&amp;C)</translation>
  </message>
  <message>
   <source>&amp;Copy job</source>
   <translation>复制任务(&amp;C)</translation>
  </message>
  <message>
   <source>&amp;Details</source>
   <translation>详情(&amp;D)</translation>
  </message>
  <message>
   <source>&amp;Duplicate</source>
   <translation>复制一份(&amp;D)</translation>
  </message>
  <message>
   <source>&amp;Edit</source>
   <translation>编辑(&amp;E)</translation>
  </message>
  <message>
   <source>&amp;Edit…</source>
   <translation>编辑(&amp;E)…</translation>
  </message>
  <message>
   <source>&amp;Export…</source>
   <translation>导出(&amp;E)…</translation>
  </message>
  <message>
   <source>&amp;File</source>
   <translation>文件(&amp;F)</translation>
  </message>
  <message>
   <source>&amp;Filter</source>
   <translation>筛选(&amp;F)</translation>
  </message>
  <message>
   <source>&amp;Help</source>
   <translation>帮助(&amp;H)</translation>
  </message>
  <message>
   <source>&amp;Help with schedules</source>
   <translation>计划帮助(&amp;H)</translation>
  </message>
  <message>
   <source>&amp;History</source>
   <translation>历史(&amp;H)</translation>
  </message>
  <message>
   <source>&amp;Import…</source>
   <translation>导入(&amp;I)…</translation>
  </message>
  <message>
   <source>&amp;Job</source>
   <translation>任务(&amp;J)</translation>
  </message>
  <message>
   <source>&amp;Jobs</source>
   <translation>任务(&amp;J)</translation>
  </message>
  <message>
   <source>&amp;Keyboard shortcuts</source>
   <translation>键盘快捷键(&amp;K)</translation>
  </message>
  <message>
   <source>&amp;Log of CronStudio</source>
   <translation>CronStudio 日志(&amp;L)</translation>
  </message>
  <message>
   <source>&amp;Menu bar</source>
   <translation>菜单栏(&amp;M)</translation>
  </message>
  <message>
   <source>&amp;New job…</source>
   <translation>新建任务(&amp;N)…</translation>
  </message>
  <message>
   <source>&amp;Next area</source>
   <translation>下一区域(&amp;N)</translation>
  </message>
  <message>
   <source>&amp;Output of the last run</source>
   <translation>上次运行的输出(&amp;O)</translation>
  </message>
  <message>
   <source>&amp;Paste job</source>
   <translation>粘贴任务(&amp;P)</translation>
  </message>
  <message>
   <source>&amp;Pause…</source>
   <translation>暂停(&amp;P)…</translation>
  </message>
  <message>
   <source>&amp;Previous area</source>
   <translation>上一区域(&amp;P)</translation>
  </message>
  <message>
   <source>&amp;Quit</source>
   <translation>退出(&amp;Q)</translation>
  </message>
  <message>
   <source>&amp;Redo</source>
   <translation>重做(&amp;R)</translation>
  </message>
  <message>
   <source>&amp;Run now</source>
   <translation>立即运行(&amp;R)</translation>
  </message>
  <message>
   <source>&amp;Settings…</source>
   <translation>设置(&amp;S)…</translation>
  </message>
  <message>
   <source>&amp;Stop</source>
   <translation>停止(&amp;S)</translation>
  </message>
  <message>
   <source>&amp;Tags…</source>
   <translation>标签(&amp;T)…</translation>
  </message>
  <message>
   <source>&amp;Timeline</source>
   <translation>时间线(&amp;T)</translation>
  </message>
  <message>
   <source>&amp;Trash…</source>
   <translation>回收站(&amp;T)…</translation>
  </message>
  <message>
   <source>&amp;Undo</source>
   <translation>撤销(&amp;U)</translation>
  </message>
  <message>
   <source>&amp;View</source>
   <translation>视图(&amp;V)</translation>
  </message>
  <message>
   <source>&amp;Why?</source>
   <translation>为什么(&amp;W)？</translation>
  </message>
  <message>
   <source>Changes by t&amp;ools…</source>
   <translation>工具请求的更改(&amp;O)…</translation>
  </message>
  <message>
   <source>De&amp;lete</source>
   <translation>删除(&amp;L)</translation>
  </message>
  <message>
   <source>Find an a&amp;ction…</source>
   <translation>查找操作(&amp;C)…</translation>
  </message>
  <message>
   <source>New job from a &amp;file…</source>
   <translation>从文件新建任务(&amp;F)…</translation>
  </message>
  <message>
   <source>Pause &amp;all…</source>
   <translation>全部暂停(&amp;A)…</translation>
  </message>
  <message>
   <source>Pin or unp&amp;in</source>
   <translation>固定或取消固定(&amp;I)</translation>
  </message>
  <message>
   <source>Res&amp;ume</source>
   <translation>继续(&amp;U)</translation>
  </message>
  <message>
   <source>Resume a&amp;ll</source>
   <translation>全部继续(&amp;L)</translation>
  </message>
  <message>
   <source>Runs of this &amp;job</source>
   <translation>此任务的运行(&amp;J)</translation>
  </message>
  <message>
   <source>Select &amp;all</source>
   <translation>全选(&amp;A)</translation>
  </message>
  <message>
   <source>Switch &amp;on or off</source>
   <translation>启用或关闭(&amp;O)</translation>
  </message>
 </context>
 <context>
  <name>counted</name>
  <message numerus="yes">
   <source>%n attempts</source>
   <translation>
    <numerusform>%n 次尝试</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <source>%n changes</source>
   <translation>
    <numerusform>%n 项更改</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <source>%n jobs</source>
   <translation>
    <numerusform>%n 个任务</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <source>%n runs</source>
   <translation>
    <numerusform>%n 次运行</numerusform>
   </translation>
  </message>
  <message numerus="yes">
   <source>%n settings</source>
   <translation>
    <numerusform>%n 项设置</numerusform>
   </translation>
  </message>
 </context>
 <context>
  <name>editor</name>
  <message>
   <source> {count} are left out.</source>
   <translation> 略过 {count} 次。</translation>
  </message>
  <message>
   <source>. {why}</source>
   <translation>。{why}</translation>
  </message>
  <message>
   <source>1 run</source>
   <translation>1 次运行</translation>
  </message>
  <message>
   <source>1 run was due in that time, {stamp}, {late} late by then</source>
   <translation>这段时间有 1 次运行到期，{stamp}，届时已晚 {late}</translation>
  </message>
  <message>
   <source>1 run {period}.</source>
   <translation>{period} 1 次运行。</translation>
  </message>
  <message>
   <source>1 to 128 characters. The name is as it was.</source>
   <translation>1 到 128 个字符。名称保持原样。</translation>
  </message>
  <message>
   <source>A JSON object; the job finds it in the variable SCHEDULE_CRON_JOB_ARGS.</source>
   <translation>JSON 对象；任务可在变量 SCHEDULE_CRON_JOB_ARGS 中读取。</translation>
  </message>
  <message>
   <source>A job that never gets to run cannot fail. This notices that, too.</source>
   <translation>从未运行的任务不会失败。这一项也能发现它。</translation>
  </message>
  <message>
   <source>A new run ends the old one.</source>
   <translation>新的运行会结束旧的运行。</translation>
  </message>
  <message>
   <source>A notification at each failure.</source>
   <translation>每次失败时通知。</translation>
  </message>
  <message>
   <source>A notification at every end.</source>
   <translation>每次结束时通知。</translation>
  </message>
  <message>
   <source>A notification at the first failure and when it works again.</source>
   <translation>首次失败以及恢复正常时通知。</translation>
  </message>
  <message>
   <source>A notification from {count} failures in a row on.</source>
   <translation>连续失败 {count} 次起通知。</translation>
  </message>
  <message>
   <source>A run can never meet the one before. The time of day drifts.</source>
   <translation>运行不会与上一次相遇。运行时刻会逐渐漂移。</translation>
  </message>
  <message>
   <source>A schedule has at most 512. The text above is as it was.</source>
   <translation>计划最多 512 个字符。上面的文本保持原样。</translation>
  </message>
  <message>
   <source>A start-up job runs when CronStudio starts; nothing of it can be missed.</source>
   <translation>启动任务在 CronStudio 启动时运行，不会被错过。</translation>
  </message>
  <message>
   <source>Also when it takes too long or is interrupted, and when it works again.</source>
   <translation>耗时过长或被中断时，以及恢复正常时也通知。</translation>
  </message>
  <message>
   <source>An object in braces, as in {example}.</source>
   <translation>花括号中的对象，例如 {example}。</translation>
  </message>
  <message>
   <source>And one when nothing succeeded for {time}.</source>
   <translation>若 {time}内没有成功，再通知一次。</translation>
  </message>
  <message>
   <source>Arguments, one a line</source>
   <translation>参数，每行一个</translation>
  </message>
  <message>
   <source>Arguments, one a line; spaces and quotes stay as typed</source>
   <translation>参数，每行一个；空格和引号保持原样</translation>
  </message>
  <message>
   <source>As skip, but counts as “blocked” and asks for attention.</source>
   <translation>与跳过相同，但计为“已阻止”并需要关注。</translation>
  </message>
  <message>
   <source>At every end</source>
   <translation>每次结束时</translation>
  </message>
  <message>
   <source>At most</source>
   <translation>最多</translation>
  </message>
  <message>
   <source>At most {count}. Nothing else changed.</source>
   <translation>最多 {count}。其他没有变化。</translation>
  </message>
  <message>
   <source>At start-up</source>
   <translation>启动时</translation>
  </message>
  <message>
   <source>At the first failure, and when it works again. Not in between.</source>
   <translation>首次失败时，以及恢复正常时。中间不通知。</translation>
  </message>
  <message>
   <source>At the next clock change after these</source>
   <translation>在这之后的下一次时钟变更</translation>
  </message>
  <message>
   <source>Attempt {count} failed; the test tries again</source>
   <translation>第 {count} 次尝试失败；测试将再次尝试</translation>
  </message>
  <message>
   <source>Build it</source>
   <translation>逐项设置</translation>
  </message>
  <message>
   <source>Calendar with days without runs</source>
   <translation>含不运行日期的日历</translation>
  </message>
  <message>
   <source>Calendars (*.ics)</source>
   <translation>日历 (*.ics)</translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation>取消</translation>
  </message>
  <message>
   <source>Changes apply to the next run. A run in progress keeps its old settings.</source>
   <translation>更改从下次运行起生效。正在进行的运行保持旧设置。</translation>
  </message>
  <message>
   <source>Choose…</source>
   <translation>选择…</translation>
  </message>
  <message>
   <source>Close the test</source>
   <translation>关闭测试</translation>
  </message>
  <message>
   <source>Colour</source>
   <translation>颜色</translation>
  </message>
  <message>
   <source>Command</source>
   <translation>命令</translation>
  </message>
  <message>
   <source>Compare with…</source>
   <translation>比较…</translation>
  </message>
  <message>
   <source>Copy</source>
   <translation>复制</translation>
  </message>
  <message>
   <source>Could not save: {title}</source>
   <translation>无法保存：{title}</translation>
  </message>
  <message>
   <source>Counted from</source>
   <translation>起算于</translation>
  </message>
  <message>
   <source>Cron schedule</source>
   <translation>Cron 计划</translation>
  </message>
  <message>
   <source>CronStudio</source>
   <translation>CronStudio</translation>
  </message>
  <message>
   <source>Date and time</source>
   <translation>日期和时间</translation>
  </message>
  <message>
   <source>Days of a calendar…</source>
   <translation>日历中的日子…</translation>
  </message>
  <message>
   <source>Delay</source>
   <translation>延迟</translation>
  </message>
  <message>
   <source>Description</source>
   <translation>说明</translation>
  </message>
  <message>
   <source>Discard</source>
   <translation>放弃</translation>
  </message>
  <message>
   <source>Each is ended after {time}.</source>
   <translation>每次在 {time}后结束。</translation>
  </message>
  <message>
   <source>Each run is due when the one before has ended and the time has passed.</source>
   <translation>上一次结束且时间已到后，下一次运行才到期。</translation>
  </message>
  <message>
   <source>Edit “{name}”</source>
   <translation>编辑“{name}”</translation>
  </message>
  <message>
   <source>Elapsed time from that moment on, whatever the clocks do.</source>
   <translation>从那一刻起经过的时间，与时钟调整无关。</translation>
  </message>
  <message>
   <source>End after</source>
   <translation>结束条件</translation>
  </message>
  <message>
   <source>End an attempt after</source>
   <translation>单次尝试的时限</translation>
  </message>
  <message>
   <source>End it when it prints nothing for</source>
   <translation>无输出多久后结束</translation>
  </message>
  <message>
   <source>End the old one, start the new one</source>
   <translation>结束旧的，启动新的</translation>
  </message>
  <message>
   <source>Environment</source>
   <translation>环境</translation>
  </message>
  <message>
   <source>Environment of a scheduled run</source>
   <translation>计划运行的环境</translation>
  </message>
  <message>
   <source>Every</source>
   <translation>每</translation>
  </message>
  <message>
   <source>Every…</source>
   <translation>每隔…</translation>
  </message>
  <message>
   <source>Example: asleep {span}.</source>
   <translation>示例：休眠 {span}。</translation>
  </message>
  <message>
   <source>Exit codes</source>
   <translation>退出码</translation>
  </message>
  <message>
   <source>Failures in a row</source>
   <translation>连续失败</translation>
  </message>
  <message>
   <source>Failures still show in the tray, in Jobs and in History.</source>
   <translation>失败仍会显示在托盘、任务和历史中。</translation>
  </message>
  <message>
   <source>File or folder that must exist</source>
   <translation>必须存在的文件或文件夹</translation>
  </message>
  <message>
   <source>Filter</source>
   <translation>筛选</translation>
  </message>
  <message>
   <source>Filter by name or value</source>
   <translation>按名称或值筛选</translation>
  </message>
  <message>
   <source>First day</source>
   <translation>第一天</translation>
  </message>
  <message>
   <source>Folder</source>
   <translation>文件夹</translation>
  </message>
  <message>
   <source>Folder that must exist</source>
   <translation>必须存在的文件夹</translation>
  </message>
  <message>
   <source>Folder the job starts in</source>
   <translation>任务启动所在的文件夹</translation>
  </message>
  <message>
   <source>From</source>
   <translation>从</translation>
  </message>
  <message>
   <source>From and until</source>
   <translation>从和至</translation>
  </message>
  <message>
   <source>From now on</source>
   <translation>从现在起</translation>
  </message>
  <message>
   <source>From now, or what changes</source>
   <translation>从现在起，或有变化的</translation>
  </message>
  <message>
   <source>Further attempts</source>
   <translation>后续尝试</translation>
  </message>
  <message>
   <source>Go back to it</source>
   <translation>返回它</translation>
  </message>
  <message>
   <source>Good for rare jobs. Several at once become one notification.</source>
   <translation>适合少见的任务。多个同时发生时合并为一条通知。</translation>
  </message>
  <message>
   <source>Home folder</source>
   <translation>主文件夹</translation>
  </message>
  <message>
   <source>How long an attempt may take</source>
   <translation>单次尝试允许的时长</translation>
  </message>
  <message>
   <source>How the wait grows</source>
   <translation>等待如何增长</translation>
  </message>
  <message>
   <source>However many runs were missed. The run is marked “catch-up”.</source>
   <translation>无论错过多少次。该运行标记为“补跑”。</translation>
  </message>
  <message>
   <source>If it fails, try again</source>
   <translation>失败时重试</translation>
  </message>
  <message>
   <source>If the run before is going</source>
   <translation>若上一次仍在运行</translation>
  </message>
  <message>
   <source>If the run before is still going</source>
   <translation>若上一次仍在运行</translation>
  </message>
  <message>
   <source>If this computer was off</source>
   <translation>若电脑当时关机</translation>
  </message>
  <message>
   <source>If this computer was off or asleep at the time</source>
   <translation>若电脑当时关机或休眠</translation>
  </message>
  <message>
   <source>In order. At most {count} wait; more are skipped.</source>
   <translation>按顺序。最多 {count} 个等待；更多的会跳过。</translation>
  </message>
  <message>
   <source>In words</source>
   <translation>文字表述</translation>
  </message>
  <message>
   <source>Input</source>
   <translation>输入</translation>
  </message>
  <message>
   <source>Interpreter</source>
   <translation>解释器</translation>
  </message>
  <message>
   <source>It has an error, so it cannot be saved as it stands.</source>
   <translation>其中有错误，无法按现状保存。</translation>
  </message>
  <message>
   <source>It shows as “missed” in History, with the reason.</source>
   <translation>它在历史中显示为“错过”，并注明原因。</translation>
  </message>
  <message>
   <source>Jobs of one lane share a limit of runs at a time, set in Settings.</source>
   <translation>同一通道的任务共享同时运行数量的上限，在设置中设定。</translation>
  </message>
  <message>
   <source>Keep at the top of the list</source>
   <translation>固定在列表顶部</translation>
  </message>
  <message>
   <source>Keep editing</source>
   <translation>继续编辑</translation>
  </message>
  <message>
   <source>Keep output and errors in one stream, in exact order</source>
   <translation>输出和错误合为一个流，保持准确顺序</translation>
  </message>
  <message>
   <source>Keep per attempt</source>
   <translation>每次尝试保留</translation>
  </message>
  <message>
   <source>Keep the changes to this job?</source>
   <translation>保留对此任务的更改？</translation>
  </message>
  <message>
   <source>Kind of command</source>
   <translation>命令类型</translation>
  </message>
  <message>
   <source>Kind of schedule</source>
   <translation>计划类型</translation>
  </message>
  <message>
   <source>Lane</source>
   <translation>通道</translation>
  </message>
  <message>
   <source>Last day</source>
   <translation>最后一天</translation>
  </message>
  <message>
   <source>Last valid:</source>
   <translation>上次有效：</translation>
  </message>
  <message>
   <source>Late at most</source>
   <translation>最多延迟</translation>
  </message>
  <message>
   <source>Leave it out</source>
   <translation>略过</translation>
  </message>
  <message>
   <source>Leave it out and tell me</source>
   <translation>略过并通知我</translation>
  </message>
  <message>
   <source>Let both run</source>
   <translation>让两者都运行</translation>
  </message>
  <message>
   <source>Longest wait</source>
   <translation>最长等待</translation>
  </message>
  <message>
   <source>Looks like {form}.</source>
   <translation>看起来是{form}。</translation>
  </message>
  <message>
   <source>Marked lines are set by this job. The names of the run and its times are filled in when it starts.</source>
   <translation>标记的行由此任务设置。运行的名称和时间在启动时填入。</translation>
  </message>
  <message>
   <source>Name</source>
   <translation>名称</translation>
  </message>
  <message>
   <source>Never</source>
   <translation>从不</translation>
  </message>
  <message>
   <source>Never from</source>
   <translation>不运行：自</translation>
  </message>
  <message>
   <source>Never on…</source>
   <translation>不在…运行</translation>
  </message>
  <message>
   <source>Never runs late, and says so.</source>
   <translation>从不延迟运行，并会告知。</translation>
  </message>
  <message>
   <source>Never runs late.</source>
   <translation>从不延迟运行。</translation>
  </message>
  <message>
   <source>Never two at a time.</source>
   <translation>从不同时运行两个。</translation>
  </message>
  <message>
   <source>Never two at a time; a second one counts as blocked.</source>
   <translation>从不同时运行两个；第二个计为已阻止。</translation>
  </message>
  <message>
   <source>New job</source>
   <translation>新建任务</translation>
  </message>
  <message>
   <source>New variable</source>
   <translation>新变量</translation>
  </message>
  <message>
   <source>Next {count} runs</source>
   <translation>接下来 {count} 次运行</translation>
  </message>
  <message>
   <source>No colour</source>
   <translation>无颜色</translation>
  </message>
  <message>
   <source>No lane</source>
   <translation>无通道</translation>
  </message>
  <message>
   <source>No more runs.</source>
   <translation>没有更多运行。</translation>
  </message>
  <message>
   <source>No notifications.</source>
   <translation>不通知。</translation>
  </message>
  <message>
   <source>No output at all is a failure</source>
   <translation>完全没有输出即为失败</translation>
  </message>
  <message>
   <source>No path is given</source>
   <translation>未给出路径</translation>
  </message>
  <message>
   <source>No preview while the schedule has an error</source>
   <translation>计划有错误时没有预览</translation>
  </message>
  <message>
   <source>No run is due any more</source>
   <translation>不再有到期的运行</translation>
  </message>
  <message>
   <source>Not after</source>
   <translation>不晚于</translation>
  </message>
  <message>
   <source>Not before</source>
   <translation>不早于</translation>
  </message>
  <message>
   <source>Nothing is due in that time.</source>
   <translation>这段时间没有到期的运行。</translation>
  </message>
  <message>
   <source>Notifications are switched off in Settings.</source>
   <translation>通知已在设置中关闭。</translation>
  </message>
  <message>
   <source>Number of runs</source>
   <translation>运行次数</translation>
  </message>
  <message>
   <source>Numbers with commas, as in 0, 24.</source>
   <translation>用逗号分隔的数字，例如 0, 24。</translation>
  </message>
  <message>
   <source>Oldest first, a few at a time, at most {count}.</source>
   <translation>从最早的开始，一次几个，最多 {count} 个。</translation>
  </message>
  <message>
   <source>On</source>
   <translation>启用</translation>
  </message>
  <message>
   <source>On even steps of UTC: every 15 minutes is at :00, :15, :30 and :45.</source>
   <translation>按 UTC 的整步：每 15 分钟即 :00、:15、:30 和 :45。</translation>
  </message>
  <message>
   <source>Once</source>
   <translation>一次</translation>
  </message>
  <message>
   <source>One after the other, at most {count} waiting.</source>
   <translation>依次运行，最多 {count} 个等待。</translation>
  </message>
  <message>
   <source>One attempt.</source>
   <translation>一次尝试。</translation>
  </message>
  <message>
   <source>Only at some times, or never on some days…</source>
   <translation>仅在某些时间，或某些日子不运行…</translation>
  </message>
  <message>
   <source>Only between</source>
   <translation>仅在此之间</translation>
  </message>
  <message>
   <source>Only between…</source>
   <translation>仅在…之间</translation>
  </message>
  <message>
   <source>Only for jobs that cannot get in each other’s way.</source>
   <translation>仅适用于互不妨碍的任务。</translation>
  </message>
  <message>
   <source>Only from</source>
   <translation>仅从</translation>
  </message>
  <message>
   <source>Only if it is at most</source>
   <translation>仅当不超过</translation>
  </message>
  <message>
   <source>Only on exit codes</source>
   <translation>仅当退出码为</translation>
  </message>
  <message>
   <source>Output and lane</source>
   <translation>输出和通道</translation>
  </message>
  <message>
   <source>Output kept</source>
   <translation>保留的输出</translation>
  </message>
  <message>
   <source>Output must have</source>
   <translation>输出必须包含</translation>
  </message>
  <message>
   <source>Output must not have</source>
   <translation>输出不得包含</translation>
  </message>
  <message>
   <source>Pages</source>
   <translation>页面</translation>
  </message>
  <message>
   <source>Parameters</source>
   <translation>参数</translation>
  </message>
  <message>
   <source>Photo backup</source>
   <translation>照片备份</translation>
  </message>
  <message>
   <source>Presets</source>
   <translation>预设</translation>
  </message>
  <message>
   <source>Preview from</source>
   <translation>预览起点</translation>
  </message>
  <message>
   <source>Program</source>
   <translation>程序</translation>
  </message>
  <message>
   <source>Quiet from {start} to {end}.</source>
   <translation>{start} 至 {end} 免打扰。</translation>
  </message>
  <message>
   <source>Random share</source>
   <translation>随机比例</translation>
  </message>
  <message>
   <source>Recognised.</source>
   <translation>已识别。</translation>
  </message>
  <message>
   <source>Refuse</source>
   <translation>拒绝</translation>
  </message>
  <message>
   <source>Remove</source>
   <translation>移除</translation>
  </message>
  <message>
   <source>Run by</source>
   <translation>由谁运行</translation>
  </message>
  <message>
   <source>Run every missed one</source>
   <translation>逐个补跑错过的</translation>
  </message>
  <message>
   <source>Run it once when the computer is back</source>
   <translation>电脑恢复后运行一次</translation>
  </message>
  <message>
   <source>Run only if</source>
   <translation>仅在以下情况运行</translation>
  </message>
  <message>
   <source>Runs each time CronStudio starts.</source>
   <translation>每次 CronStudio 启动时运行。</translation>
  </message>
  <message>
   <source>Runs every missed one after a gap of {gap}.</source>
   <translation>间断 {gap}后逐个补跑。</translation>
  </message>
  <message>
   <source>Runs once after a gap of {gap}.</source>
   <translation>间断 {gap}后运行一次。</translation>
  </message>
  <message>
   <source>Runs that may wait</source>
   <translation>允许等待的运行</translation>
  </message>
  <message>
   <source>Save</source>
   <translation>保存</translation>
  </message>
  <message>
   <source>Save is off: 1 error under “{page}”.</source>
   <translation>无法保存：“{page}”中有 1 个错误。</translation>
  </message>
  <message>
   <source>Save is off: {count} errors, the first under “{page}”.</source>
   <translation>无法保存：{count} 个错误，第一个在“{page}”中。</translation>
  </message>
  <message>
   <source>Script</source>
   <translation>脚本</translation>
  </message>
  <message>
   <source>Second opinion: croniter, used by many Python tools, agrees.</source>
   <translation>第二意见：许多 Python 工具使用的 croniter 结果一致。</translation>
  </message>
  <message>
   <source>Second opinion: {words}</source>
   <translation>第二意见：{words}</translation>
  </message>
  <message>
   <source>Secret</source>
   <translation>机密</translation>
  </message>
  <message>
   <source>Several can run at a time.</source>
   <translation>可以同时运行多个。</translation>
  </message>
  <message>
   <source>Shell</source>
   <translation>Shell</translation>
  </message>
  <message>
   <source>Shell command</source>
   <translation>Shell 命令</translation>
  </message>
  <message>
   <source>Show the whole environment…</source>
   <translation>显示完整环境…</translation>
  </message>
  <message>
   <source>Silence</source>
   <translation>静默</translation>
  </message>
  <message>
   <source>Skip the new one</source>
   <translation>跳过新的</translation>
  </message>
  <message>
   <source>Split at spaces</source>
   <translation>按空格拆分</translation>
  </message>
  <message>
   <source>Start time</source>
   <translation>开始时间</translation>
  </message>
  <message>
   <source>Starts: {argv}</source>
   <translation>启动：{argv}</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>停止</translation>
  </message>
  <message>
   <source>Tags</source>
   <translation>标签</translation>
  </message>
  <message>
   <source>Take out</source>
   <translation>移出</translation>
  </message>
  <message>
   <source>Tell me</source>
   <translation>通知我</translation>
  </message>
  <message>
   <source>Tell me when nothing succeeded for</source>
   <translation>多久没有成功时通知我</translation>
  </message>
  <message>
   <source>Test is running, {time} so far</source>
   <translation>测试正在运行，已用 {time}</translation>
  </message>
  <message>
   <source>Test now</source>
   <translation>立即测试</translation>
  </message>
  <message>
   <source>Test run completed in {time}</source>
   <translation>测试运行在 {time}内完成</translation>
  </message>
  <message>
   <source>Test run ended after {time}: {why}</source>
   <translation>测试运行在 {time}后结束：{why}</translation>
  </message>
  <message>
   <source>Test run: {why}</source>
   <translation>测试运行：{why}</translation>
  </message>
  <message>
   <source>Text the job reads on its standard input. Empty: no input.</source>
   <translation>任务从标准输入读取的文本。留空：无输入。</translation>
  </message>
  <message>
   <source>The calendar cannot be read</source>
   <translation>无法读取日历</translation>
  </message>
  <message>
   <source>The example appears when the schedule is right.</source>
   <translation>计划正确后显示示例。</translation>
  </message>
  <message>
   <source>The exit codes cannot be read</source>
   <translation>无法读取退出码</translation>
  </message>
  <message>
   <source>The network is up</source>
   <translation>网络已连接</translation>
  </message>
  <message>
   <source>The next one is {when}, {distance}.</source>
   <translation>下一次是 {when}，{distance}。</translation>
  </message>
  <message>
   <source>The next run</source>
   <translation>下一次运行</translation>
  </message>
  <message>
   <source>The old run gets {grace} s to finish, then it is ended.</source>
   <translation>旧的运行有 {grace} 秒收尾，然后被结束。</translation>
  </message>
  <message>
   <source>The one in progress goes on. History says “skipped: overlap”.</source>
   <translation>正在进行的继续。历史中显示“跳过：重叠”。</translation>
  </message>
  <message>
   <source>The parameters are not JSON</source>
   <translation>参数不是 JSON</translation>
  </message>
  <message>
   <source>The pasted text has {count} characters and was not taken in</source>
   <translation>粘贴的文本有 {count} 个字符，未采用</translation>
  </message>
  <message>
   <source>The pasted text is too long for a name and was not taken in</source>
   <translation>粘贴的文本作为名称太长，未采用</translation>
  </message>
  <message>
   <source>The same, with a notification and a Run button.</source>
   <translation>同上，另有通知和运行按钮。</translation>
  </message>
  <message>
   <source>The test is starting</source>
   <translation>测试正在启动</translation>
  </message>
  <message>
   <source>The test waits for its turn</source>
   <translation>测试正在排队</translation>
  </message>
  <message>
   <source>These runs cannot be foreseen</source>
   <translation>这些运行无法预知</translation>
  </message>
  <message>
   <source>They stand above those of your login. A secret’s value is shown as dots and left out of exports.</source>
   <translation>它们优先于登录环境的变量。机密的值显示为圆点，且不会导出。</translation>
  </message>
  <message>
   <source>This computer is on mains power</source>
   <translation>电脑已接通电源</translation>
  </message>
  <message>
   <source>This file or folder exists</source>
   <translation>此文件或文件夹存在</translation>
  </message>
  <message>
   <source>Time</source>
   <translation>时间</translation>
  </message>
  <message>
   <source>Time limit</source>
   <translation>时间限制</translation>
  </message>
  <message>
   <source>Time zone</source>
   <translation>时区</translation>
  </message>
  <message>
   <source>Times of {zone}.</source>
   <translation>{zone} 的时间。</translation>
  </message>
  <message>
   <source>To save, give it a name and a command.</source>
   <translation>要保存，请填写名称和命令。</translation>
  </message>
  <message>
   <source>To save, give it a name.</source>
   <translation>要保存，请填写名称。</translation>
  </message>
  <message>
   <source>To save, say what to run.</source>
   <translation>要保存，请填写要运行的内容。</translation>
  </message>
  <message>
   <source>Type one, or uncheck it.</source>
   <translation>请输入，或取消勾选。</translation>
  </message>
  <message>
   <source>Until</source>
   <translation>直到</translation>
  </message>
  <message>
   <source>Up to {count} attempts, with {time} of waiting in all.</source>
   <translation>最多 {count} 次尝试，共等待 {time}。</translation>
  </message>
  <message>
   <source>Use this</source>
   <translation>使用这个</translation>
  </message>
  <message>
   <source>Value</source>
   <translation>值</translation>
  </message>
  <message>
   <source>Variables</source>
   <translation>变量</translation>
  </message>
  <message>
   <source>Variables of this job</source>
   <translation>此任务的变量</translation>
  </message>
  <message>
   <source>Wait before each</source>
   <translation>每次之前等待</translation>
  </message>
  <message>
   <source>Wait between</source>
   <translation>间隔等待</translation>
  </message>
  <message>
   <source>Wait, then run</source>
   <translation>等待，然后运行</translation>
  </message>
  <message>
   <source>Week, {city}</source>
   <translation>一周，{city}</translation>
  </message>
  <message>
   <source>Week, {city} time</source>
   <translation>一周，{city} 时间</translation>
  </message>
  <message>
   <source>What counts as a success</source>
   <translation>什么算成功</translation>
  </message>
  <message>
   <source>When a run fails</source>
   <translation>运行失败时</translation>
  </message>
  <message>
   <source>When one of these does not hold, the run is skipped and History says which. That is not a failure. “Run now” asks first.</source>
   <translation>若其中一项不满足，则跳过运行，历史中会注明是哪一项。这不算失败。“立即运行”会先询问。</translation>
  </message>
  <message>
   <source>When the result changes</source>
   <translation>结果变化时</translation>
  </message>
  <message>
   <source>Why</source>
   <translation>原因</translation>
  </message>
  <message>
   <source>Why, as in holidays</source>
   <translation>原因，例如假期</translation>
  </message>
  <message>
   <source>Without output</source>
   <translation>无输出</translation>
  </message>
  <message>
   <source>a date…</source>
   <translation>某个日期…</translation>
  </message>
  <message>
   <source>a day</source>
   <translation>一天</translation>
  </message>
  <message>
   <source>a start time</source>
   <translation>某个开始时间</translation>
  </message>
  <message>
   <source>a week</source>
   <translation>一周</translation>
  </message>
  <message>
   <source>after CronStudio starts, once each time</source>
   <translation>CronStudio 启动后，每次一回</translation>
  </message>
  <message>
   <source>and</source>
   <translation>和</translation>
  </message>
  <message>
   <source>and on the days of {count} more entries, until {day}</source>
   <translation>以及另外 {count} 项的日子，直到 {day}</translation>
  </message>
  <message>
   <source>any failure</source>
   <translation>任何失败</translation>
  </message>
  <message>
   <source>any length</source>
   <translation>任意长度</translation>
  </message>
  <message>
   <source>backup, home</source>
   <translation>备份, 家庭</translation>
  </message>
  <message>
   <source>counted from</source>
   <translation>起算于</translation>
  </message>
  <message>
   <source>excluded</source>
   <translation>已排除</translation>
  </message>
  <message>
   <source>failures in a row on</source>
   <translation>次连续失败起</translation>
  </message>
  <message>
   <source>fixed points in time</source>
   <translation>固定时间点</translation>
  </message>
  <message>
   <source>from</source>
   <translation>从</translation>
  </message>
  <message>
   <source>from {start} to {end}</source>
   <translation>{start} 至 {end}</translation>
  </message>
  <message>
   <source>late</source>
   <translation>延迟</translation>
  </message>
  <message>
   <source>left out</source>
   <translation>略过</translation>
  </message>
  <message>
   <source>login</source>
   <translation>登录</translation>
  </message>
  <message>
   <source>moved: {time} does not exist</source>
   <translation>已移动：{time} 不存在</translation>
  </message>
  <message>
   <source>no run</source>
   <translation>没有运行</translation>
  </message>
  <message>
   <source>not at all</source>
   <translation>不运行</translation>
  </message>
  <message>
   <source>not secret</source>
   <translation>非机密</translation>
  </message>
  <message>
   <source>nothing in particular</source>
   <translation>无特定条件</translation>
  </message>
  <message>
   <source>now</source>
   <translation>现在</translation>
  </message>
  <message>
   <source>once</source>
   <translation>一次</translation>
  </message>
  <message>
   <source>paused</source>
   <translation>已暂停</translation>
  </message>
  <message>
   <source>plus at random up to</source>
   <translation>再加随机最多</translation>
  </message>
  <message>
   <source>runs</source>
   <translation>运行中</translation>
  </message>
  <message>
   <source>runs once: {time} happens twice</source>
   <translation>运行一次：{time} 出现两次</translation>
  </message>
  <message>
   <source>secret</source>
   <translation>机密</translation>
  </message>
  <message>
   <source>the end of the run before</source>
   <translation>上一次运行结束</translation>
  </message>
  <message>
   <source>the last 3</source>
   <translation>最近 3 次</translation>
  </message>
  <message>
   <source>the same each time</source>
   <translation>每次相同</translation>
  </message>
  <message>
   <source>this job</source>
   <translation>此任务</translation>
  </message>
  <message>
   <source>this job, replaces login</source>
   <translation>此任务，覆盖登录环境</translation>
  </message>
  <message>
   <source>to</source>
   <translation>至</translation>
  </message>
  <message>
   <source>told once</source>
   <translation>通知一次</translation>
  </message>
  <message>
   <source>twice as long each time</source>
   <translation>每次加倍</translation>
  </message>
  <message>
   <source>up to {length}</source>
   <translation>最多 {length}</translation>
  </message>
  <message>
   <source>wait; more are skipped</source>
   <translation>个等待；更多的会跳过</translation>
  </message>
  <message>
   <source>waiting for the keyring</source>
   <translation>等待密钥环</translation>
  </message>
  <message>
   <source>{city} (here)</source>
   <translation>{city}（本地）</translation>
  </message>
  <message>
   <source>{city} (job)</source>
   <translation>{city}（任务）</translation>
  </message>
  <message>
   <source>{count} more</source>
   <translation>另外 {count} 条</translation>
  </message>
  <message>
   <source>{count} runs</source>
   <translation>{count} 次运行</translation>
  </message>
  <message>
   <source>{count} runs in the next 12 months.</source>
   <translation>未来 12 个月有 {count} 次运行。</translation>
  </message>
  <message>
   <source>{count} runs {period}.</source>
   <translation>{period} {count} 次运行。</translation>
  </message>
  <message>
   <source>{count} times</source>
   <translation>{count} 次</translation>
  </message>
  <message>
   <source>{due} runs were due in that time; the last, {stamp}, is {late} late</source>
   <translation>这段时间有 {due} 次运行到期；最后一次 {stamp}，已晚 {late}</translation>
  </message>
  <message>
   <source>{facts}, more than {limit}, so it runs {result}.</source>
   <translation>{facts}，超过 {limit}，因此{result}。</translation>
  </message>
  <message>
   <source>{facts}, so it runs {result} on {day}.</source>
   <translation>{facts}，因此在{day}运行{result}。</translation>
  </message>
  <message>
   <source>{facts}, so it runs {result} on {day}.{rest}</source>
   <translation>{facts}，因此在{day}运行{result}。{rest}</translation>
  </message>
  <message>
   <source>{facts}. All are {result}.</source>
   <translation>{facts}。全部{result}。</translation>
  </message>
  <message>
   <source>{facts}. It is {result}.</source>
   <translation>{facts}。它被{result}。</translation>
  </message>
  <message>
   <source>{facts}. Nothing runs; you are {result}.</source>
   <translation>{facts}。不运行任何内容；{result}。</translation>
  </message>
  <message>
   <source>{folder} does not exist now</source>
   <translation>{folder} 目前不存在</translation>
  </message>
  <message>
   <source>{name} was not found where jobs look for programs</source>
   <translation>在任务查找程序的位置未找到 {name}</translation>
  </message>
  <message>
   <source>{name}, unit</source>
   <translation>{name}，单位</translation>
  </message>
  <message>
   <source>{page}, has errors</source>
   <translation>{page}，有错误</translation>
  </message>
  <message>
   <source>{span}: left out by the clocks</source>
   <translation>{span}：被时钟跳过</translation>
  </message>
  <message>
   <source>{span}: no run</source>
   <translation>{span}：没有运行</translation>
  </message>
  <message>
   <source>{time} for the second time</source>
   <translation>第二次 {time}</translation>
  </message>
  <message>
   <source>{time} without output ends it as stuck.</source>
   <translation>{time}无输出视为卡住并结束。</translation>
  </message>
  <message>
   <source>{title}, compare with another time zone</source>
   <translation>{title}，与其他时区比较</translation>
  </message>
  <message>
   <source>{when} here</source>
   <translation>本地 {when}</translation>
  </message>
 </context>
 <context>
  <name>jobs</name>
  <message>
   <source>Duration</source>
   <translation>时长</translation>
  </message>
  <message>
   <source>Last run</source>
   <translation>上次运行</translation>
  </message>
  <message>
   <source>Last {span}</source>
   <translation>上次 {span}</translation>
  </message>
  <message>
   <source>Last {span}, usually {usual}</source>
   <translation>上次 {span}，通常 {usual}</translation>
  </message>
  <message>
   <source>Name</source>
   <translation>名称</translation>
  </message>
  <message>
   <source>Next run</source>
   <translation>下次运行</translation>
  </message>
  <message>
   <source>No runs yet</source>
   <translation>尚无运行</translation>
  </message>
  <message>
   <source>Off</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>On</source>
   <translation>启用</translation>
  </message>
  <message>
   <source>Run now</source>
   <translation>立即运行</translation>
  </message>
  <message>
   <source>Run now (Ctrl+R)</source>
   <translation>立即运行 (Ctrl+R)</translation>
  </message>
  <message>
   <source>Schedule</source>
   <translation>计划</translation>
  </message>
  <message>
   <source>State</source>
   <translation>状态</translation>
  </message>
  <message>
   <source>Stop</source>
   <translation>停止</translation>
  </message>
  <message>
   <source>Stop (Ctrl+.)</source>
   <translation>停止 (Ctrl+.)</translation>
  </message>
  <message>
   <source>Switch off</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Switch on</source>
   <translation>启用</translation>
  </message>
 </context>
 <context>
  <name>launch</name>
  <message>
   <source>Command</source>
   <translation>命令</translation>
  </message>
  <message>
   <source>Directory</source>
   <translation>目录</translation>
  </message>
  <message>
   <source>Environment, and nothing else</source>
   <translation>环境，别无其他</translation>
  </message>
 </context>
 <context>
  <name>notify</name>
  <message>
   <source>All since {time}.</source>
   <translation>全部从 {time} 起。</translation>
  </message>
  <message>
   <source>Common last line: “{line}”.</source>
   <translation>共同的最后一行：“{line}”。</translation>
  </message>
  <message>
   <source>Completed after 1 failure.</source>
   <translation>失败 1 次后完成。</translation>
  </message>
  <message>
   <source>Completed after {count} failures.</source>
   <translation>失败 {count} 次后完成。</translation>
  </message>
  <message>
   <source>It last completed {time}.</source>
   <translation>上次完成于 {time}。</translation>
  </message>
  <message>
   <source>It took {time}.</source>
   <translation>用时 {time}。</translation>
  </message>
  <message>
   <source>It was failing since {time}.</source>
   <translation>自 {time} 起一直失败。</translation>
  </message>
  <message>
   <source>Leave them out</source>
   <translation>略过</translation>
  </message>
  <message>
   <source>Next run {time}.</source>
   <translation>下次运行 {time}。</translation>
  </message>
  <message>
   <source>No success of {job} for {time}</source>
   <translation>{job} 已有 {time}没有成功</translation>
  </message>
  <message>
   <source>Open CronStudio</source>
   <translation>打开 CronStudio</translation>
  </message>
  <message>
   <source>Pause all for 1 h</source>
   <translation>全部暂停 1 小时</translation>
  </message>
  <message>
   <source>Run again</source>
   <translation>再次运行</translation>
  </message>
  <message>
   <source>Run now</source>
   <translation>立即运行</translation>
  </message>
  <message>
   <source>Run them</source>
   <translation>运行它们</translation>
  </message>
  <message>
   <source>Show output</source>
   <translation>显示输出</translation>
  </message>
  <message>
   <source>Show run</source>
   <translation>显示运行</translation>
  </message>
  <message>
   <source>Show the runs</source>
   <translation>显示这些运行</translation>
  </message>
  <message>
   <source>Show the {count} runs</source>
   <translation>显示这 {count} 次运行</translation>
  </message>
  <message>
   <source>Snooze 1 h</source>
   <translation>静音 1 小时</translation>
  </message>
  <message>
   <source>While it was quiet: {what}</source>
   <translation>免打扰期间：{what}</translation>
  </message>
  <message>
   <source>{count} failed</source>
   <translation>{count} 次失败</translation>
  </message>
  <message>
   <source>{count} jobs failed</source>
   <translation>{count} 个任务失败</translation>
  </message>
  <message>
   <source>{count} missed</source>
   <translation>{count} 次错过</translation>
  </message>
  <message>
   <source>{count} other messages</source>
   <translation>另外 {count} 条消息</translation>
  </message>
  <message>
   <source>{job} completed</source>
   <translation>{job} 已完成</translation>
  </message>
  <message>
   <source>{job} failed</source>
   <translation>{job} 失败</translation>
  </message>
  <message>
   <source>{job} timed out</source>
   <translation>{job} 超时</translation>
  </message>
  <message>
   <source>{job} was interrupted</source>
   <translation>{job} 被中断</translation>
  </message>
  <message>
   <source>{job} works again</source>
   <translation>{job} 恢复正常</translation>
  </message>
  <message>
   <source>{names} and {count} more</source>
   <translation>{names}和另外 {count} 个</translation>
  </message>
  <message>
   <source>{reason} after {time}</source>
   <translation>{reason}，历时 {time}</translation>
  </message>
  <message>
   <source>{reason}, {count} attempts</source>
   <translation>{reason}，{count} 次尝试</translation>
  </message>
  <message>
   <source>{title}, {ordinal} time in a row</source>
   <translation>{title}，连续{ordinal}次</translation>
  </message>
 </context>
 <context>
  <name>pause</name>
  <message>
   <source>1 h more</source>
   <translation>再暂停 1 小时</translation>
  </message>
  <message>
   <source>All jobs are paused until you resume them.</source>
   <translation>全部任务已暂停，直到你继续。</translation>
  </message>
  <message>
   <source>All jobs are paused until {end}.</source>
   <translation>全部任务已暂停至 {end}。</translation>
  </message>
  <message>
   <source>Resume</source>
   <translation>继续</translation>
  </message>
  <message>
   <source>{span} left.</source>
   <translation>剩余 {span}。</translation>
  </message>
 </context>
 <context>
  <name>runs</name>
  <message>
   <source>, success on attempt {number}</source>
   <translation>，第 {number} 次尝试成功</translation>
  </message>
  <message>
   <source>Eighth</source>
   <translation>第八</translation>
  </message>
  <message>
   <source>Ended after {took}: {how}, {at}</source>
   <translation>在 {took}后结束：{how}，{at}</translation>
  </message>
  <message>
   <source>Ended by signal {how} after {took}, {at}</source>
   <translation>在 {took}后被信号 {how} 结束，{at}</translation>
  </message>
  <message>
   <source>Ended with exit code {how} after {took}, {at}</source>
   <translation>在 {took}后以退出码 {how} 结束，{at}</translation>
  </message>
  <message>
   <source>Fifth</source>
   <translation>第五</translation>
  </message>
  <message>
   <source>First</source>
   <translation>第一</translation>
  </message>
  <message>
   <source>Fourth</source>
   <translation>第四</translation>
  </message>
  <message>
   <source>Ninth</source>
   <translation>第九</translation>
  </message>
  <message>
   <source>Running now</source>
   <translation>正在运行</translation>
  </message>
  <message>
   <source>Second</source>
   <translation>第二</translation>
  </message>
  <message>
   <source>Seventh</source>
   <translation>第七</translation>
  </message>
  <message>
   <source>Sixth</source>
   <translation>第六</translation>
  </message>
  <message>
   <source>Tenth</source>
   <translation>第十</translation>
  </message>
  <message>
   <source>Third</source>
   <translation>第三</translation>
  </message>
  <message>
   <source>Today, {day}</source>
   <translation>今天，{day}</translation>
  </message>
  <message>
   <source>Yesterday, {day}</source>
   <translation>昨天，{day}</translation>
  </message>
  <message>
   <source>attempt {number}</source>
   <translation>第 {number} 次尝试</translation>
  </message>
  <message>
   <source>attempt {number} at {time}</source>
   <translation>第 {number} 次尝试，{time}</translation>
  </message>
  <message>
   <source>catch-up for {count} runs</source>
   <translation>补跑 {count} 次运行</translation>
  </message>
  <message>
   <source>catch-up for {time}</source>
   <translation>补跑 {time} 的运行</translation>
  </message>
  <message>
   <source>condition: {what}</source>
   <translation>条件：{what}</translation>
  </message>
  <message>
   <source>ended after {time}</source>
   <translation>在 {time}后结束</translation>
  </message>
  <message>
   <source>is tried again at {time}</source>
   <translation>将在 {time} 重试</translation>
  </message>
  <message>
   <source>running for {time}</source>
   <translation>已运行 {time}</translation>
  </message>
  <message>
   <source>running, {time}</source>
   <translation>运行中，{time}</translation>
  </message>
  <message>
   <source>stopped by you</source>
   <translation>由你停止</translation>
  </message>
  <message>
   <source>test</source>
   <translation>测试</translation>
  </message>
  <message>
   <source>waits for its turn</source>
   <translation>正在排队</translation>
  </message>
  <message>
   <source>waits: {why}</source>
   <translation>等待中：{why}</translation>
  </message>
  <message>
   <source>{count} bytes</source>
   <translation>{count} 字节</translation>
  </message>
  <message>
   <source>{count} in a row, {span}</source>
   <translation>连续 {count} 次，{span}</translation>
  </message>
  <message>
   <source>{count} runs</source>
   <translation>{count} 次运行</translation>
  </message>
  <message>
   <source>{number}nd</source>
   <translation>第{number}</translation>
  </message>
  <message>
   <source>{number}rd</source>
   <translation>第{number}</translation>
  </message>
  <message>
   <source>{number}st</source>
   <translation>第{number}</translation>
  </message>
  <message>
   <source>{number}th</source>
   <translation>第{number}</translation>
  </message>
  <message>
   <source>{start} to {end}</source>
   <translation>{start} 至 {end}</translation>
  </message>
  <message>
   <source>{text}, as usual so far</source>
   <translation>{text}，目前如常</translation>
  </message>
  <message>
   <source>{text}, longer than usual</source>
   <translation>{text}，比通常久</translation>
  </message>
  <message>
   <source>{text}. {ordinal} failure in a row.</source>
   <translation>{text}。连续{ordinal}次失败。</translation>
  </message>
  <message>
   <source>{time} each</source>
   <translation>每次 {time}</translation>
  </message>
  <message>
   <source>{time} so far</source>
   <translation>已用 {time}</translation>
  </message>
  <message>
   <source>{time}, on time</source>
   <translation>{time}，准时</translation>
  </message>
  <message>
   <source>{time}, {late} late</source>
   <translation>{time}，晚 {late}</translation>
  </message>
 </context>
 <context>
  <name>settings</name>
  <message>
   <source>A file</source>
   <translation>文件</translation>
  </message>
  <message>
   <source>A job is asked to end first, and ended after this time.</source>
   <translation>先请任务自行结束，超过此时间则强制结束。</translation>
  </message>
  <message>
   <source>A tray was found. The icon shows the state of all jobs.</source>
   <translation>找到了托盘。图标显示全部任务的状态。</translation>
  </message>
  <message>
   <source>Add a lane</source>
   <translation>添加通道</translation>
  </message>
  <message>
   <source>All of them</source>
   <translation>全部</translation>
  </message>
  <message>
   <source>Appearance</source>
   <translation>外观</translation>
  </message>
  <message>
   <source>As the system</source>
   <translation>跟随系统</translation>
  </message>
  <message>
   <source>Ask me</source>
   <translation>询问我</translation>
  </message>
  <message>
   <source>Ask me first when more than this are late</source>
   <translation>延迟数量超过此值时先询问我</translation>
  </message>
  <message>
   <source>Ask the shell again</source>
   <translation>再次询问 Shell</translation>
  </message>
  <message>
   <source>Assistants and scripts</source>
   <translation>助手和脚本</translation>
  </message>
  <message>
   <source>Assistants ask over MCP; scripts over the tool interface. Reading needs no click.</source>
   <translation>助手通过 MCP 请求，脚本通过工具接口请求。读取无需点击。</translation>
  </message>
  <message>
   <source>Backups</source>
   <translation>备份</translation>
  </message>
  <message>
   <source>Backups of these</source>
   <translation>其备份</translation>
  </message>
  <message>
   <source>Catch up missed runs</source>
   <translation>补跑错过的运行</translation>
  </message>
  <message>
   <source>Catching up</source>
   <translation>补跑</translation>
  </message>
  <message>
   <source>Changes apply at once</source>
   <translation>更改立即生效</translation>
  </message>
  <message>
   <source>Changes by tools wait for my click</source>
   <translation>工具请求的更改等待我点击</translation>
  </message>
  <message>
   <source>Close</source>
   <translation>关闭</translation>
  </message>
  <message>
   <source>Closing the window keeps CronStudio running in the tray</source>
   <translation>关闭窗口后 CronStudio 在托盘中继续运行</translation>
  </message>
  <message>
   <source>Colour</source>
   <translation>颜色</translation>
  </message>
  <message>
   <source>Colours</source>
   <translation>颜色</translation>
  </message>
  <message>
   <source>Copy diagnostics</source>
   <translation>复制诊断信息</translation>
  </message>
  <message>
   <source>Dark</source>
   <translation>深色</translation>
  </message>
  <message>
   <source>End after</source>
   <translation>结束条件</translation>
  </message>
  <message>
   <source>Find a setting</source>
   <translation>查找设置</translation>
  </message>
  <message>
   <source>For at most</source>
   <translation>最多保留</translation>
  </message>
  <message>
   <source>For new jobs</source>
   <translation>用于新任务</translation>
  </message>
  <message>
   <source>For new jobs, use</source>
   <translation>新任务使用</translation>
  </message>
  <message>
   <source>Free on this disk</source>
   <translation>此磁盘可用空间</translation>
  </message>
  <message>
   <source>From the next start of CronStudio on. Help pages and the command line are English.</source>
   <translation>下次启动后生效。帮助页面和命令行为英文。</translation>
  </message>
  <message>
   <source>Go on with the next run</source>
   <translation>从下一次运行继续</translation>
  </message>
  <message>
   <source>High contrast</source>
   <translation>高对比度</translation>
  </message>
  <message>
   <source>However many were missed</source>
   <translation>无论错过多少次</translation>
  </message>
  <message>
   <source>If the run before is still going</source>
   <translation>若上一次仍在运行</translation>
  </message>
  <message>
   <source>In the tray, without opening the window.</source>
   <translation>在托盘中，不打开窗口。</translation>
  </message>
  <message>
   <source>It was shown at the tray icon; the desktop takes no notifications.</source>
   <translation>已在托盘图标处显示；桌面不接收通知。</translation>
  </message>
  <message>
   <source>It was shown in the window; this desktop takes no notifications.</source>
   <translation>已在窗口中显示；此桌面不接收通知。</translation>
  </message>
  <message>
   <source>Jobs and history</source>
   <translation>任务和历史</translation>
  </message>
  <message>
   <source>Jobs run only while CronStudio is running.</source>
   <translation>任务只在 CronStudio 运行时运行。</translation>
  </message>
  <message>
   <source>Jobs that name the same lane share its limit, for a disk or a server.</source>
   <translation>使用同一通道的任务共享其上限，例如针对某个磁盘或服务器。</translation>
  </message>
  <message>
   <source>Jobs that run on are taken over at the next start.</source>
   <translation>继续运行的任务会在下次启动时接管。</translation>
  </message>
  <message>
   <source>Keep</source>
   <translation>保留</translation>
  </message>
  <message>
   <source>Keep hardly any output when the disk has less than</source>
   <translation>磁盘可用空间低于此值时几乎不保留输出</translation>
  </message>
  <message>
   <source>Keep values of secrets in</source>
   <translation>机密值保存在</translation>
  </message>
  <message>
   <source>Lanes</source>
   <translation>通道</translation>
  </message>
  <message>
   <source>Language</source>
   <translation>语言</translation>
  </message>
  <message>
   <source>Late at most</source>
   <translation>最多延迟</translation>
  </message>
  <message>
   <source>Late runs at the same time</source>
   <translation>同时补跑的数量</translation>
  </message>
  <message>
   <source>Leave out</source>
   <translation>略过</translation>
  </message>
  <message>
   <source>Leave out and tell me</source>
   <translation>略过并通知我</translation>
  </message>
  <message>
   <source>Let them run</source>
   <translation>让它们继续</translation>
  </message>
  <message>
   <source>Light</source>
   <translation>浅色</translation>
  </message>
  <message>
   <source>Log</source>
   <translation>日志</translation>
  </message>
  <message>
   <source>Look again</source>
   <translation>重新查看</translation>
  </message>
  <message>
   <source>Most late runs in one go</source>
   <translation>一次最多补跑</translation>
  </message>
  <message>
   <source>Name</source>
   <translation>名称</translation>
  </message>
  <message>
   <source>Name of the lane</source>
   <translation>通道名称</translation>
  </message>
  <message>
   <source>Never</source>
   <translation>从不</translation>
  </message>
  <message>
   <source>Never ask</source>
   <translation>从不询问</translation>
  </message>
  <message>
   <source>Never loses a run, never doubles one, and says why.</source>
   <translation>绝不丢失运行，绝不重复运行，并说明原因。</translation>
  </message>
  <message>
   <source>New jobs tell me</source>
   <translation>新任务通知我</translation>
  </message>
  <message>
   <source>No limit</source>
   <translation>无限制</translation>
  </message>
  <message>
   <source>No tray was found. Closing the window then asks whether to quit.</source>
   <translation>未找到托盘。关闭窗口时会询问是否退出。</translation>
  </message>
  <message>
   <source>None</source>
   <translation>都不</translation>
  </message>
  <message>
   <source>Nothing between</source>
   <translation>其间不打扰</translation>
  </message>
  <message>
   <source>Notifications go to the desktop, where it takes them.</source>
   <translation>桌面接收通知时，通知发送到桌面。</translation>
  </message>
  <message>
   <source>Of every end</source>
   <translation>每次结束</translation>
  </message>
  <message>
   <source>Of failures</source>
   <translation>失败</translation>
  </message>
  <message>
   <source>Off: failures are still counted in the window.</source>
   <translation>关闭：失败仍会在窗口中计数。</translation>
  </message>
  <message>
   <source>Off: jobs get what CronStudio itself was started with.</source>
   <translation>关闭：任务使用 CronStudio 自身启动时的环境。</translation>
  </message>
  <message>
   <source>Off: what was missed is listed in History, and never run later.</source>
   <translation>关闭：错过的记录在历史中，之后不再运行。</translation>
  </message>
  <message>
   <source>Oldest first</source>
   <translation>从最早的开始</translation>
  </message>
  <message>
   <source>On GNOME, the extension AppIndicator Support brings one.</source>
   <translation>在 GNOME 上，扩展 AppIndicator Support 可提供托盘。</translation>
  </message>
  <message>
   <source>One colour</source>
   <translation>单色</translation>
  </message>
  <message>
   <source>One line</source>
   <translation>一行</translation>
  </message>
  <message>
   <source>Only if at most</source>
   <translation>仅当不超过</translation>
  </message>
  <message>
   <source>Open the folder</source>
   <translation>打开文件夹</translation>
  </message>
  <message>
   <source>Open the log</source>
   <translation>打开日志</translation>
  </message>
  <message>
   <source>Output</source>
   <translation>输出</translation>
  </message>
  <message>
   <source>Output of all jobs together, at most</source>
   <translation>全部任务的输出合计，最多</translation>
  </message>
  <message>
   <source>Output of runs</source>
   <translation>运行的输出</translation>
  </message>
  <message>
   <source>Pack output after</source>
   <translation>多久后压缩输出</translation>
  </message>
  <message>
   <source>Packed output can be read and searched as before.</source>
   <translation>压缩的输出仍可照常阅读和搜索。</translation>
  </message>
  <message>
   <source>Programs are looked for in</source>
   <translation>查找程序的位置</translation>
  </message>
  <message>
   <source>Put back the defaults of this page</source>
   <translation>恢复本页默认值</translation>
  </message>
  <message>
   <source>Put the default back</source>
   <translation>恢复默认值</translation>
  </message>
  <message>
   <source>Quiet from</source>
   <translation>免打扰从</translation>
  </message>
  <message>
   <source>Quiet hours</source>
   <translation>免打扰时段</translation>
  </message>
  <message>
   <source>Quiet to</source>
   <translation>免打扰至</translation>
  </message>
  <message>
   <source>Remove this lane</source>
   <translation>移除此通道</translation>
  </message>
  <message>
   <source>Rows in tables</source>
   <translation>表格行高</translation>
  </message>
  <message>
   <source>Run every missed one</source>
   <translation>逐个补跑错过的</translation>
  </message>
  <message>
   <source>Run once when the computer is back</source>
   <translation>电脑恢复后运行一次</translation>
  </message>
  <message>
   <source>Runs at the same time</source>
   <translation>同时运行的数量</translation>
  </message>
  <message>
   <source>Runs at the same time in this lane</source>
   <translation>此通道同时运行的数量</translation>
  </message>
  <message>
   <source>Runs of each job, at most</source>
   <translation>每个任务最多保留的运行</translation>
  </message>
  <message>
   <source>Secrets</source>
   <translation>机密</translation>
  </message>
  <message>
   <source>Send a test</source>
   <translation>发送测试</translation>
  </message>
  <message>
   <source>Sent to the desktop, with buttons where it has them.</source>
   <translation>已发送到桌面，支持时带有按钮。</translation>
  </message>
  <message>
   <source>Settings</source>
   <translation>设置</translation>
  </message>
  <message>
   <source>Shell</source>
   <translation>Shell</translation>
  </message>
  <message>
   <source>Shortcut of: {action}</source>
   <translation>快捷键：{action}</translation>
  </message>
  <message>
   <source>Show notifications</source>
   <translation>显示通知</translation>
  </message>
  <message>
   <source>Shown by the tray icon; the desktop itself takes no notifications.</source>
   <translation>由托盘图标显示；桌面本身不接收通知。</translation>
  </message>
  <message>
   <source>Shown in the window; this desktop takes no notifications.</source>
   <translation>在窗口中显示；此桌面不接收通知。</translation>
  </message>
  <message>
   <source>Sleep is noticed by the clocks instead, within 30 s after waking.</source>
   <translation>改由时钟察觉休眠，唤醒后 30 秒内。</translation>
  </message>
  <message>
   <source>Space used</source>
   <translation>已用空间</translation>
  </message>
  <message>
   <source>Start when I log in</source>
   <translation>登录时启动</translation>
  </message>
  <message>
   <source>Start without opening the window</source>
   <translation>启动时不打开窗口</translation>
  </message>
  <message>
   <source>Stop them</source>
   <translation>停止它们</translation>
  </message>
  <message>
   <source>Test a notification</source>
   <translation>测试通知</translation>
  </message>
  <message>
   <source>Test the tray icon</source>
   <translation>测试托盘图标</translation>
  </message>
  <message>
   <source>The file is readable by you alone, and not encrypted. It also serves where there is no keyring.</source>
   <translation>该文件仅你可读，未加密。没有密钥环时也使用它。</translation>
  </message>
  <message>
   <source>The icon has just shown a message.</source>
   <translation>图标刚刚显示了一条消息。</translation>
  </message>
  <message>
   <source>The keyring</source>
   <translation>密钥环</translation>
  </message>
  <message>
   <source>The login shell was not asked.</source>
   <translation>未询问登录 Shell。</translation>
  </message>
  <message>
   <source>The notification was sent to the desktop.</source>
   <translation>通知已发送到桌面。</translation>
  </message>
  <message>
   <source>The oldest goes first.</source>
   <translation>最早的先删除。</translation>
  </message>
  <message>
   <source>The rest is left out and listed in History.</source>
   <translation>其余略过，并记录在历史中。</translation>
  </message>
  <message>
   <source>The system does not say when it sleeps.</source>
   <translation>系统不告知何时休眠。</translation>
  </message>
  <message>
   <source>The system says when it sleeps and wakes.</source>
   <translation>系统会告知何时休眠和唤醒。</translation>
  </message>
  <message>
   <source>They are listed in History</source>
   <translation>记录在历史中</translation>
  </message>
  <message>
   <source>This key belongs to the table and stays as it is.</source>
   <translation>此键属于表格，保持不变。</translation>
  </message>
  <message>
   <source>Those of assistants</source>
   <translation>助手的更改</translation>
  </message>
  <message>
   <source>Time between tries</source>
   <translation>尝试间隔</translation>
  </message>
  <message>
   <source>Time in a pause is not missed time.</source>
   <translation>暂停期间不算错过。</translation>
  </message>
  <message>
   <source>Time limit</source>
   <translation>时间限制</translation>
  </message>
  <message>
   <source>Time to end when stopped</source>
   <translation>停止时的收尾时间</translation>
  </message>
  <message>
   <source>Times of day</source>
   <translation>时刻格式</translation>
  </message>
  <message>
   <source>Tray icon</source>
   <translation>托盘图标</translation>
  </message>
  <message>
   <source>Tries after a failure</source>
   <translation>失败后的尝试次数</translation>
  </message>
  <message>
   <source>Try it</source>
   <translation>试一试</translation>
  </message>
  <message>
   <source>Two lines</source>
   <translation>两行</translation>
  </message>
  <message>
   <source>Use the environment of my login shell</source>
   <translation>使用我的登录 Shell 的环境</translation>
  </message>
  <message>
   <source>Versions</source>
   <translation>版本</translation>
  </message>
  <message>
   <source>Wait after start or wake-up, so the desktop comes first</source>
   <translation>启动或唤醒后等待，让桌面优先</translation>
  </message>
  <message>
   <source>What works here</source>
   <translation>这里可用的功能</translation>
  </message>
  <message>
   <source>When I quit while jobs run</source>
   <translation>有任务运行时退出</translation>
  </message>
  <message>
   <source>When a pause ends</source>
   <translation>暂停结束时</translation>
  </message>
  <message>
   <source>When the result changes</source>
   <translation>结果变化时</translation>
  </message>
  <message>
   <source>Where everything lives</source>
   <translation>各项内容的位置</translation>
  </message>
  <message>
   <source>Where there is a tray to open it from.</source>
   <translation>前提是有托盘可以打开窗口。</translation>
  </message>
  <message>
   <source>Whether jobs that were due in it run once now.</source>
   <translation>其间到期的任务现在是否各运行一次。</translation>
  </message>
  <message>
   <source>With a notification</source>
   <translation>并发送通知</translation>
  </message>
  <message>
   <source>and</source>
   <translation>和</translation>
  </message>
  <message>
   <source>days</source>
   <translation>天</translation>
  </message>
  <message>
   <source>late</source>
   <translation>延迟</translation>
  </message>
  <message>
   <source>{keys} is in use: {action}</source>
   <translation>{keys} 已被使用：{action}</translation>
  </message>
  <message>
   <source>{shell} was asked {when}: {count} variables.</source>
   <translation>{when}询问了 {shell}：{count} 个变量。</translation>
  </message>
 </context>
 <context>
  <name>text</name>
  <message>
   <source>1, 15</source>
   <translation>1, 15</translation>
  </message>
  <message>
   <source>A job “{name}” exists already. This one comes in as “{other}”.</source>
   <translation>已有任务“{name}”。此任务将以“{other}”导入。</translation>
  </message>
  <message>
   <source>Advanced</source>
   <translation>高级</translation>
  </message>
  <message>
   <source>Also on the last day of the month</source>
   <translation>每月最后一天也运行</translation>
  </message>
  <message>
   <source>At next start</source>
   <translation>下次启动时</translation>
  </message>
  <message>
   <source>At start-up</source>
   <translation>启动时</translation>
  </message>
  <message>
   <source>Block the new one</source>
   <translation>阻止新的</translation>
  </message>
  <message>
   <source>City, country, abbreviation or offset</source>
   <translation>城市、国家、缩写或偏移</translation>
  </message>
  <message>
   <source>Daily</source>
   <translation>每天</translation>
  </message>
  <message>
   <source>Days</source>
   <translation>日期</translation>
  </message>
  <message>
   <source>Each time CronStudio starts.</source>
   <translation>每次 CronStudio 启动时。</translation>
  </message>
  <message>
   <source>End the old one</source>
   <translation>结束旧的</translation>
  </message>
  <message>
   <source>Every</source>
   <translation>每</translation>
  </message>
  <message>
   <source>Every few minutes</source>
   <translation>每隔几分钟</translation>
  </message>
  <message>
   <source>F2: {link}</source>
   <translation>F2：{link}</translation>
  </message>
  <message>
   <source>Hourly</source>
   <translation>每小时</translation>
  </message>
  <message>
   <source>Hours</source>
   <translation>小时</translation>
  </message>
  <message>
   <source>It takes the place of the job “{name}” that is here.</source>
   <translation>它将取代现有的任务“{name}”。</translation>
  </message>
  <message>
   <source>Keep both</source>
   <translation>两者都保留</translation>
  </message>
  <message>
   <source>Leave out</source>
   <translation>略过</translation>
  </message>
  <message>
   <source>Leave out and tell me</source>
   <translation>略过并通知我</translation>
  </message>
  <message>
   <source>Minute</source>
   <translation>分钟</translation>
  </message>
  <message>
   <source>Month</source>
   <translation>月份</translation>
  </message>
  <message>
   <source>Monthly</source>
   <translation>每月</translation>
  </message>
  <message>
   <source>Never</source>
   <translation>从不</translation>
  </message>
  <message>
   <source>None</source>
   <translation>无</translation>
  </message>
  <message>
   <source>None until it is repaired.</source>
   <translation>修复之前没有。</translation>
  </message>
  <message>
   <source>None until you resume it.</source>
   <translation>继续之前没有。</translation>
  </message>
  <message>
   <source>None: its schedule is used up.</source>
   <translation>没有：其计划已用完。</translation>
  </message>
  <message>
   <source>None: the job is off.</source>
   <translation>没有：任务已关闭。</translation>
  </message>
  <message>
   <source>Not a job that can be read</source>
   <translation>不是可读取的任务</translation>
  </message>
  <message>
   <source>Numbers and ranges, as in 1, 2, 8-10. At least one.</source>
   <translation>数字和范围，例如 1, 2, 8-10。至少一个。</translation>
  </message>
  <message>
   <source>Paused</source>
   <translation>已暂停</translation>
  </message>
  <message>
   <source>Paused until</source>
   <translation>暂停至</translation>
  </message>
  <message>
   <source>Repeat</source>
   <translation>重复</translation>
  </message>
  <message>
   <source>Replace it</source>
   <translation>替换</translation>
  </message>
  <message>
   <source>Run both</source>
   <translation>两者都运行</translation>
  </message>
  <message>
   <source>Run each</source>
   <translation>逐个运行</translation>
  </message>
  <message>
   <source>Run once</source>
   <translation>运行一次</translation>
  </message>
  <message>
   <source>Runs as {user} there. Here it runs as you.</source>
   <translation>在那里以 {user} 身份运行。在这里以你的身份运行。</translation>
  </message>
  <message>
   <source>Search time zones</source>
   <translation>搜索时区</translation>
  </message>
  <message>
   <source>Skip the new one</source>
   <translation>跳过新的</translation>
  </message>
  <message>
   <source>Switched off by # in the crontab; comes in as off</source>
   <translation>在 crontab 中被 # 停用；导入后为关闭</translation>
  </message>
  <message>
   <source>System ({zone})</source>
   <translation>系统 ({zone})</translation>
  </message>
  <message>
   <source>The output is thrown away by the command.</source>
   <translation>命令会丢弃输出。</translation>
  </message>
  <message>
   <source>The text above says more than these controls can. It is used as typed.</source>
   <translation>上面的文本超出这些控件的能力。按输入的内容使用。</translation>
  </message>
  <message>
   <source>This job is here already.</source>
   <translation>此任务已存在。</translation>
  </message>
  <message>
   <source>Time zone</source>
   <translation>时区</translation>
  </message>
  <message>
   <source>Time zone: {zone}</source>
   <translation>时区：{zone}</translation>
  </message>
  <message>
   <source>Time zones</source>
   <translation>时区</translation>
  </message>
  <message>
   <source>Use this</source>
   <translation>使用这个</translation>
  </message>
  <message>
   <source>Wait for the old one</source>
   <translation>等待旧的</translation>
  </message>
  <message>
   <source>Yearly</source>
   <translation>每年</translation>
  </message>
  <message>
   <source>Your text stays as typed until you press “Use this”.</source>
   <translation>在按下“使用这个”之前，你的文本保持原样。</translation>
  </message>
  <message>
   <source>after</source>
   <translation>之后</translation>
  </message>
  <message>
   <source>elapsed time</source>
   <translation>经过的时间</translation>
  </message>
  <message>
   <source>exit {code}</source>
   <translation>退出码 {code}</translation>
  </message>
  <message>
   <source>failed {count} times in a row</source>
   <translation>连续失败 {count} 次</translation>
  </message>
  <message>
   <source>last</source>
   <translation>上次</translation>
  </message>
  <message>
   <source>left out</source>
   <translation>略过</translation>
  </message>
  <message>
   <source>next run {relative}, {absolute}</source>
   <translation>下次运行 {relative}，{absolute}</translation>
  </message>
  <message>
   <source>no more runs</source>
   <translation>没有更多运行</translation>
  </message>
  <message>
   <source>then done</source>
   <translation>然后结束</translation>
  </message>
  <message>
   <source>until resumed</source>
   <translation>直到继续</translation>
  </message>
  <message>
   <source>usually {span}</source>
   <translation>通常 {span}</translation>
  </message>
  <message>
   <source>{count} h</source>
   <translation>{count} 小时</translation>
  </message>
  <message>
   <source>{count} min</source>
   <translation>{count} 分钟</translation>
  </message>
  <message>
   <source>{count}, {delay} apart</source>
   <translation>{count} 次，间隔 {delay}</translation>
  </message>
  <message>
   <source>{elapsed} so far</source>
   <translation>已用 {elapsed}</translation>
  </message>
  <message>
   <source>{facts}, clocks change {day}</source>
   <translation>{facts}，时钟变更 {day}</translation>
  </message>
  <message>
   <source>{facts}, no clock change</source>
   <translation>{facts}，无时钟变更</translation>
  </message>
  <message>
   <source>{policy}, however late</source>
   <translation>{policy}，无论多晚</translation>
  </message>
  <message>
   <source>{policy}, up to {late} late</source>
   <translation>{policy}，最多晚 {late}</translation>
  </message>
 </context>
 <context>
  <name>timeline</name>
  <message>
   <source>Due {when}</source>
   <translation>应运行于 {when}</translation>
  </message>
  <message>
   <source>First {when}</source>
   <translation>首次 {when}</translation>
  </message>
  <message>
   <source>Longest: {name}, usually {time}.</source>
   <translation>最长：{name}，通常 {time}。</translation>
  </message>
  <message>
   <source>Usually {range}</source>
   <translation>通常 {range}</translation>
  </message>
  <message>
   <source>Was due {time}</source>
   <translation>应运行于 {time}</translation>
  </message>
  <message>
   <source>Without a tag</source>
   <translation>无标签</translation>
  </message>
  <message>
   <source>failed {count} times in a row</source>
   <translation>连续失败 {count} 次</translation>
  </message>
  <message>
   <source>nothing in this week</source>
   <translation>本周没有</translation>
  </message>
  <message>
   <source>nothing on this day</source>
   <translation>这天没有</translation>
  </message>
  <message>
   <source>now {time}</source>
   <translation>现在 {time}</translation>
  </message>
  <message>
   <source>paused</source>
   <translation>已暂停</translation>
  </message>
  <message>
   <source>paused until {time}</source>
   <translation>暂停至 {time}</translation>
  </message>
  <message>
   <source>running for {span}</source>
   <translation>已运行 {span}</translation>
  </message>
  <message>
   <source>to come</source>
   <translation>即将进行</translation>
  </message>
  <message>
   <source>{begin} to {last}</source>
   <translation>{begin}至{last}</translation>
  </message>
  <message>
   <source>{count} jobs</source>
   <translation>{count} 个任务</translation>
  </message>
  <message>
   <source>{count} jobs start at {time}</source>
   <translation>{count} 个任务在 {time} 开始</translation>
  </message>
  <message>
   <source>{count} runs close together</source>
   <translation>{count} 次运行相距很近</translation>
  </message>
  <message>
   <source>{count} to come</source>
   <translation>{count} 次即将进行</translation>
  </message>
  <message>
   <source>{day} to {last}</source>
   <translation>{day}日至{last}</translation>
  </message>
  <message>
   <source>{jobs}, {count} shown</source>
   <translation>{jobs}，显示 {count} 个</translation>
  </message>
  <message>
   <source>{names} and {count} more</source>
   <translation>{names}和另外 {count} 个</translation>
  </message>
  <message>
   <source>{nothing}, next {time}</source>
   <translation>{nothing}，下次 {time}</translation>
  </message>
  <message>
   <source>{runs} from {time} on</source>
   <translation>{time} 起 {runs}</translation>
  </message>
  <message>
   <source>{schedule}, {count} to come</source>
   <translation>{schedule}，{count} 次即将进行</translation>
  </message>
  <message>
   <source>{started}, {took}</source>
   <translation>{started}，{took}</translation>
  </message>
  <message>
   <source>{started}, {took} so far</source>
   <translation>{started}，已用 {took}</translation>
  </message>
  <message>
   <source>{weekday}, {day}</source>
   <translation>{day}{weekday}</translation>
  </message>
 </context>
 <context>
  <name>times</name>
  <message>
   <source>d MMM yyyy</source>
   <translation>yyyy年M月d日</translation>
  </message>
  <message>
   <source>in {span}</source>
   <translation>{span}后</translation>
  </message>
  <message>
   <source>now</source>
   <translation>现在</translation>
  </message>
  <message>
   <source>s</source>
   <translation>秒</translation>
  </message>
  <message>
   <source>under {time}</source>
   <translation>不到 {time}</translation>
  </message>
  <message>
   <source>{day} {month}</source>
   <translation>{month}{day}日</translation>
  </message>
  <message>
   <source>{day} {month} {year}</source>
   <translation>{year}年{month}{day}日</translation>
  </message>
  <message>
   <source>{low} to {high}</source>
   <translation>{low} 至 {high}</translation>
  </message>
  <message>
   <source>{span} ago</source>
   <translation>{span}前</translation>
  </message>
 </context>
 <context>
  <name>tray</name>
  <message>
   <source>1 needs attention</source>
   <translation>1 个需要关注</translation>
  </message>
  <message>
   <source>For 1 hour, to {time}</source>
   <translation>1 小时，至 {time}</translation>
  </message>
  <message>
   <source>For 15 minutes, to {time}</source>
   <translation>15 分钟，至 {time}</translation>
  </message>
  <message>
   <source>Next: {job}, {time}</source>
   <translation>下一个：{job}，{time}</translation>
  </message>
  <message>
   <source>Stop {job} (since {time})</source>
   <translation>停止 {job}（自 {time}）</translation>
  </message>
  <message>
   <source>Until I resume</source>
   <translation>直到我继续</translation>
  </message>
  <message>
   <source>Until tomorrow, {time}</source>
   <translation>到明天，{time}</translation>
  </message>
  <message>
   <source>nothing running</source>
   <translation>没有正在运行的</translation>
  </message>
  <message>
   <source>paused</source>
   <translation>已暂停</translation>
  </message>
  <message>
   <source>paused until {time}</source>
   <translation>暂停至 {time}</translation>
  </message>
  <message>
   <source>{count} need attention</source>
   <translation>{count} 个需要关注</translation>
  </message>
  <message>
   <source>{count} running</source>
   <translation>{count} 个运行中</translation>
  </message>
  <message>
   <source>{job} blocked, {time}</source>
   <translation>{job} 已阻止，{time}</translation>
  </message>
  <message>
   <source>{job} failed {count} times, {time}</source>
   <translation>{job} 失败 {count} 次，{time}</translation>
  </message>
  <message>
   <source>{job} failed, {time}</source>
   <translation>{job} 失败，{time}</translation>
  </message>
  <message>
   <source>{job} interrupted, {time}</source>
   <translation>{job} 被中断，{time}</translation>
  </message>
  <message>
   <source>{job} missed, {time}</source>
   <translation>{job} 错过，{time}</translation>
  </message>
  <message>
   <source>{job} needs repair</source>
   <translation>{job} 需要修复</translation>
  </message>
  <message>
   <source>{job} timed out, {time}</source>
   <translation>{job} 超时，{time}</translation>
  </message>
 </context>
 <context>
  <name>why</name>
  <message>
   <source>, for {count} runs that were missed</source>
   <translation>，代替错过的 {count} 次运行</translation>
  </message>
  <message>
   <source>A condition did not hold: {why}</source>
   <translation>条件不满足：{why}</translation>
  </message>
  <message>
   <source>A run of it is going on now.</source>
   <translation>现在有一次正在运行。</translation>
  </message>
  <message>
   <source>All jobs are paused</source>
   <translation>全部任务已暂停</translation>
  </message>
  <message>
   <source>Another run was in the way</source>
   <translation>另一次运行妨碍了它</translation>
  </message>
  <message>
   <source>Attempt {number} starts {at}.</source>
   <translation>第 {number} 次尝试 {at} 开始。</translation>
  </message>
  <message>
   <source>Catching up is switched off in the settings.</source>
   <translation>补跑已在设置中关闭。</translation>
  </message>
  <message>
   <source>CronStudio and this computer must be on</source>
   <translation>CronStudio 和电脑必须开启</translation>
  </message>
  <message>
   <source>CronStudio was able to act in time</source>
   <translation>CronStudio 能够及时处理</translation>
  </message>
  <message>
   <source>CronStudio was not able to act at {time}</source>
   <translation>CronStudio 在 {time} 无法处理</translation>
  </message>
  <message>
   <source>CronStudio was not able to act in time, and caught up</source>
   <translation>CronStudio 未能及时处理，已补跑</translation>
  </message>
  <message>
   <source>If a run is still going: {policy}</source>
   <translation>若仍有运行：{policy}</translation>
  </message>
  <message>
   <source>If the run before is still going, the job is set to: {policy}.</source>
   <translation>若上一次仍在运行，此任务设为：{policy}。</translation>
  </message>
  <message>
   <source>It could first be run {late} late; the job allows {limit}.</source>
   <translation>最早也要晚 {late}才能运行；任务允许 {limit}。</translation>
  </message>
  <message>
   <source>It could not be started: {why}.</source>
   <translation>无法启动：{why}。</translation>
  </message>
  <message>
   <source>It did not run, and it is switched off now.</source>
   <translation>没有运行，现已关闭。</translation>
  </message>
  <message>
   <source>It did not run: {why}.</source>
   <translation>没有运行：{why}。</translation>
  </message>
  <message>
   <source>It did not succeed yet and is tried again.</source>
   <translation>尚未成功，将再次尝试。</translation>
  </message>
  <message>
   <source>It ended well</source>
   <translation>顺利结束</translation>
  </message>
  <message>
   <source>It is due and waits for its turn.</source>
   <translation>已到期，正在排队。</translation>
  </message>
  <message>
   <source>It is not due then.</source>
   <translation>届时不到期。</translation>
  </message>
  <message>
   <source>It is running.</source>
   <translation>正在运行。</translation>
  </message>
  <message>
   <source>It ran, and completed on attempt {number}.</source>
   <translation>已运行，第 {number} 次尝试完成。</translation>
  </message>
  <message>
   <source>It ran, and completed.</source>
   <translation>已运行并完成。</translation>
  </message>
  <message>
   <source>It ran, and took too long: {why}.</source>
   <translation>已运行，但耗时过长：{why}。</translation>
  </message>
  <message>
   <source>It ran, but {word}: {why}.</source>
   <translation>已运行，但{word}：{why}。</translation>
  </message>
  <message>
   <source>It starts when those before it have ended and the limits of the settings allow.</source>
   <translation>前面的结束且设置的上限允许时，它会开始。</translation>
  </message>
  <message>
   <source>It waits for its turn</source>
   <translation>正在排队</translation>
  </message>
  <message>
   <source>It waits: {why}.</source>
   <translation>它在等待：{why}。</translation>
  </message>
  <message>
   <source>It was able to act again {at}</source>
   <translation>{at} 才恢复处理</translation>
  </message>
  <message>
   <source>It was paused</source>
   <translation>当时已暂停</translation>
  </message>
  <message>
   <source>It will run {when}.</source>
   <translation>将运行：{when}。</translation>
  </message>
  <message>
   <source>Its conditions</source>
   <translation>它的条件</translation>
  </message>
  <message>
   <source>Its conditions held</source>
   <translation>条件均满足</translation>
  </message>
  <message>
   <source>Its conditions must hold when it is due; otherwise that run is skipped.</source>
   <translation>到期时条件必须满足，否则跳过该次运行。</translation>
  </message>
  <message>
   <source>Its end</source>
   <translation>它的结束</translation>
  </message>
  <message>
   <source>Its schedule ends after {runs}.</source>
   <translation>其计划在 {runs}后结束。</translation>
  </message>
  <message>
   <source>Its schedule, as it is now, has no run at that time.</source>
   <translation>按现在的计划，该时间没有运行。</translation>
  </message>
  <message>
   <source>Looked at then: {what}</source>
   <translation>届时检查：{what}</translation>
  </message>
  <message>
   <source>Made {day}</source>
   <translation>创建于 {day}</translation>
  </message>
  <message>
   <source>More runs were missed than are caught up in one go ({limit}).</source>
   <translation>错过的运行多于一次补跑的上限 ({limit})。</translation>
  </message>
  <message>
   <source>No other run may be in the way</source>
   <translation>不能有其他运行妨碍</translation>
  </message>
  <message>
   <source>No other run was in the way</source>
   <translation>没有其他运行妨碍</translation>
  </message>
  <message>
   <source>Not reached: {what}</source>
   <translation>未到达：{what}</translation>
  </message>
  <message>
   <source>One later run was started for all that were missed.</source>
   <translation>用一次稍后的运行代替了所有错过的。</translation>
  </message>
  <message>
   <source>Paused since {since}, until it is resumed.</source>
   <translation>自 {since} 起暂停，直到继续。</translation>
  </message>
  <message>
   <source>Paused since {since}, until {until}.</source>
   <translation>自 {since} 起暂停，至 {until}。</translation>
  </message>
  <message>
   <source>Start of the command</source>
   <translation>启动命令</translation>
  </message>
  <message>
   <source>Started {when}</source>
   <translation>开始于 {when}</translation>
  </message>
  <message>
   <source>Still to come: {what}</source>
   <translation>尚待进行：{what}</translation>
  </message>
  <message>
   <source>The command could not be started</source>
   <translation>无法启动命令</translation>
  </message>
  <message>
   <source>The command is not started yet</source>
   <translation>命令尚未启动</translation>
  </message>
  <message>
   <source>The command was started</source>
   <translation>命令已启动</translation>
  </message>
  <message>
   <source>The first run after it is {at}.</source>
   <translation>之后的首次运行是 {at}。</translation>
  </message>
  <message>
   <source>The job is off</source>
   <translation>任务已关闭</translation>
  </message>
  <message>
   <source>The job is on, and nothing is paused</source>
   <translation>任务已启用，没有暂停</translation>
  </message>
  <message>
   <source>The job is paused</source>
   <translation>任务已暂停</translation>
  </message>
  <message>
   <source>The job is set to leave late runs out and tell you, so nothing was started afterwards.</source>
   <translation>任务设为略过延迟的运行并通知你，因此之后没有启动。</translation>
  </message>
  <message>
   <source>The job is set to leave late runs out, so nothing was started afterwards.</source>
   <translation>任务设为略过延迟的运行，因此之后没有启动。</translation>
  </message>
  <message>
   <source>The job may have been off, paused or set otherwise then, or the run was deleted from the history since.</source>
   <translation>任务当时可能已关闭、暂停或设置不同，或该运行后来从历史中删除了。</translation>
  </message>
  <message>
   <source>The job needs repair</source>
   <translation>任务需要修复</translation>
  </message>
  <message>
   <source>The job was changed</source>
   <translation>任务已更改</translation>
  </message>
  <message>
   <source>The job was made {at}.</source>
   <translation>任务创建于 {at}。</translation>
  </message>
  <message>
   <source>The job was off</source>
   <translation>任务当时已关闭</translation>
  </message>
  <message>
   <source>The job was on, and nothing was paused</source>
   <translation>任务当时已启用，没有暂停</translation>
  </message>
  <message>
   <source>The run was due {at}.</source>
   <translation>该运行应在 {at} 进行。</translation>
  </message>
  <message>
   <source>The schedule asks for it</source>
   <translation>计划要求运行</translation>
  </message>
  <message>
   <source>The schedule does not ask for it</source>
   <translation>计划不要求运行</translation>
  </message>
  <message>
   <source>The schedule says {time}</source>
   <translation>计划时间为 {time}</translation>
  </message>
  <message>
   <source>Time in which a job is off is not counted as missed.</source>
   <translation>任务关闭期间不算错过。</translation>
  </message>
  <message>
   <source>Usually {range}.</source>
   <translation>通常 {range}。</translation>
  </message>
  <message>
   <source>Whether it was on then is not known</source>
   <translation>当时是否启用未知</translation>
  </message>
  <message>
   <source>You started it</source>
   <translation>由你启动</translation>
  </message>
  <message>
   <source>a run is going on now</source>
   <translation>现在有一次正在运行</translation>
  </message>
  <message>
   <source>asleep</source>
   <translation>休眠</translation>
  </message>
  <message>
   <source>closed</source>
   <translation>已关闭</translation>
  </message>
  <message>
   <source>due {time}</source>
   <translation>应运行于 {time}</translation>
  </message>
  <message>
   <source>network up</source>
   <translation>网络已连接</translation>
  </message>
  <message>
   <source>not after {day}</source>
   <translation>不晚于 {day}</translation>
  </message>
  <message>
   <source>not before {day}</source>
   <translation>不早于 {day}</translation>
  </message>
  <message>
   <source>on mains power</source>
   <translation>已接通电源</translation>
  </message>
  <message>
   <source>was {word}</source>
   <translation>{word}</translation>
  </message>
  <message>
   <source>{count} runs were due, {span}.</source>
   <translation>{count} 次运行到期，{span}。</translation>
  </message>
  <message>
   <source>{outcome}: {why}</source>
   <translation>{outcome}：{why}</translation>
  </message>
  <message>
   <source>{path} exists</source>
   <translation>{path} 存在</translation>
  </message>
  <message>
   <source>{size} of output</source>
   <translation>输出 {size}</translation>
  </message>
  <message>
   <source>{words}, {took} so far.</source>
   <translation>{words}，已用 {took}。</translation>
  </message>
  <message>
   <source>{words}. It took {took}.</source>
   <translation>{words}。用时 {took}。</translation>
  </message>
 </context>
 <context>
  <name>words</name>
  <message>
   <source># is for the weekday field only: 5#3 is the third Friday.</source>
   <translation># 仅用于星期字段：5#3 是第三个周五。</translation>
  </message>
  <message>
   <source>#rrggbb, as in #2f6fed, or empty.</source>
   <translation>#rrggbb，例如 #2f6fed，或留空。</translation>
  </message>
  <message>
   <source>-{length}</source>
   <translation>-{length}</translation>
  </message>
  <message>
   <source>0 and 7 are Sunday</source>
   <translation>0 和 7 是周日</translation>
  </message>
  <message>
   <source>0 seconds to 24 hours</source>
   <translation>0 秒到 24 小时</translation>
  </message>
  <message>
   <source>0 to 1.</source>
   <translation>0 到 1。</translation>
  </message>
  <message>
   <source>0 to 255, at least one.</source>
   <translation>0 到 255，至少一个。</translation>
  </message>
  <message>
   <source>0 to 255.</source>
   <translation>0 到 255。</translation>
  </message>
  <message>
   <source>1 MiB to 1 TiB.</source>
   <translation>1 MiB 到 1 TiB。</translation>
  </message>
  <message>
   <source>1 field found</source>
   <translation>找到 1 个字段</translation>
  </message>
  <message>
   <source>1 late run was caught up</source>
   <translation>已补跑 1 次延迟的运行</translation>
  </message>
  <message>
   <source>1 second to 10 years</source>
   <translation>1 秒到 10 年</translation>
  </message>
  <message>
   <source>1 to 128 characters.</source>
   <translation>1 到 128 个字符。</translation>
  </message>
  <message>
   <source>5 fields, or 6 with seconds first</source>
   <translation>5 个字段，或 6 个（秒在最前）</translation>
  </message>
  <message>
   <source>; {remark}</source>
   <translation>；{remark}</translation>
  </message>
  <message>
   <source>A crontab cannot hold a backslash directly before %.</source>
   <translation>crontab 不能在 % 前直接使用反斜杠。</translation>
  </message>
  <message>
   <source>A crontab cannot limit a schedule to windows, days or a number of runs.</source>
   <translation>crontab 不能用时段、日期或次数限制计划。</translation>
  </message>
  <message>
   <source>A crontab cannot take back a variable that a job above needs.</source>
   <translation>crontab 不能取消上面任务需要的变量。</translation>
  </message>
  <message>
   <source>A crontab cannot wait after the start.</source>
   <translation>crontab 不能在启动后等待。</translation>
  </message>
  <message>
   <source>A crontab has at most {size} MB.</source>
   <translation>crontab 最大为 {size} MB。</translation>
  </message>
  <message>
   <source>A crontab has no intervals and no single dates.</source>
   <translation>crontab 没有间隔，也没有单个日期。</translation>
  </message>
  <message>
   <source>A crontab has no seconds.</source>
   <translation>crontab 没有秒。</translation>
  </message>
  <message>
   <source>A letter first, then letters, digits, - and _; at most {limit}.</source>
   <translation>以字母开头，然后是字母、数字、- 和 _；最多 {limit} 个。</translation>
  </message>
  <message>
   <source>A letter or _ first, then letters, digits and _.</source>
   <translation>以字母或 _ 开头，然后是字母、数字和 _。</translation>
  </message>
  <message>
   <source>A line of a crontab cannot hold a line break.</source>
   <translation>crontab 的一行不能包含换行。</translation>
  </message>
  <message>
   <source>A question mark is for the day and weekday fields only. Use * here.</source>
   <translation>问号仅用于日期和星期字段。此处请用 *。</translation>
  </message>
  <message>
   <source>A question mark stands alone in its field, not in a list or with a step.</source>
   <translation>问号须单独占一个字段，不能在列表中或带步长。</translation>
  </message>
  <message>
   <source>A script of several lines has no place in a crontab.</source>
   <translation>多行脚本不能放入 crontab。</translation>
  </message>
  <message>
   <source>A secret could not be kept</source>
   <translation>无法保存机密</translation>
  </message>
  <message>
   <source>A tag stands there twice</source>
   <translation>有标签重复</translation>
  </message>
  <message>
   <source>A time after the start of the timer itself has no counterpart here.</source>
   <translation>相对于定时器自身启动的时间在此没有对应。</translation>
  </message>
  <message>
   <source>A unit has at most {size} kB.</source>
   <translation>单元文件最大为 {size} kB。</translation>
  </message>
  <message>
   <source>A window names an unknown weekday</source>
   <translation>时段含有未知的星期</translation>
  </message>
  <message>
   <source>A year can be given for a single date and time only.</source>
   <translation>年份只能用于单个日期和时间。</translation>
  </message>
  <message>
   <source>About</source>
   <translation>关于</translation>
  </message>
  <message>
   <source>Add a unit: {written} s, {written} min, {written} h or {written} d.</source>
   <translation>请加上单位：{written} s、{written} min、{written} h 或 {written} d。</translation>
  </message>
  <message>
   <source>Add the job {name}</source>
   <translation>添加任务 {name}</translation>
  </message>
  <message>
   <source>After * only a step can follow: */5.</source>
   <translation>* 之后只能跟步长：*/5。</translation>
  </message>
  <message>
   <source>After / write one whole number of 1 or more: */5.</source>
   <translation>/ 之后请写一个不小于 1 的整数：*/5。</translation>
  </message>
  <message>
   <source>An argument is too long or has a NUL character</source>
   <translation>某个参数太长或含有 NUL 字符</translation>
  </message>
  <message>
   <source>An exit code is out of range</source>
   <translation>某个退出码超出范围</translation>
  </message>
  <message>
   <source>An object, as in {"days": 7}.</source>
   <translation>一个对象，例如 {"days": 7}。</translation>
  </message>
  <message>
   <source>Another CronStudio holds this run</source>
   <translation>另一个 CronStudio 持有此运行</translation>
  </message>
  <message>
   <source>Another job has this name</source>
   <translation>另一个任务已用此名称</translation>
  </message>
  <message>
   <source>Answer them in the window first.</source>
   <translation>请先在窗口中答复它们。</translation>
  </message>
  <message>
   <source>April</source>
   <translation>4月</translation>
  </message>
  <message>
   <source>Arguments: {values}</source>
   <translation>参数：{values}</translation>
  </message>
  <message>
   <source>As in /usr/bin/env python3.</source>
   <translation>例如 /usr/bin/env python3。</translation>
  </message>
  <message>
   <source>As in sh.</source>
   <translation>例如 sh。</translation>
  </message>
  <message>
   <source>At most 64 printable characters.</source>
   <translation>最多 64 个可打印字符。</translation>
  </message>
  <message>
   <source>At most {limit} characters each.</source>
   <translation>每个最多 {limit} 个字符。</translation>
  </message>
  <message>
   <source>At most {limit} characters.</source>
   <translation>最多 {limit} 个字符。</translation>
  </message>
  <message>
   <source>At most {limit}.</source>
   <translation>最多 {limit}。</translation>
  </message>
  <message>
   <source>August</source>
   <translation>8月</translation>
  </message>
  <message>
   <source>Back up a folder</source>
   <translation>备份文件夹</translation>
  </message>
  <message>
   <source>Begin with / or ~, or leave it empty for home.</source>
   <translation>以 / 或 ~ 开头，留空则为主文件夹。</translation>
  </message>
  <message>
   <source>Blocked</source>
   <translation>已阻止</translation>
  </message>
  <message>
   <source>Blue</source>
   <translation>蓝色</translation>
  </message>
  <message>
   <source>By {seconds:.0f} s. No run is made twice.</source>
   <translation>{seconds:.0f} 秒。没有运行会重复。</translation>
  </message>
  <message>
   <source>CRON_TZ above it: {problem}.</source>
   <translation>上面的 CRON_TZ：{problem}。</translation>
  </message>
  <message>
   <source>Cancelled</source>
   <translation>已取消</translation>
  </message>
  <message>
   <source>Catch up in future</source>
   <translation>今后补跑</translation>
  </message>
  <message>
   <source>Change the job {name}</source>
   <translation>更改任务 {name}</translation>
  </message>
  <message>
   <source>Changes by tools need a click in the window, and no window is open</source>
   <translation>工具的更改需要在窗口中点击，但没有打开的窗口</translation>
  </message>
  <message>
   <source>Character {end} of the schedule.</source>
   <translation>计划的第 {end} 个字符。</translation>
  </message>
  <message>
   <source>Characters {first} and {last} of the schedule.</source>
   <translation>计划的第 {first} 和 {last} 个字符。</translation>
  </message>
  <message>
   <source>Characters {first} to {last} of the schedule.</source>
   <translation>计划的第 {first} 至 {last} 个字符。</translation>
  </message>
  <message>
   <source>Check a website</source>
   <translation>检查网站</translation>
  </message>
  <message>
   <source>Check that it is a folder of yours and that the disk can be written to.</source>
   <translation>请检查它是否为你的文件夹，以及磁盘是否可写。</translation>
  </message>
  <message>
   <source>Check that its folder is there, that it is yours, and that the disk works.</source>
   <translation>请检查其文件夹是否存在、是否属于你，以及磁盘是否正常。</translation>
  </message>
  <message>
   <source>Check that the disk is not full and that the folder can be written to.</source>
   <translation>请检查磁盘是否已满，以及文件夹是否可写。</translation>
  </message>
  <message>
   <source>Check that the folder is yours and can be written to.</source>
   <translation>请检查文件夹是否属于你且可写。</translation>
  </message>
  <message>
   <source>Check who owns the file and its folder, and whether the disk is mounted read-only.</source>
   <translation>请检查文件及其文件夹的所有者，以及磁盘是否以只读方式挂载。</translation>
  </message>
  <message>
   <source>Choose a file instead.</source>
   <translation>请改为选择文件。</translation>
  </message>
  <message>
   <source>Choose a file that ends in .ics.</source>
   <translation>请选择以 .ics 结尾的文件。</translation>
  </message>
  <message>
   <source>Choose a file to import jobs from it.</source>
   <translation>选择文件以导入其中的任务。</translation>
  </message>
  <message>
   <source>Choose a folder of timers, or one like /etc/cron.d.</source>
   <translation>请选择含定时器的文件夹，或类似 /etc/cron.d 的文件夹。</translation>
  </message>
  <message>
   <source>Choose another name.</source>
   <translation>请选择其他名称。</translation>
  </message>
  <message>
   <source>Choose another one.</source>
   <translation>请选择其他的。</translation>
  </message>
  <message>
   <source>Choose one that is still to come.</source>
   <translation>请选择尚未到来的时间。</translation>
  </message>
  <message>
   <source>Choose one that is to come.</source>
   <translation>请选择尚未到来的时间。</translation>
  </message>
  <message>
   <source>Clear out old downloads</source>
   <translation>清理旧下载</translation>
  </message>
  <message>
   <source>Clear the history of all jobs</source>
   <translation>清空全部任务的历史</translation>
  </message>
  <message>
   <source>Clear the history of {name}</source>
   <translation>清空 {name} 的历史</translation>
  </message>
  <message>
   <source>Click a field and press the keys you want. Backspace takes a shortcut away.</source>
   <translation>点击字段并按下想要的键。退格键可移除快捷键。</translation>
  </message>
  <message>
   <source>Close what else has it open; CronStudio goes on by itself when it is free.</source>
   <translation>请关闭占用它的程序；空出后 CronStudio 会自动继续。</translation>
  </message>
  <message>
   <source>Command before: {command}</source>
   <translation>之前的命令：{command}</translation>
  </message>
  <message>
   <source>Command: {command}</source>
   <translation>命令：{command}</translation>
  </message>
  <message>
   <source>Completed</source>
   <translation>已完成</translation>
  </message>
  <message>
   <source>Conditions</source>
   <translation>条件</translation>
  </message>
  <message>
   <source>Copies what changed to a disk or server with rsync</source>
   <translation>用 rsync 把有变化的内容复制到磁盘或服务器</translation>
  </message>
  <message>
   <source>Copy jobs here or in another CronStudio first.</source>
   <translation>请先在这里或另一个 CronStudio 中复制任务。</translation>
  </message>
  <message>
   <source>Cron has no @every. Add the job here with an interval.</source>
   <translation>cron 没有 @every。请在此用间隔添加任务。</translation>
  </message>
  <message>
   <source>CronStudio is ending.</source>
   <translation>CronStudio 正在退出。</translation>
  </message>
  <message>
   <source>CronStudio met a fault of its own</source>
   <translation>CronStudio 遇到自身错误</translation>
  </message>
  <message>
   <source>CronStudio was closed before the change was allowed</source>
   <translation>更改获准之前 CronStudio 已关闭</translation>
  </message>
  <message>
   <source>CronStudio was closed before the change was done</source>
   <translation>更改完成之前 CronStudio 已关闭</translation>
  </message>
  <message>
   <source>CronStudio was not running</source>
   <translation>CronStudio 没有运行</translation>
  </message>
  <message>
   <source>CronStudio was quit</source>
   <translation>CronStudio 已退出</translation>
  </message>
  <message>
   <source>Day</source>
   <translation>日期</translation>
  </message>
  <message>
   <source>Day and weekday must both match here, since one of them begins with *. No day meets both.</source>
   <translation>日期和星期须同时符合，因为其中一个以 * 开头。没有同时符合的日子。</translation>
  </message>
  <message>
   <source>December</source>
   <translation>12月</translation>
  </message>
  <message>
   <source>Delete the job {name}</source>
   <translation>删除任务 {name}</translation>
  </message>
  <message>
   <source>Did you mean {name}?</source>
   <translation>是指 {name} 吗？</translation>
  </message>
  <message>
   <source>Did you mean {near}? Use {allowed}.</source>
   <translation>是指 {near} 吗？可用：{allowed}。</translation>
  </message>
  <message>
   <source>Each name once.</source>
   <translation>每个名称一次。</translation>
  </message>
  <message>
   <source>Each tag once.</source>
   <translation>每个标签一次。</translation>
  </message>
  <message>
   <source>Edit it and save it first.</source>
   <translation>请先编辑并保存。</translation>
  </message>
  <message>
   <source>Edit it and save it, or delete it.</source>
   <translation>请编辑并保存，或删除它。</translation>
  </message>
  <message>
   <source>Edit the command…</source>
   <translation>编辑命令…</translation>
  </message>
  <message>
   <source>Edit the conditions…</source>
   <translation>编辑条件…</translation>
  </message>
  <message>
   <source>Edit the limits…</source>
   <translation>编辑限制…</translation>
  </message>
  <message>
   <source>Edit the schedule…</source>
   <translation>编辑计划…</translation>
  </message>
  <message>
   <source>End them with the system monitor.</source>
   <translation>请用系统监视器结束它们。</translation>
  </message>
  <message>
   <source>Environment</source>
   <translation>环境</translation>
  </message>
  <message>
   <source>Even if it is running.</source>
   <translation>即使正在运行。</translation>
  </message>
  <message>
   <source>Everything else goes on. Open the job to see what is wrong.</source>
   <translation>其他一切继续。打开任务查看问题所在。</translation>
  </message>
  <message>
   <source>Exchange the two.</source>
   <translation>请交换两者。</translation>
  </message>
  <message>
   <source>Failed</source>
   <translation>失败</translation>
  </message>
  <message>
   <source>February</source>
   <translation>2月</translation>
  </message>
  <message>
   <source>Give it without an offset; the time zone stands beside it.</source>
   <translation>请不带偏移；时区写在旁边。</translation>
  </message>
  <message>
   <source>Give the start in UTC.</source>
   <translation>请以 UTC 给出开始时间。</translation>
  </message>
  <message>
   <source>Green</source>
   <translation>绿色</translation>
  </message>
  <message>
   <source>Grey</source>
   <translation>灰色</translation>
  </message>
  <message>
   <source>History and space</source>
   <translation>历史和空间</translation>
  </message>
  <message>
   <source>Hour</source>
   <translation>小时</translation>
  </message>
  <message>
   <source>How CronStudio starts and where it shows itself.</source>
   <translation>CronStudio 如何启动、显示在哪里。</translation>
  </message>
  <message>
   <source>How many run at once, and how they end.</source>
   <translation>同时运行多少，以及如何结束。</translation>
  </message>
  <message>
   <source>ISO 8601</source>
   <translation>ISO 8601</translation>
  </message>
  <message>
   <source>Import it again.</source>
   <translation>请重新导入。</translation>
  </message>
  <message>
   <source>Interrupted</source>
   <translation>已中断</translation>
  </message>
  <message>
   <source>It cannot run, because it needs repair.</source>
   <translation>无法运行，因为需要修复。</translation>
  </message>
  <message>
   <source>It did not run, and the history does not say why.</source>
   <translation>没有运行，历史中未说明原因。</translation>
  </message>
  <message>
   <source>It did not run, because CronStudio was not running.</source>
   <translation>没有运行，因为 CronStudio 没有运行。</translation>
  </message>
  <message>
   <source>It did not run, because CronStudio was quit.</source>
   <translation>没有运行，因为 CronStudio 已退出。</translation>
  </message>
  <message>
   <source>It did not run, because catching up is switched off.</source>
   <translation>没有运行，因为补跑已关闭。</translation>
  </message>
  <message>
   <source>It did not run, because it was paused.</source>
   <translation>没有运行，因为已暂停。</translation>
  </message>
  <message>
   <source>It did not run, because its queue was emptied.</source>
   <translation>没有运行，因为其队列已清空。</translation>
  </message>
  <message>
   <source>It did not run, because one later run stands for it.</source>
   <translation>没有运行，因为由稍后的一次运行代替。</translation>
  </message>
  <message>
   <source>It did not run, because the clock was set forward over its time.</source>
   <translation>没有运行，因为时钟向前调整越过了它的时间。</translation>
  </message>
  <message>
   <source>It did not run, because the job needs repair.</source>
   <translation>没有运行，因为任务需要修复。</translation>
  </message>
  <message>
   <source>It did not run, because the job was deleted.</source>
   <translation>没有运行，因为任务已删除。</translation>
  </message>
  <message>
   <source>It did not run, because the job was edited meanwhile.</source>
   <translation>没有运行，因为任务在此期间被编辑。</translation>
  </message>
  <message>
   <source>It did not run, because the job was switched off.</source>
   <translation>没有运行，因为任务已关闭。</translation>
  </message>
  <message>
   <source>It did not run, because the next run took its place.</source>
   <translation>没有运行，因为下一次运行取代了它。</translation>
  </message>
  <message>
   <source>It did not run, because the run before was still going.</source>
   <translation>没有运行，因为上一次仍在运行。</translation>
  </message>
  <message>
   <source>It did not run, because there was no such job yet.</source>
   <translation>没有运行，因为当时还没有这个任务。</translation>
  </message>
  <message>
   <source>It did not run, because this computer was asleep.</source>
   <translation>没有运行，因为电脑在休眠。</translation>
  </message>
  <message>
   <source>It did not run, because this computer was too busy.</source>
   <translation>没有运行，因为电脑太忙。</translation>
  </message>
  <message>
   <source>It did not run, because too many runs were waiting already.</source>
   <translation>没有运行，因为等待的运行已太多。</translation>
  </message>
  <message>
   <source>It did not run, because you stopped it before it began.</source>
   <translation>没有运行，因为开始前被你停止。</translation>
  </message>
  <message>
   <source>It does not run, because all jobs are paused.</source>
   <translation>不会运行，因为全部任务已暂停。</translation>
  </message>
  <message>
   <source>It does not run, because it is paused.</source>
   <translation>不会运行，因为已暂停。</translation>
  </message>
  <message>
   <source>It has {length:,} characters; {limit} are allowed. Use a range or a step: 0-59 or */5.</source>
   <translation>有 {length:,} 个字符；最多允许 {limit} 个。请使用范围或步长：0-59 或 */5。</translation>
  </message>
  <message>
   <source>It is added switched off.</source>
   <translation>添加后为关闭状态。</translation>
  </message>
  <message>
   <source>It is not run until its schedule and time zone can be read.</source>
   <translation>在其计划和时区可读取之前不会运行。</translation>
  </message>
  <message>
   <source>It is of an older version and cannot be migrated.</source>
   <translation>它来自旧版本，无法迁移。</translation>
  </message>
  <message>
   <source>It is version {version}; CronStudio needs {oldest} or later.</source>
   <translation>版本为 {version}；CronStudio 需要 {oldest} 或更高。</translation>
  </message>
  <message>
   <source>It is {owner}.</source>
   <translation>它是 {owner}。</translation>
  </message>
  <message>
   <source>It may have been deleted.</source>
   <translation>它可能已被删除。</translation>
  </message>
  <message>
   <source>It needs a secret that is kept there, and the keyring is locked.</source>
   <translation>它需要存放在那里的机密，而密钥环已锁定。</translation>
  </message>
  <message>
   <source>It runs each time CronStudio starts.</source>
   <translation>每次 CronStudio 启动时运行。</translation>
  </message>
  <message>
   <source>It was a secret, and those are not shown.</source>
   <translation>它是机密，机密不会显示。</translation>
  </message>
  <message>
   <source>It was answered, or waited too long.</source>
   <translation>它已被答复，或等待过久。</translation>
  </message>
  <message>
   <source>It was due while nothing could run.</source>
   <translation>到期时无法运行。</translation>
  </message>
  <message>
   <source>It was not due then.</source>
   <translation>当时不到期。</translation>
  </message>
  <message>
   <source>It was not run here: another CronStudio took it.</source>
   <translation>不在这里运行：由另一个 CronStudio 接手。</translation>
  </message>
  <message>
   <source>It will not run again, because it has run as often as it should.</source>
   <translation>不会再运行，因为已达到应运行的次数。</translation>
  </message>
  <message>
   <source>It will not run again, because its schedule has no time left.</source>
   <translation>不会再运行，因为其计划没有剩余时间。</translation>
  </message>
  <message>
   <source>It will not run, because it is switched off.</source>
   <translation>不会运行，因为已关闭。</translation>
  </message>
  <message>
   <source>Its input is not text that can be read.</source>
   <translation>其输入不是可读取的文本。</translation>
  </message>
  <message>
   <source>Its service {name} is not there.</source>
   <translation>其服务 {name} 不存在。</translation>
  </message>
  <message>
   <source>Its times exist on no day of the next 100 years: the clocks jump over them each time.</source>
   <translation>未来 100 年没有一天存在这些时间：时钟每次都会跳过。</translation>
  </message>
  <message>
   <source>January</source>
   <translation>1月</translation>
  </message>
  <message>
   <source>Job and reason</source>
   <translation>任务和原因</translation>
  </message>
  <message>
   <source>Jobs find programs and variables as a terminal does. Each job can add its own.</source>
   <translation>任务像终端一样查找程序和变量。每个任务可添加自己的。</translation>
  </message>
  <message>
   <source>Jobs go on; the history is kept in memory and written later.</source>
   <translation>任务继续运行；历史暂存内存，稍后写入。</translation>
  </message>
  <message>
   <source>July</source>
   <translation>7月</translation>
  </message>
  <message>
   <source>June</source>
   <translation>6月</translation>
  </message>
  <message>
   <source>Keyboard</source>
   <translation>键盘</translation>
  </message>
  <message>
   <source>Known are {names}.</source>
   <translation>已知的有 {names}。</translation>
  </message>
  <message>
   <source>L is for the day and weekday fields only. Use {allowed} as the {field}.</source>
   <translation>L 仅用于日期和星期字段。{field}可用：{allowed}。</translation>
  </message>
  <message>
   <source>L is the last day</source>
   <translation>L 是最后一天</translation>
  </message>
  <message>
   <source>Late and overlapping runs…</source>
   <translation>延迟和重叠的运行…</translation>
  </message>
  <message>
   <source>Late or overlapping</source>
   <translation>延迟或重叠</translation>
  </message>
  <message>
   <source>Leave it empty to have one made from the name.</source>
   <translation>留空则由名称生成。</translation>
  </message>
  <message>
   <source>Leave it out.</source>
   <translation>请去掉。</translation>
  </message>
  <message>
   <source>Limits and retries</source>
   <translation>限制和重试</translation>
  </message>
  <message>
   <source>Line {number}: RANDOM_DELAY has no effect here.</source>
   <translation>第 {number} 行：RANDOM_DELAY 在此无效。</translation>
  </message>
  <message>
   <source>Line {number}: TZ is given to the jobs and does not move their times, as in cron.</source>
   <translation>第 {number} 行：TZ 会传给任务，不改变其时间，与 cron 相同。</translation>
  </message>
  <message>
   <source>Line {number}: output is kept in the history and not mailed; MAILTO is only given to the jobs.</source>
   <translation>第 {number} 行：输出保存在历史中，不发邮件；MAILTO 仅传给任务。</translation>
  </message>
  <message>
   <source>Look at its output, or stop it.</source>
   <translation>请查看输出，或停止它。</translation>
  </message>
  <message>
   <source>Make it writable and start CronStudio again.</source>
   <translation>请使其可写，然后重新启动 CronStudio。</translation>
  </message>
  <message>
   <source>Make room, or keep less history.</source>
   <translation>请腾出空间，或减少保留的历史。</translation>
  </message>
  <message>
   <source>Make room, or let CronStudio keep less history (Settings, History).</source>
   <translation>请腾出空间，或让 CronStudio 少保留历史（设置，历史）。</translation>
  </message>
  <message>
   <source>March</source>
   <translation>3月</translation>
  </message>
  <message>
   <source>May</source>
   <translation>5月</translation>
  </message>
  <message>
   <source>Minute</source>
   <translation>分钟</translation>
  </message>
  <message>
   <source>Missed</source>
   <translation>错过</translation>
  </message>
  <message>
   <source>Missed runs</source>
   <translation>错过的运行</translation>
  </message>
  <message>
   <source>Month</source>
   <translation>月份</translation>
  </message>
  <message>
   <source>Move it away, or start CronStudio with another --home.</source>
   <translation>请移走它，或用其他 --home 启动 CronStudio。</translation>
  </message>
  <message>
   <source>Moves files older than 60 days to the trash</source>
   <translation>把超过 60 天的文件移到回收站</translation>
  </message>
  <message>
   <source>Name the weekdays one by one: Mon,Tue.</source>
   <translation>请逐个写出星期：Mon,Tue。</translation>
  </message>
  <message>
   <source>Needs repair</source>
   <translation>需要修复</translation>
  </message>
  <message>
   <source>No month chosen has such a day. Change the day or the month; L is the last day.</source>
   <translation>所选月份没有这样的日子。请更改日期或月份；L 是最后一天。</translation>
  </message>
  <message>
   <source>Nobody allowed the change within {minutes} minutes</source>
   <translation>{minutes} 分钟内无人允许此更改</translation>
  </message>
  <message>
   <source>Nothing is run on schedule</source>
   <translation>没有任何内容按计划运行</translation>
  </message>
  <message>
   <source>Nothing was changed.</source>
   <translation>没有更改任何内容。</translation>
  </message>
  <message>
   <source>Notifications</source>
   <translation>通知</translation>
  </message>
  <message>
   <source>November</source>
   <translation>11月</translation>
  </message>
  <message>
   <source>Ochre</source>
   <translation>赭色</translation>
  </message>
  <message>
   <source>October</source>
   <translation>10月</translation>
  </message>
  <message>
   <source>Off</source>
   <translation>已关闭</translation>
  </message>
  <message>
   <source>Offsets go from -18:00 to +18:00.</source>
   <translation>偏移从 -18:00 到 +18:00。</translation>
  </message>
  <message>
   <source>Old runs are cleaned up by themselves. What you chose to keep for ever stays.</source>
   <translation>旧的运行会自动清理。选择永久保留的会留下。</translation>
  </message>
  <message>
   <source>One line.</source>
   <translation>一行。</translation>
  </message>
  <message>
   <source>Only a single day from the end can be taken over.</source>
   <translation>只能采用倒数的单个日子。</translation>
  </message>
  <message>
   <source>Only one step can be given: */5.</source>
   <translation>只能有一个步长：*/5。</translation>
  </message>
  <message>
   <source>Only the first {limit} lines are read.</source>
   <translation>仅读取前 {limit} 行。</translation>
  </message>
  <message>
   <source>Only the first {limit} times of a timer are read.</source>
   <translation>仅读取定时器的前 {limit} 个时间。</translation>
  </message>
  <message>
   <source>Only {limit} variables are taken.</source>
   <translation>仅采用 {limit} 个变量。</translation>
  </message>
  <message>
   <source>Open it again to see the change, then make yours.</source>
   <translation>请重新打开查看更改，再进行你的更改。</translation>
  </message>
  <message>
   <source>Open it again, then edit it.</source>
   <translation>请重新打开，再编辑。</translation>
  </message>
  <message>
   <source>Orange</source>
   <translation>橙色</translation>
  </message>
  <message>
   <source>Outcome</source>
   <translation>结果</translation>
  </message>
  <message>
   <source>Pause {name}</source>
   <translation>暂停 {name}</translation>
  </message>
  <message>
   <source>Paused</source>
   <translation>已暂停</translation>
  </message>
  <message>
   <source>Pink</source>
   <translation>粉色</translation>
  </message>
  <message>
   <source>Program</source>
   <translation>程序</translation>
  </message>
  <message>
   <source>Put it right or remove it; its values then have to be typed in anew.</source>
   <translation>请改正或移除它；之后需重新输入其中的值。</translation>
  </message>
  <message>
   <source>Put the earlier day first.</source>
   <translation>请把较早的日子放在前面。</translation>
  </message>
  <message>
   <source>Quartz</source>
   <translation>Quartz</translation>
  </message>
  <message>
   <source>Queued</source>
   <translation>排队中</translation>
  </message>
  <message>
   <source>Random values (H, R, ~) are not supported. Write the value you want.</source>
   <translation>不支持随机值 (H, R, ~)。请写出想要的值。</translation>
  </message>
  <message>
   <source>Read as Quartz: {changes}.</source>
   <translation>按 Quartz 读取：{changes}。</translation>
  </message>
  <message>
   <source>Read as an AWS schedule: the year was left out, weekdays count from 0 here.</source>
   <translation>按 AWS 计划读取：略去年份，这里星期从 0 计。</translation>
  </message>
  <message>
   <source>Read as an interval of {length}, in elapsed time.</source>
   <translation>按 {length}的间隔读取，以经过的时间计。</translation>
  </message>
  <message>
   <source>Read as every {length}.</source>
   <translation>读取为每 {length}。</translation>
  </message>
  <message>
   <source>Read as one date and time.</source>
   <translation>读取为一个日期和时间。</translation>
  </message>
  <message>
   <source>Read as systemd: {schedule}.</source>
   <translation>按 systemd 读取：{schedule}。</translation>
  </message>
  <message>
   <source>Read as {schedule}.</source>
   <translation>读取为 {schedule}。</translation>
  </message>
  <message>
   <source>Read as: at start-up.</source>
   <translation>读取为：启动时。</translation>
  </message>
  <message>
   <source>Read with the seconds last, as croniter writes them; here they stand first.</source>
   <translation>按秒在最后读取（croniter 的写法）；这里秒在最前。</translation>
  </message>
  <message>
   <source>Red</source>
   <translation>红色</translation>
  </message>
  <message>
   <source>Resume</source>
   <translation>继续</translation>
  </message>
  <message>
   <source>Resume all</source>
   <translation>全部继续</translation>
  </message>
  <message>
   <source>Resume {name}</source>
   <translation>继续 {name}</translation>
  </message>
  <message>
   <source>Retrying</source>
   <translation>重试中</translation>
  </message>
  <message>
   <source>Run again</source>
   <translation>再次运行</translation>
  </message>
  <message>
   <source>Run it now</source>
   <translation>立即运行</translation>
  </message>
  <message>
   <source>Run it now if it still matters.</source>
   <translation>若仍有必要，请立即运行。</translation>
  </message>
  <message>
   <source>Run late ones now</source>
   <translation>立即运行延迟的</translation>
  </message>
  <message>
   <source>Run them now, or leave them out.</source>
   <translation>请立即运行，或略过。</translation>
  </message>
  <message>
   <source>Run {name} now</source>
   <translation>立即运行 {name}</translation>
  </message>
  <message>
   <source>Running</source>
   <translation>正在运行</translation>
  </message>
  <message>
   <source>Running jobs</source>
   <translation>运行任务</translation>
  </message>
  <message>
   <source>Runs before {time}, with their output.</source>
   <translation>{time} 之前的运行及其输出。</translation>
  </message>
  <message>
   <source>SQLite is too old on this machine</source>
   <translation>此电脑上的 SQLite 太旧</translation>
  </message>
  <message>
   <source>SQLite says: {error}.</source>
   <translation>SQLite 报告：{error}。</translation>
  </message>
  <message>
   <source>SQLite says: {found}.</source>
   <translation>SQLite 报告：{found}。</translation>
  </message>
  <message>
   <source>Schedule before: {schedule}</source>
   <translation>之前的计划：{schedule}</translation>
  </message>
  <message>
   <source>Schedule: {schedule}</source>
   <translation>计划：{schedule}</translation>
  </message>
  <message>
   <source>Scheduled</source>
   <translation>已计划</translation>
  </message>
  <message>
   <source>Script</source>
   <translation>脚本</translation>
  </message>
  <message>
   <source>Second</source>
   <translation>秒</translation>
  </message>
  <message>
   <source>September</source>
   <translation>9月</translation>
  </message>
  <message>
   <source>Settings…</source>
   <translation>设置…</translation>
  </message>
  <message>
   <source>Several commands on one ExecStart line are not taken over.</source>
   <translation>不采用同一 ExecStart 行的多个命令。</translation>
  </message>
  <message>
   <source>Shell command</source>
   <translation>Shell 命令</translation>
  </message>
  <message>
   <source>Show output</source>
   <translation>显示输出</translation>
  </message>
  <message>
   <source>Six is the most: second, minute, hour, day, month, weekday. Years cannot be given.</source>
   <translation>最多六个：秒、分钟、小时、日期、月份、星期。不能指定年份。</translation>
  </message>
  <message>
   <source>Skipped</source>
   <translation>跳过</translation>
  </message>
  <message>
   <source>Some characters could not be read.</source>
   <translation>有些字符无法读取。</translation>
  </message>
  <message>
   <source>Something went wrong inside CronStudio</source>
   <translation>CronStudio 内部出了问题</translation>
  </message>
  <message>
   <source>Start CronStudio again: it sets the file aside and restores the last good backup.</source>
   <translation>请重新启动 CronStudio：它会把文件放到一边，并恢复最近的完好备份。</translation>
  </message>
  <message>
   <source>Start CronStudio, or change the setting tools_need_approval.</source>
   <translation>请启动 CronStudio，或更改设置 tools_need_approval。</translation>
  </message>
  <message>
   <source>Started</source>
   <translation>开始</translation>
  </message>
  <message>
   <source>Stop it there.</source>
   <translation>请在那里停止它。</translation>
  </message>
  <message>
   <source>Stop one of them, or raise the limit of its queue.</source>
   <translation>请停止其中一个，或提高其队列上限。</translation>
  </message>
  <message>
   <source>Stop {name}</source>
   <translation>停止 {name}</translation>
  </message>
  <message>
   <source>Stop…</source>
   <translation>停止…</translation>
  </message>
  <message>
   <source>Switch on</source>
   <translation>启用</translation>
  </message>
  <message>
   <source>Teal</source>
   <translation>青色</translation>
  </message>
  <message>
   <source>Tells you when the page stops answering, and when it is back</source>
   <translation>页面停止响应以及恢复时通知你</translation>
  </message>
  <message>
   <source>The allowed times and the excluded days leave nothing of it. Widen them.</source>
   <translation>允许的时间和排除的日子没有留下任何运行。请放宽。</translation>
  </message>
  <message>
   <source>The arguments</source>
   <translation>参数</translation>
  </message>
  <message>
   <source>The arguments are not JSON</source>
   <translation>参数不是 JSON</translation>
  </message>
  <message>
   <source>The backup {name} was put in its place.</source>
   <translation>已用备份 {name} 代替。</translation>
  </message>
  <message>
   <source>The bundle has more than {limit} jobs.</source>
   <translation>导出文件的任务超过 {limit} 个。</translation>
  </message>
  <message>
   <source>The bundle has no list of jobs.</source>
   <translation>导出文件没有任务列表。</translation>
  </message>
  <message>
   <source>The bundle has version {version}; this CronStudio reads {known}.</source>
   <translation>导出文件的版本为 {version}；此 CronStudio 可读取 {known}。</translation>
  </message>
  <message>
   <source>The calendar file is too large</source>
   <translation>日历文件太大</translation>
  </message>
  <message>
   <source>The calendar has too many days</source>
   <translation>日历中的日子太多</translation>
  </message>
  <message>
   <source>The change was refused in the window</source>
   <translation>更改在窗口中被拒绝</translation>
  </message>
  <message>
   <source>The clipboard holds no jobs</source>
   <translation>剪贴板中没有任务</translation>
  </message>
  <message>
   <source>The clock was set back</source>
   <translation>时钟被向后调整</translation>
  </message>
  <message>
   <source>The clock was set forward</source>
   <translation>时钟被向前调整</translation>
  </message>
  <message>
   <source>The command</source>
   <translation>命令</translation>
  </message>
  <message>
   <source>The command ends in a backslash, which would escape the % after it.</source>
   <translation>命令以反斜杠结尾，会转义其后的 %。</translation>
  </message>
  <message>
   <source>The command has {count} characters; at most {limit} are taken.</source>
   <translation>命令有 {count} 个字符；最多采用 {limit} 个。</translation>
  </message>
  <message>
   <source>The command has {count} characters; {limit} at most.</source>
   <translation>命令有 {count} 个字符；最多 {limit} 个。</translation>
  </message>
  <message>
   <source>The command holds control characters.</source>
   <translation>命令含有控制字符。</translation>
  </message>
  <message>
   <source>The crontab could not be changed</source>
   <translation>无法更改 crontab</translation>
  </message>
  <message>
   <source>The crontab could not be reached</source>
   <translation>无法访问 crontab</translation>
  </message>
  <message>
   <source>The crontab could not be read</source>
   <translation>无法读取 crontab</translation>
  </message>
  <message>
   <source>The crontab has been changed meanwhile</source>
   <translation>crontab 在此期间已更改</translation>
  </message>
  <message>
   <source>The crontab was not changed, since no copy of it could be made</source>
   <translation>未更改 crontab，因为无法制作副本</translation>
  </message>
  <message>
   <source>The database cannot be opened</source>
   <translation>无法打开数据库</translation>
  </message>
  <message>
   <source>The database cannot be written to</source>
   <translation>无法写入数据库</translation>
  </message>
  <message>
   <source>The database cannot be written, so CronStudio only shows what it holds.</source>
   <translation>无法写入数据库，因此 CronStudio 只显示其中的内容。</translation>
  </message>
  <message>
   <source>The database is closed</source>
   <translation>数据库已关闭</translation>
  </message>
  <message>
   <source>The database is damaged</source>
   <translation>数据库已损坏</translation>
  </message>
  <message>
   <source>The database is in use by another program</source>
   <translation>数据库正被其他程序使用</translation>
  </message>
  <message>
   <source>The database was damaged ({why}) and was kept as {file}.</source>
   <translation>数据库已损坏 ({why})，已保存为 {file}。</translation>
  </message>
  <message>
   <source>The database was written by a newer CronStudio</source>
   <translation>数据库由更新版本的 CronStudio 写入</translation>
  </message>
  <message>
   <source>The database {path} was missing.</source>
   <translation>数据库 {path} 不见了。</translation>
  </message>
  <message>
   <source>The delay after start-up is out of range</source>
   <translation>启动后的延迟超出范围</translation>
  </message>
  <message>
   <source>The delay between retries</source>
   <translation>重试间隔</translation>
  </message>
  <message>
   <source>The description</source>
   <translation>说明</translation>
  </message>
  <message>
   <source>The disk is full</source>
   <translation>磁盘已满</translation>
  </message>
  <message>
   <source>The disk is nearly full</source>
   <translation>磁盘即将写满</translation>
  </message>
  <message>
   <source>The duration is empty</source>
   <translation>时长为空</translation>
  </message>
  <message>
   <source>The excluded days end before they begin ({first} to {last})</source>
   <translation>排除的日子在开始前就结束 ({first} 至 {last})</translation>
  </message>
  <message>
   <source>The exit codes are out of range</source>
   <translation>退出码超出范围</translation>
  </message>
  <message>
   <source>The file in the database's place is not CronStudio's</source>
   <translation>数据库位置上的文件不属于 CronStudio</translation>
  </message>
  <message>
   <source>The file is larger than {size} MB.</source>
   <translation>文件大于 {size} MB。</translation>
  </message>
  <message>
   <source>The file is not UTF-8; it was read as Latin-1.</source>
   <translation>文件不是 UTF-8；已按 Latin-1 读取。</translation>
  </message>
  <message>
   <source>The file is not a bundle of CronStudio jobs.</source>
   <translation>文件不是 CronStudio 任务的导出文件。</translation>
  </message>
  <message>
   <source>The file of secrets cannot be read</source>
   <translation>无法读取机密文件</translation>
  </message>
  <message>
   <source>The first five fields are not a time in cron's form.</source>
   <translation>前五个字段不是 cron 格式的时间。</translation>
  </message>
  <message>
   <source>The folder</source>
   <translation>文件夹</translation>
  </message>
  <message>
   <source>The folder {folder} cannot be used</source>
   <translation>无法使用文件夹 {folder}</translation>
  </message>
  <message>
   <source>The history could not be exported</source>
   <translation>无法导出历史</translation>
  </message>
  <message>
   <source>The input</source>
   <translation>输入</translation>
  </message>
  <message>
   <source>The input after % is too long; at most {limit} characters are taken.</source>
   <translation>% 之后的输入太长；最多采用 {limit} 个字符。</translation>
  </message>
  <message>
   <source>The interval is out of range</source>
   <translation>间隔超出范围</translation>
  </message>
  <message>
   <source>The job has no name</source>
   <translation>任务没有名称</translation>
  </message>
  <message>
   <source>The job was changed elsewhere in the meantime</source>
   <translation>任务在此期间已在别处更改</translation>
  </message>
  <message>
   <source>The job was changed in the meantime</source>
   <translation>任务在此期间已更改</translation>
  </message>
  <message>
   <source>The keyring did not keep a secret</source>
   <translation>密钥环未能保存机密</translation>
  </message>
  <message>
   <source>The keyring is locked</source>
   <translation>密钥环已锁定</translation>
  </message>
  <message>
   <source>The length of the queue</source>
   <translation>队列长度</translation>
  </message>
  <message>
   <source>The limit for late runs</source>
   <translation>延迟运行的上限</translation>
  </message>
  <message>
   <source>The limit without output</source>
   <translation>无输出的时限</translation>
  </message>
  <message>
   <source>The line has fewer than five fields and a command.</source>
   <translation>该行少于五个字段加命令。</translation>
  </message>
  <message>
   <source>The line holds control characters.</source>
   <translation>该行含有控制字符。</translation>
  </message>
  <message>
   <source>The lock file {path} cannot be used</source>
   <translation>无法使用锁文件 {path}</translation>
  </message>
  <message>
   <source>The log has the details. Nothing that was saved is affected.</source>
   <translation>详情见日志。已保存的内容不受影响。</translation>
  </message>
  <message>
   <source>The longest delay</source>
   <translation>最长延迟</translation>
  </message>
  <message>
   <source>The name</source>
   <translation>名称</translation>
  </message>
  <message>
   <source>The name begins or ends with a space</source>
   <translation>名称以空格开头或结尾</translation>
  </message>
  <message>
   <source>The name has a line break or a control character</source>
   <translation>名称含有换行或控制字符</translation>
  </message>
  <message>
   <source>The number of failures</source>
   <translation>失败次数</translation>
  </message>
  <message>
   <source>The number of retries</source>
   <translation>重试次数</translation>
  </message>
  <message>
   <source>The number of runs is out of range</source>
   <translation>运行次数超出范围</translation>
  </message>
  <message>
   <source>The path</source>
   <translation>路径</translation>
  </message>
  <message>
   <source>The quotes of an Environment line do not close.</source>
   <translation>Environment 行的引号未闭合。</translation>
  </message>
  <message>
   <source>The quotes of the command do not close.</source>
   <translation>命令的引号未闭合。</translation>
  </message>
  <message>
   <source>The random share of the delay is out of range</source>
   <translation>延迟的随机比例超出范围</translation>
  </message>
  <message>
   <source>The schedule is empty</source>
   <translation>计划为空</translation>
  </message>
  <message>
   <source>The schedule is too long</source>
   <translation>计划太长</translation>
  </message>
  <message>
   <source>The script has no interpreter</source>
   <translation>脚本没有解释器</translation>
  </message>
  <message>
   <source>The settings could not be saved</source>
   <translation>无法保存设置</translation>
  </message>
  <message>
   <source>The shell</source>
   <translation>Shell</translation>
  </message>
  <message>
   <source>The short name begins with a letter and has letters, digits, - and _ only</source>
   <translation>短名称以字母开头，只能含字母、数字、- 和 _</translation>
  </message>
  <message>
   <source>The specifier {sign} is known to systemd alone.</source>
   <translation>只有 systemd 认识说明符 {sign}。</translation>
  </message>
  <message>
   <source>The start at login could not be changed</source>
   <translation>无法更改登录时启动</translation>
  </message>
  <message>
   <source>The start of the interval has no time zone</source>
   <translation>间隔的开始没有时区</translation>
  </message>
  <message>
   <source>The tag {bad} cannot be used</source>
   <translation>标签 {bad} 不可用</translation>
  </message>
  <message>
   <source>The text to look for is too long</source>
   <translation>要查找的文本太长</translation>
  </message>
  <message>
   <source>The time limit</source>
   <translation>时间限制</translation>
  </message>
  <message>
   <source>The time of a single run is a wall time</source>
   <translation>单次运行的时间是当地时间</translation>
  </message>
  <message>
   <source>The time without success</source>
   <translation>没有成功的时长</translation>
  </message>
  <message>
   <source>The time zone is empty</source>
   <translation>时区为空</translation>
  </message>
  <message>
   <source>The time zone {timezone} stood before it.</source>
   <translation>前面写有时区 {timezone}。</translation>
  </message>
  <message>
   <source>The timer has no time.</source>
   <translation>定时器没有时间。</translation>
  </message>
  <message>
   <source>The tool that asked for the change is gone</source>
   <translation>请求更改的工具已离开</translation>
  </message>
  <message>
   <source>The value of a variable cannot hold a line break.</source>
   <translation>变量的值不能包含换行。</translation>
  </message>
  <message>
   <source>The value of a variable cannot hold both kinds of quotes.</source>
   <translation>变量的值不能同时包含两种引号。</translation>
  </message>
  <message>
   <source>The value of {name} is too long or has a NUL character</source>
   <translation>{name} 的值太长或含有 NUL 字符</translation>
  </message>
  <message>
   <source>Their schedule, zone or row cannot be read: {shown}.</source>
   <translation>无法读取其计划、时区或记录：{shown}。</translation>
  </message>
  <message>
   <source>There are too many excluded days</source>
   <translation>排除的日子太多</translation>
  </message>
  <message>
   <source>There are too many windows</source>
   <translation>时段太多</translation>
  </message>
  <message>
   <source>There is already a job named {slug}</source>
   <translation>已有名为 {slug} 的任务</translation>
  </message>
  <message>
   <source>There is no command.</source>
   <translation>没有命令。</translation>
  </message>
  <message>
   <source>There is no cron on this machine</source>
   <translation>此电脑上没有 cron</translation>
  </message>
  <message>
   <source>There is no job {name}</source>
   <translation>没有任务 {name}</translation>
  </message>
  <message>
   <source>There is no keyring here any more</source>
   <translation>这里已没有密钥环</translation>
  </message>
  <message>
   <source>There is no such job (any more)</source>
   <translation>此任务不存在（或已不存在）</translation>
  </message>
  <message>
   <source>There is no such run (any more)</source>
   <translation>此运行不存在（或已不存在）</translation>
  </message>
  <message>
   <source>There is no such wish</source>
   <translation>没有这样的请求</translation>
  </message>
  <message>
   <source>There is no timer unit in this.</source>
   <translation>其中没有定时器单元。</translation>
  </message>
  <message>
   <source>There is no user between the time and the command.</source>
   <translation>时间和命令之间没有用户。</translation>
  </message>
  <message>
   <source>There is nothing to run</source>
   <translation>没有可运行的内容</translation>
  </message>
  <message>
   <source>There was no backup, so CronStudio starts empty.</source>
   <translation>没有备份，因此 CronStudio 从空白开始。</translation>
  </message>
  <message>
   <source>These words are not understood as a schedule</source>
   <translation>这些文字无法理解为计划</translation>
  </message>
  <message>
   <source>They could not be ended: {listed}.</source>
   <translation>无法结束它们：{listed}。</translation>
  </message>
  <message>
   <source>They were due while nothing could run.</source>
   <translation>到期时无法运行。</translation>
  </message>
  <message>
   <source>This desktop</source>
   <translation>此桌面</translation>
  </message>
  <message>
   <source>This entry is not an object.</source>
   <translation>此条目不是对象。</translation>
  </message>
  <message>
   <source>This id cannot be used</source>
   <translation>此标识不可用</translation>
  </message>
  <message>
   <source>This is no calendar file</source>
   <translation>这不是日历文件</translation>
  </message>
  <message>
   <source>This is no date: {error}.</source>
   <translation>这不是日期：{error}。</translation>
  </message>
  <message>
   <source>This is no time of day. Choose “At start-up” for the job instead.</source>
   <translation>这不是一天中的时间。请为任务选择“启动时”。</translation>
  </message>
  <message>
   <source>This is not a colour</source>
   <translation>这不是颜色</translation>
  </message>
  <message>
   <source>This job does not exist any more</source>
   <translation>此任务已不存在</translation>
  </message>
  <message>
   <source>This lane cannot be used</source>
   <translation>此通道不可用</translation>
  </message>
  <message>
   <source>This limit is out of range</source>
   <translation>此限制超出范围</translation>
  </message>
  <message>
   <source>This looks like a hyphen but is another character. Type - instead.</source>
   <translation>这看起来像连字符，但是另一个字符。请改为输入 -。</translation>
  </message>
  <message>
   <source>This looks like an asterisk but is another character. Type * instead.</source>
   <translation>这看起来像星号，但是另一个字符。请改为输入 *。</translation>
  </message>
  <message>
   <source>This schedule never fires</source>
   <translation>此计划永远不会运行</translation>
  </message>
  <message>
   <source>This time is over</source>
   <translation>此时间已过</translation>
  </message>
  <message>
   <source>This value of {name} cannot be used</source>
   <translation>{name} 的此值不可用</translation>
  </message>
  <message>
   <source>This wish is over</source>
   <translation>此请求已结束</translation>
  </message>
  <message>
   <source>Time in a pause is not counted as missed.</source>
   <translation>暂停期间不算错过。</translation>
  </message>
  <message>
   <source>Timed out</source>
   <translation>超时</translation>
  </message>
  <message>
   <source>Type the value of {name} again</source>
   <translation>请重新输入 {name} 的值</translation>
  </message>
  <message>
   <source>Unlock it, with your login password in most cases, or have secrets kept in a file, as the settings allow.</source>
   <translation>请解锁它（通常用登录密码），或按设置把机密保存在文件中。</translation>
  </message>
  <message>
   <source>Update CronStudio, or start it with another --home.</source>
   <translation>请更新 CronStudio，或用其他 --home 启动。</translation>
  </message>
  <message>
   <source>Use 0 for Monday to 6 for Sunday.</source>
   <translation>请用 0（周一）到 6（周日）。</translation>
  </message>
  <message>
   <source>Use 0 seconds to 24 hours.</source>
   <translation>请用 0 秒到 24 小时。</translation>
  </message>
  <message>
   <source>Use 1 or more.</source>
   <translation>请用 1 或更大。</translation>
  </message>
  <message>
   <source>Use 1 second to 10 years.</source>
   <translation>请用 1 秒到 10 年。</translation>
  </message>
  <message>
   <source>Use L-0 to L-30: so many days before the last day of the month.</source>
   <translation>请用 L-0 到 L-30：该月最后一天之前的天数。</translation>
  </message>
  <message>
   <source>Use a file of at most 4 MB.</source>
   <translation>请使用不超过 4 MB 的文件。</translation>
  </message>
  <message>
   <source>Use a name such as Europe/Berlin, UTC, or an offset such as +05:30.</source>
   <translation>请用 Europe/Berlin 这样的名称、UTC，或 +05:30 这样的偏移。</translation>
  </message>
  <message>
   <source>Use a newer Python: it brings SQLite along.</source>
   <translation>请使用更新的 Python：它自带 SQLite。</translation>
  </message>
  <message>
   <source>Use a step of 1 or more; leave out “{word}” for every {field}.</source>
   <translation>步长须不小于 1；若要每个{field}，请去掉“{word}”。</translation>
  </message>
  <message>
   <source>Use at most {max_excluded:,} entries.</source>
   <translation>最多 {max_excluded:,} 个条目。</translation>
  </message>
  <message>
   <source>Use digits, English names, and the signs * , - / only.</source>
   <translation>请只用数字、英文名称和 * , - / 符号。</translation>
  </message>
  <message>
   <source>Use one of {slugs}.</source>
   <translation>请用其中之一：{slugs}。</translation>
  </message>
  <message>
   <source>Use whole numbers.</source>
   <translation>请用整数。</translation>
  </message>
  <message>
   <source>Use whole seconds, 1 or more.</source>
   <translation>请用不小于 1 的整秒。</translation>
  </message>
  <message>
   <source>Use {allowed}, ranges like {sample}, or *.</source>
   <translation>可用：{allowed}、{sample} 这样的范围，或 *。</translation>
  </message>
  <message>
   <source>Use {allowed}.</source>
   <translation>可用：{allowed}。</translation>
  </message>
  <message>
   <source>Use {low} to {high}{remark}.</source>
   <translation>可用：{low} 到 {high}{remark}。</translation>
  </message>
  <message>
   <source>Use {max_excluded:,} entries at most; one entry can be a range of days.</source>
   <translation>最多 {max_excluded:,} 个条目；一个条目可以是一段日子。</translation>
  </message>
  <message>
   <source>Use {max_windows} at most.</source>
   <translation>最多 {max_windows} 个。</translation>
  </message>
  <message>
   <source>Violet</source>
   <translation>紫色</translation>
  </message>
  <message>
   <source>W is for the day field: 15W is the working day nearest to the 15th.</source>
   <translation>W 用于日期字段：15W 是最接近 15 日的工作日。</translation>
  </message>
  <message>
   <source>Wait for its end, stop it, or run it all the same.</source>
   <translation>请等它结束、停止它，或照样运行。</translation>
  </message>
  <message>
   <source>Weekday</source>
   <translation>星期</translation>
  </message>
  <message>
   <source>Weekdays together with days of the month cannot be said in cron text here.</source>
   <translation>星期与日期同时出现无法在此用 cron 文本表达。</translation>
  </message>
  <message>
   <source>What CronStudio tells you on the desktop. Each job says which of its ends are told.</source>
   <translation>CronStudio 在桌面上通知你的内容。每个任务决定通知哪些结束。</translation>
  </message>
  <message>
   <source>What happens to runs that were due while this computer was off, asleep, or CronStudio was closed. Each job can say otherwise.</source>
   <translation>电脑关机、休眠或 CronStudio 关闭期间到期的运行如何处理。每个任务可另行设定。</translation>
  </message>
  <message>
   <source>What it was is in {file}.</source>
   <translation>原内容在 {file} 中。</translation>
  </message>
  <message>
   <source>What to run</source>
   <translation>运行内容</translation>
  </message>
  <message>
   <source>When</source>
   <translation>时间</translation>
  </message>
  <message>
   <source>With # croniter asks for day and weekday both, so it leaves out runs ({when}).</source>
   <translation>使用 # 时 croniter 要求日期和星期同时符合，因此漏掉运行 ({when})。</translation>
  </message>
  <message>
   <source>With W croniter forgets the weekday field, so it leaves out runs ({when}).</source>
   <translation>使用 W 时 croniter 忽略星期字段，因此漏掉运行 ({when})。</translation>
  </message>
  <message>
   <source>Write *{word} for every so many.</source>
   <translation>若要每隔若干，请写 *{word}。</translation>
  </message>
  <message>
   <source>Write L for the last day, L-3 for 3 days before it, LW for the last working day.</source>
   <translation>L 表示最后一天，L-3 表示其前 3 天，LW 表示最后一个工作日。</translation>
  </message>
  <message>
   <source>Write a form such as “every 15 minutes”, “weekdays at 7:30”, “first monday 9:00” or “last day of the month at 18:00”, or cron text: 30 14 * * * is every day at 14:30.</source>
   <translation>请写成“every 15 minutes”、“weekdays at 7:30”、“first monday 9:00”或“last day of the month at 18:00”这样的形式，或 cron 文本：30 14 * * * 表示每天 14:30。</translation>
  </message>
  <message>
   <source>Write a number and a unit: 90 s, 15 min, 2 h, 1 d, 1 h 30 min.</source>
   <translation>请写数字和单位：90 s、15 min、2 h、1 d、1 h 30 min。</translation>
  </message>
  <message>
   <source>Write a number and a unit: 90 s, 15 min, 2 h, 1 d.</source>
   <translation>请写数字和单位：90 s、15 min、2 h、1 d。</translation>
  </message>
  <message>
   <source>Write a value on both sides of each comma.</source>
   <translation>每个逗号两侧都要写值。</translation>
  </message>
  <message>
   <source>Write a weekday and 1 to 5: 5#3 is the third Friday.</source>
   <translation>请写星期和 1 到 5：5#3 是第三个周五。</translation>
  </message>
  <message>
   <source>Write both ends of a range: {sample}.</source>
   <translation>请写出范围的两端：{sample}。</translation>
  </message>
  <message>
   <source>Write it as systemd does: Mon..Fri *-*-* 09:00.</source>
   <translation>请按 systemd 的写法：Mon..Fri *-*-* 09:00。</translation>
  </message>
  <message>
   <source>Write it on one line.</source>
   <translation>请写在一行。</translation>
  </message>
  <message>
   <source>Write minute, hour, day, month and weekday: 30 14 * * * is every day at 14:30.</source>
   <translation>请写分钟、小时、日期、月份和星期：30 14 * * * 表示每天 14:30。</translation>
  </message>
  <message>
   <source>Write names with three letters: {name}.</source>
   <translation>名称请写三个字母：{name}。</translation>
  </message>
  <message>
   <source>Write one day of 1 to 31 before W: 15W is the working day nearest to the 15th.</source>
   <translation>W 前请写 1 到 31 的一天：15W 是最接近 15 日的工作日。</translation>
  </message>
  <message>
   <source>Write the schedule on one line, with ordinary spaces between the fields.</source>
   <translation>请把计划写在一行，字段之间用普通空格。</translation>
  </message>
  <message>
   <source>Write the weekday too: 5L is the last Friday of the month.</source>
   <translation>也请写星期：5L 是该月最后一个周五。</translation>
  </message>
  <message>
   <source>Write weekdays as Mon, Mon..Fri or Mon,Wed.</source>
   <translation>星期请写成 Mon、Mon..Fri 或 Mon,Wed。</translation>
  </message>
  <message>
   <source>Write what should be started.</source>
   <translation>请写出要启动的内容。</translation>
  </message>
  <message>
   <source>Write {fixed} for a fixed offset, or a place such as Europe/Berlin.</source>
   <translation>固定偏移请写 {fixed}，或写地点如 Europe/Berlin。</translation>
  </message>
  <message>
   <source>Write {weekday}L for the last one of the month.</source>
   <translation>该月最后一个请写 {weekday}L。</translation>
  </message>
  <message>
   <source>You have no crontab</source>
   <translation>你没有 crontab</translation>
  </message>
  <message>
   <source>Zone names are short: Europe/Berlin.</source>
   <translation>时区名称很短：Europe/Berlin。</translation>
  </message>
  <message>
   <source>a condition was not met</source>
   <translation>条件不满足</translation>
  </message>
  <message>
   <source>a day that exists in a month chosen</source>
   <translation>所选月份中存在的日子</translation>
  </message>
  <message>
   <source>a name such as Europe/Berlin, UTC, or an offset such as +05:30</source>
   <translation>Europe/Berlin 这样的名称、UTC，或 +05:30 这样的偏移</translation>
  </message>
  <message>
   <source>a secret has no value: type it in the job’s environment</source>
   <translation>有机密没有值：请在任务的环境中输入</translation>
  </message>
  <message>
   <source>a step of 0 leads nowhere</source>
   <translation>步长 0 没有意义</translation>
  </message>
  <message>
   <source>a text that means failure is in the output</source>
   <translation>输出中出现表示失败的文本</translation>
  </message>
  <message>
   <source>a time</source>
   <translation>一段时间</translation>
  </message>
  <message>
   <source>after its last day</source>
   <translation>在最后一天之后</translation>
  </message>
  <message>
   <source>an AWS schedule</source>
   <translation>AWS 计划</translation>
  </message>
  <message>
   <source>an exit code that means failure</source>
   <translation>表示失败的退出码</translation>
  </message>
  <message>
   <source>an interval of {length}</source>
   <translation>{length}的间隔</translation>
  </message>
  <message>
   <source>an item of the list is empty</source>
   <translation>列表中有空项</translation>
  </message>
  <message>
   <source>another CronStudio took it</source>
   <translation>由另一个 CronStudio 接手</translation>
  </message>
  <message>
   <source>app closed</source>
   <translation>应用已关闭</translation>
  </message>
  <message>
   <source>app quit</source>
   <translation>应用已退出</translation>
  </message>
  <message>
   <source>asleep</source>
   <translation>休眠</translation>
  </message>
  <message>
   <source>at most {limit} characters</source>
   <translation>最多 {limit} 个字符</translation>
  </message>
  <message>
   <source>at start-up</source>
   <translation>启动时</translation>
  </message>
  <message>
   <source>before its first day</source>
   <translation>在第一天之前</translation>
  </message>
  <message>
   <source>blocked</source>
   <translation>已阻止</translation>
  </message>
  <message>
   <source>busy</source>
   <translation>太忙</translation>
  </message>
  <message>
   <source>by you</source>
   <translation>由你</translation>
  </message>
  <message>
   <source>cancelled</source>
   <translation>已取消</translation>
  </message>
  <message>
   <source>catch-up</source>
   <translation>补跑</translation>
  </message>
  <message>
   <source>catch-up off</source>
   <translation>补跑已关闭</translation>
  </message>
  <message>
   <source>catching up is switched off</source>
   <translation>补跑已关闭</translation>
  </message>
  <message>
   <source>chained</source>
   <translation>链式</translation>
  </message>
  <message>
   <source>clock jumped</source>
   <translation>时钟跳变</translation>
  </message>
  <message>
   <source>command not found</source>
   <translation>未找到命令</translation>
  </message>
  <message>
   <source>command not found: {command}</source>
   <translation>未找到命令：{command}</translation>
  </message>
  <message>
   <source>completed</source>
   <translation>已完成</translation>
  </message>
  <message>
   <source>condition</source>
   <translation>条件</translation>
  </message>
  <message>
   <source>conditions</source>
   <translation>条件</translation>
  </message>
  <message>
   <source>copy</source>
   <translation>副本</translation>
  </message>
  <message>
   <source>could not be started</source>
   <translation>无法启动</translation>
  </message>
  <message>
   <source>cron text with the seconds last</source>
   <translation>秒在最后的 cron 文本</translation>
  </message>
  <message>
   <source>croniter agrees on the next {count} runs.</source>
   <translation>croniter 对接下来的 {count} 次运行结果一致。</translation>
  </message>
  <message>
   <source>croniter cannot read this: {reason}.</source>
   <translation>croniter 无法读取：{reason}。</translation>
  </message>
  <message>
   <source>croniter did not come to an end in the time given.</source>
   <translation>croniter 未能在规定时间内完成。</translation>
  </message>
  <message>
   <source>croniter gives another time from {when} on, and no known rule explains it. Compare the next runs with what you expect.</source>
   <translation>从 {when} 起 croniter 给出不同的时间，没有已知规则可解释。请将接下来的运行与预期比较。</translation>
  </message>
  <message>
   <source>croniter moves W into months that have no such day ({when}).</source>
   <translation>croniter 把 W 移到没有该日的月份 ({when})。</translation>
  </message>
  <message>
   <source>croniter moves the run at {when} to another second after the clocks go forward.</source>
   <translation>时钟前拨后，croniter 把 {when} 的运行移到另一秒。</translation>
  </message>
  <message>
   <source>croniter reads the large clock change before {when} in another way.</source>
   <translation>croniter 对 {when} 之前的大幅时钟变更理解不同。</translation>
  </message>
  <message>
   <source>croniter refuses this ({name}).</source>
   <translation>croniter 拒绝它 ({name})。</translation>
  </message>
  <message>
   <source>croniter starts the step of a wrapped range anew ({when}).</source>
   <translation>croniter 对回绕范围的步长重新计数 ({when})。</translation>
  </message>
  <message>
   <source>croniter takes a range like 5-5 for the whole field ({when}).</source>
   <translation>croniter 把 5-5 这样的范围当作整个字段 ({when})。</translation>
  </message>
  <message>
   <source>croniter would add a run at {when}, where the clocks have gone forward.</source>
   <translation>croniter 会在 {when} 增加一次运行，那时时钟已前拨。</translation>
  </message>
  <message>
   <source>croniter, used by many Python tools, would run this twice: again at {when}.</source>
   <translation>许多 Python 工具使用的 croniter 会运行两次：在 {when} 再次运行。</translation>
  </message>
  <message>
   <source>cronstudio list shows all jobs.</source>
   <translation>cronstudio list 显示全部任务。</translation>
  </message>
  <message>
   <source>day</source>
   <translation>日期</translation>
  </message>
  <message>
   <source>days</source>
   <translation>天</translation>
  </message>
  <message>
   <source>deleted</source>
   <translation>已删除</translation>
  </message>
  <message>
   <source>did not start</source>
   <translation>未启动</translation>
  </message>
  <message>
   <source>disk full</source>
   <translation>磁盘已满</translation>
  </message>
  <message>
   <source>edited</source>
   <translation>已编辑</translation>
  </message>
  <message>
   <source>elsewhere</source>
   <translation>在别处</translation>
  </message>
  <message>
   <source>ended after {length} without output</source>
   <translation>{length}无输出后结束</translation>
  </message>
  <message>
   <source>ended after {length}, its time limit</source>
   <translation>达到时间限制 {length}后结束</translation>
  </message>
  <message>
   <source>ended at {size} of output</source>
   <translation>输出达到 {size} 时结束</translation>
  </message>
  <message>
   <source>ended by signal of another process</source>
   <translation>被其他进程的信号结束</translation>
  </message>
  <message>
   <source>ended by signal {signal}</source>
   <translation>被信号 {signal} 结束</translation>
  </message>
  <message>
   <source>exit code {code}</source>
   <translation>退出码 {code}</translation>
  </message>
  <message>
   <source>failed</source>
   <translation>失败</translation>
  </message>
  <message>
   <source>hour</source>
   <translation>小时</translation>
  </message>
  <message>
   <source>hours</source>
   <translation>小时</translation>
  </message>
  <message>
   <source>interrupted</source>
   <translation>已中断</translation>
  </message>
  <message>
   <source>it finds no day for W together with a weekday</source>
   <translation>它对 W 加星期找不到日子</translation>
  </message>
  <message>
   <source>it knows neither LW nor L-3</source>
   <translation>它不认识 LW 和 L-3</translation>
  </message>
  <message>
   <source>it takes # only alone</source>
   <translation>它只接受单独的 #</translation>
  </message>
  <message>
   <source>it takes W only alone</source>
   <translation>它只接受单独的 W</translation>
  </message>
  <message>
   <source>it writes {weekday}L as L{weekday}</source>
   <translation>它把 {weekday}L 写作 L{weekday}</translation>
  </message>
  <message>
   <source>its limit</source>
   <translation>上限</translation>
  </message>
  <message>
   <source>its process was gone</source>
   <translation>其进程已不在</translation>
  </message>
  <message>
   <source>its result</source>
   <translation>结果</translation>
  </message>
  <message>
   <source>its retries</source>
   <translation>其重试</translation>
  </message>
  <message>
   <source>its secret variables, which are left out</source>
   <translation>其机密变量（已略去）</translation>
  </message>
  <message>
   <source>its success rule</source>
   <translation>其成功规则</translation>
  </message>
  <message>
   <source>its time limits</source>
   <translation>其时间限制</translation>
  </message>
  <message>
   <source>its time zone where cron does not read CRON_TZ (Debian)</source>
   <translation>其时区（cron 不读取 CRON_TZ 时，如 Debian）</translation>
  </message>
  <message>
   <source>its working directory</source>
   <translation>其工作目录</translation>
  </message>
  <message>
   <source>job_ and at least 8 letters or digits.</source>
   <translation>job_ 加至少 8 个字母或数字。</translation>
  </message>
  <message>
   <source>keyring locked</source>
   <translation>密钥环已锁定</translation>
  </message>
  <message>
   <source>left out by the rule for missed runs</source>
   <translation>按错过运行的规则略过</translation>
  </message>
  <message>
   <source>lost</source>
   <translation>丢失</translation>
  </message>
  <message>
   <source>manual</source>
   <translation>手动</translation>
  </message>
  <message>
   <source>midnight is 0</source>
   <translation>午夜为 0</translation>
  </message>
  <message>
   <source>minute</source>
   <translation>分钟</translation>
  </message>
  <message>
   <source>minutes</source>
   <translation>分钟</translation>
  </message>
  <message>
   <source>missed</source>
   <translation>错过</translation>
  </message>
  <message>
   <source>missed runs of this job are only told</source>
   <translation>此任务错过的运行只通知</translation>
  </message>
  <message>
   <source>missed runs of this job are skipped</source>
   <translation>此任务错过的运行会跳过</translation>
  </message>
  <message>
   <source>month</source>
   <translation>月份</translation>
  </message>
  <message>
   <source>more missed runs than are caught up at once</source>
   <translation>错过的运行多于一次补跑的数量</translation>
  </message>
  <message>
   <source>needs repair</source>
   <translation>需要修复</translation>
  </message>
  <message>
   <source>no network</source>
   <translation>没有网络</translation>
  </message>
  <message>
   <source>no output</source>
   <translation>无输出</translation>
  </message>
  <message>
   <source>no such folder</source>
   <translation>没有此文件夹</translation>
  </message>
  <message>
   <source>not allowed to run</source>
   <translation>不允许运行</translation>
  </message>
  <message>
   <source>not executable</source>
   <translation>不可执行</translation>
  </message>
  <message>
   <source>not found</source>
   <translation>未找到</translation>
  </message>
  <message>
   <source>not on mains power</source>
   <translation>未接通电源</translation>
  </message>
  <message>
   <source>offline</source>
   <translation>离线</translation>
  </message>
  <message>
   <source>on battery</source>
   <translation>使用电池</translation>
  </message>
  <message>
   <source>once at {time}</source>
   <translation>一次，{time}</translation>
  </message>
  <message>
   <source>one later run stands for it</source>
   <translation>由稍后的一次运行代替</translation>
  </message>
  <message>
   <source>output rule</source>
   <translation>输出规则</translation>
  </message>
  <message>
   <source>overlap</source>
   <translation>重叠</translation>
  </message>
  <message>
   <source>overlap: the run before was still going</source>
   <translation>重叠：上一次仍在运行</translation>
  </message>
  <message>
   <source>path missing</source>
   <translation>路径不存在</translation>
  </message>
  <message>
   <source>paused</source>
   <translation>已暂停</translation>
  </message>
  <message>
   <source>plain words</source>
   <translation>普通文字</translation>
  </message>
  <message>
   <source>power loss</source>
   <translation>断电</translation>
  </message>
  <message>
   <source>queue emptied</source>
   <translation>队列已清空</translation>
  </message>
  <message>
   <source>queue full</source>
   <translation>队列已满</translation>
  </message>
  <message>
   <source>replaced</source>
   <translation>已取代</translation>
  </message>
  <message>
   <source>replaced by the next run</source>
   <translation>被下一次运行取代</translation>
  </message>
  <message>
   <source>run once</source>
   <translation>运行一次</translation>
  </message>
  <message>
   <source>scheduled</source>
   <translation>按计划</translation>
  </message>
  <message>
   <source>second</source>
   <translation>秒</translation>
  </message>
  <message>
   <source>seconds</source>
   <translation>秒</translation>
  </message>
  <message>
   <source>secret missing</source>
   <translation>缺少机密</translation>
  </message>
  <message>
   <source>skipped</source>
   <translation>跳过</translation>
  </message>
  <message>
   <source>start of the command</source>
   <translation>启动命令</translation>
  </message>
  <message>
   <source>stopped by you</source>
   <translation>由你停止</translation>
  </message>
  <message>
   <source>switched off</source>
   <translation>已关闭</translation>
  </message>
  <message>
   <source>systemd</source>
   <translation>systemd</translation>
  </message>
  <message>
   <source>the clock was set forward</source>
   <translation>时钟被向前调整</translation>
  </message>
  <message>
   <source>the disk is almost full</source>
   <translation>磁盘即将写满</translation>
  </message>
  <message>
   <source>the disk is almost full: {free} free</source>
   <translation>磁盘即将写满：剩余 {free}</translation>
  </message>
  <message>
   <source>the expected text is not in the output</source>
   <translation>输出中没有预期的文本</translation>
  </message>
  <message>
   <source>the folder cannot be entered</source>
   <translation>无法进入文件夹</translation>
  </message>
  <message>
   <source>the job needs repair</source>
   <translation>任务需要修复</translation>
  </message>
  <message>
   <source>the job was deleted</source>
   <translation>任务已删除</translation>
  </message>
  <message>
   <source>the job was edited</source>
   <translation>任务已编辑</translation>
  </message>
  <message>
   <source>the job was switched off</source>
   <translation>任务已关闭</translation>
  </message>
  <message>
   <source>the keyring is locked; unlock it to let this job run</source>
   <translation>密钥环已锁定；解锁后此作业才能运行</translation>
  </message>
  <message>
   <source>the machine stopped</source>
   <translation>电脑停止工作</translation>
  </message>
  <message>
   <source>the machine was too busy</source>
   <translation>电脑太忙</translation>
  </message>
  <message>
   <source>the missing line end of its input</source>
   <translation>其输入缺少的行尾</translation>
  </message>
  <message>
   <source>the number is too long</source>
   <translation>数字太长</translation>
  </message>
  <message>
   <source>the path is not there</source>
   <translation>路径不存在</translation>
  </message>
  <message>
   <source>the queue is full</source>
   <translation>队列已满</translation>
  </message>
  <message>
   <source>the queue is full ({limit})</source>
   <translation>队列已满 ({limit})</translation>
  </message>
  <message>
   <source>the queue was emptied</source>
   <translation>队列已清空</translation>
  </message>
  <message>
   <source>the schedule</source>
   <translation>计划</translation>
  </message>
  <message>
   <source>the success rule was not met</source>
   <translation>未满足成功规则</translation>
  </message>
  <message>
   <source>the year was left out</source>
   <translation>略去年份</translation>
  </message>
  <message>
   <source>there was no output</source>
   <translation>没有输出</translation>
  </message>
  <message>
   <source>timed out</source>
   <translation>超时</translation>
  </message>
  <message>
   <source>too early</source>
   <translation>太早</translation>
  </message>
  <message>
   <source>too late</source>
   <translation>太晚</translation>
  </message>
  <message>
   <source>too long</source>
   <translation>太久</translation>
  </message>
  <message>
   <source>too many</source>
   <translation>太多</translation>
  </message>
  <message>
   <source>too much output</source>
   <translation>输出太多</translation>
  </message>
  <message>
   <source>weekday</source>
   <translation>星期</translation>
  </message>
  <message>
   <source>weekday {weekday} became {shifted}, since Sunday is 1 there and 0 here</source>
   <translation>星期 {weekday} 变为 {shifted}，因为那里周日是 1，这里是 0</translation>
  </message>
  <message>
   <source>whether CronStudio is there</source>
   <translation>CronStudio 是否在运行</translation>
  </message>
  <message>
   <source>whether it is on</source>
   <translation>是否启用</translation>
  </message>
  <message>
   <source>{cause}; {rule}</source>
   <translation>{cause}；{rule}</translation>
  </message>
  <message>
   <source>{clause} (limit {limit})</source>
   <translation>{clause}（上限 {limit}）</translation>
  </message>
  <message>
   <source>{clause} (there is {name})</source>
   <translation>{clause}（有 {name}）</translation>
  </message>
  <message>
   <source>{clause} ({limit})</source>
   <translation>{clause} ({limit})</translation>
  </message>
  <message>
   <source>{clause}: {detail}</source>
   <translation>{clause}：{detail}</translation>
  </message>
  <message>
   <source>{clock} on {day} {month} {year}</source>
   <translation>{year}年{month}{day}日 {clock}</translation>
  </message>
  <message>
   <source>{count} arguments</source>
   <translation>{count} 个参数</translation>
  </message>
  <message>
   <source>{count} fields found</source>
   <translation>找到 {count} 个字段</translation>
  </message>
  <message>
   <source>{count} job definitions came from the damaged file.</source>
   <translation>有 {count} 个任务取自损坏的文件。</translation>
  </message>
  <message>
   <source>{count} jobs have the name {name}</source>
   <translation>{count} 个任务名为 {name}</translation>
  </message>
  <message>
   <source>{count} jobs need repair</source>
   <translation>{count} 个任务需要修复</translation>
  </message>
  <message>
   <source>{count} late runs were caught up</source>
   <translation>已补跑 {count} 次延迟的运行</translation>
  </message>
  <message>
   <source>{count} runs are late</source>
   <translation>{count} 次运行已延迟</translation>
  </message>
  <message>
   <source>{count} runs of {name} wait already</source>
   <translation>{name} 已有 {count} 次运行在等待</translation>
  </message>
  <message>
   <source>{count} tags</source>
   <translation>{count} 个标签</translation>
  </message>
  <message>
   <source>{count} variables</source>
   <translation>{count} 个变量</translation>
  </message>
  <message>
   <source>{count} d</source>
   <translation>{count} 天</translation>
  </message>
  <message>
   <source>{count} h</source>
   <translation>{count} 小时</translation>
  </message>
  <message>
   <source>{count} min</source>
   <translation>{count} 分钟</translation>
  </message>
  <message>
   <source>{count} s</source>
   <translation>{count} 秒</translation>
  </message>
  <message>
   <source>{explanation} The time zone {timezone} stood before it.</source>
   <translation>{explanation}前面写有时区 {timezone}。</translation>
  </message>
  <message>
   <source>{field}: {after}, before: {before}</source>
   <translation>{field}：{after}，之前：{before}</translation>
  </message>
  <message>
   <source>{field}: {fault}</source>
   <translation>{field}：{fault}</translation>
  </message>
  <message>
   <source>{file} cannot be read</source>
   <translation>无法读取 {file}</translation>
  </message>
  <message>
   <source>{file} is larger than {size} MB</source>
   <translation>{file} 大于 {size} MB</translation>
  </message>
  <message>
   <source>{first} {second}</source>
   <translation>{first}{second}</translation>
  </message>
  <message>
   <source>{first}, and {second}</source>
   <translation>{first}，且{second}</translation>
  </message>
  <message>
   <source>{folder} has no file to import jobs from</source>
   <translation>{folder} 中没有可导入任务的文件</translation>
  </message>
  <message>
   <source>{free} MiB are left; less output is kept of each run.</source>
   <translation>剩余 {free} MiB；每次运行保留的输出会减少。</translation>
  </message>
  <message>
   <source>{free} kB are free at {parent}.</source>
   <translation>{parent} 剩余 {free} kB。</translation>
  </message>
  <message>
   <source>{high} {low}</source>
   <translation>{high} {low}</translation>
  </message>
  <message>
   <source>{hint} Etc/GMT{sign}{hours} means UTC{other}{hours}, the other way round.</source>
   <translation>{hint}Etc/GMT{sign}{hours} 表示 UTC{other}{hours}，方向相反。</translation>
  </message>
  <message>
   <source>{length} too late to run</source>
   <translation>已晚 {length}，不再运行</translation>
  </message>
  <message>
   <source>{low} to {high}</source>
   <translation>{low} 至 {high}</translation>
  </message>
  <message>
   <source>{low} to {high}, or {first} to {last}</source>
   <translation>{low} 到 {high}，或 {first} 到 {last}</translation>
  </message>
  <message>
   <source>{low} to {high}.</source>
   <translation>{low} 到 {high}。</translation>
  </message>
  <message>
   <source>{macro} is not a macro cron knows.</source>
   <translation>{macro} 不是 cron 认识的宏。</translation>
  </message>
  <message>
   <source>{most_waiting} changes by tools wait for a click already</source>
   <translation>已有 {most_waiting} 项工具更改等待点击</translation>
  </message>
  <message>
   <source>{name} cannot be the name of a variable</source>
   <translation>{name} 不能作为变量名</translation>
  </message>
  <message>
   <source>{name} cannot be the name of a variable.</source>
   <translation>{name} 不能作为变量名。</translation>
  </message>
  <message>
   <source>{name} is running</source>
   <translation>{name} 正在运行</translation>
  </message>
  <message>
   <source>{name} left processes behind</source>
   <translation>{name} 留下了进程</translation>
  </message>
  <message>
   <source>{name} loses {what}.</source>
   <translation>{name} 会丢失{what}。</translation>
  </message>
  <message>
   <source>{name} needs repair</source>
   <translation>{name} 需要修复</translation>
  </message>
  <message>
   <source>{name} stands there twice</source>
   <translation>{name} 重复出现</translation>
  </message>
  <message>
   <source>{name} starts nothing.</source>
   <translation>{name} 不启动任何内容。</translation>
  </message>
  <message>
   <source>{name} takes longer than usual</source>
   <translation>{name} 比通常久</translation>
  </message>
  <message>
   <source>{name} waits for the keyring</source>
   <translation>{name} 等待密钥环</translation>
  </message>
  <message>
   <source>{name} was not run</source>
   <translation>{name} 没有运行</translation>
  </message>
  <message>
   <source>{name}: the interval counts by the clock, not from the start of the machine.</source>
   <translation>{name}：间隔按时钟计，而非从开机起。</translation>
  </message>
  <message>
   <source>{name}: {key} has no effect here.</source>
   <translation>{name}：{key} 在此无效。</translation>
  </message>
  <message>
   <source>{parent} is write-protected.</source>
   <translation>{parent} 受写保护。</translation>
  </message>
  <message>
   <source>{path} belongs to another program.</source>
   <translation>{path} 属于其他程序。</translation>
  </message>
  <message>
   <source>{path} has version {version}; this CronStudio knows up to {known}.</source>
   <translation>{path} 的版本为 {version}；此 CronStudio 最高支持 {known}。</translation>
  </message>
  <message>
   <source>{path} is a folder.</source>
   <translation>{path} 是文件夹。</translation>
  </message>
  <message>
   <source>{path} is cut to {size} bytes.</source>
   <translation>{path} 被截断为 {size} 字节。</translation>
  </message>
  <message>
   <source>{path} is missing.</source>
   <translation>缺少 {path}。</translation>
  </message>
  <message>
   <source>{path} is write-protected.</source>
   <translation>{path} 受写保护。</translation>
  </message>
  <message>
   <source>{path} was opened to read only.</source>
   <translation>{path} 以只读方式打开。</translation>
  </message>
  <message>
   <source>{program} did not answer within {seconds} s.</source>
   <translation>{program} 在 {seconds} 秒内没有回应。</translation>
  </message>
  <message>
   <source>{shell} could not be started: {error}.</source>
   <translation>无法启动 {shell}：{error}。</translation>
  </message>
  <message>
   <source>{shell} did not answer within {count:g} seconds.</source>
   <translation>{shell} 在 {count:g} 秒内没有回应。</translation>
  </message>
  <message>
   <source>{shell} gave no answer that can be read.</source>
   <translation>{shell} 没有给出可读取的回答。</translation>
  </message>
  <message>
   <source>{shown} cannot be used in a schedule</source>
   <translation>计划中不能使用 {shown}</translation>
  </message>
  <message>
   <source>{text} belongs into the {field} field. Use {allowed} here.</source>
   <translation>{text} 属于{field}字段。此处可用：{allowed}。</translation>
  </message>
  <message>
   <source>{text} is out of range</source>
   <translation>{text} 超出范围</translation>
  </message>
  <message>
   <source>{title}, 5 or 6 are needed</source>
   <translation>{title}，需要 5 或 6 个</translation>
  </message>
  <message>
   <source>{title}. {message} Nothing can be changed or run. {hint}</source>
   <translation>{title}。{message}无法更改或运行任何内容。{hint}</translation>
  </message>
  <message>
   <source>{value:g} bytes</source>
   <translation>{value:g} 字节</translation>
  </message>
  <message>
   <source>{value} is not a time span of whole seconds.</source>
   <translation>{value} 不是整秒的时长。</translation>
  </message>
  <message>
   <source>{what} has a NUL character</source>
   <translation>{what}含有 NUL 字符</translation>
  </message>
  <message>
   <source>{what} has a line break or a NUL character</source>
   <translation>{what}含有换行或 NUL 字符</translation>
  </message>
  <message>
   <source>{what} has {length} characters</source>
   <translation>{what}有 {length} 个字符</translation>
  </message>
  <message>
   <source>{what} is empty</source>
   <translation>{what}为空</translation>
  </message>
  <message>
   <source>{what} is not a full path</source>
   <translation>{what}不是完整路径</translation>
  </message>
  <message>
   <source>{what}: {value} is out of range</source>
   <translation>{what}：{value} 超出范围</translation>
  </message>
  <message>
   <source>{why}.</source>
   <translation>{why}。</translation>
  </message>
  <message>
   <source>{why}: {path}.</source>
   <translation>{why}：{path}。</translation>
  </message>
  <message>
   <source>{word} is before every month</source>
   <translation>{word} 早于每个月</translation>
  </message>
  <message>
   <source>“Not before” is later than “not after”</source>
   <translation>“不早于”晚于“不晚于”</translation>
  </message>
  <message>
   <source>“{label}” has no date that can be read.</source>
   <translation>“{label}”没有可读取的日期。</translation>
  </message>
  <message>
   <source>“{label}” repeats in a way that is not read; only its first day counts.</source>
   <translation>“{label}”的重复方式无法读取；仅计第一天。</translation>
  </message>
  <message>
   <source>“{rest}” is not a time</source>
   <translation>“{rest}”不是时间</translation>
  </message>
  <message>
   <source>“{shown}” cannot be taken over from systemd</source>
   <translation>“{shown}”无法从 systemd 采用</translation>
  </message>
  <message>
   <source>“{shown}” is not a duration</source>
   <translation>“{shown}”不是时长</translation>
  </message>
  <message>
   <source>“{text}” is not a time zone</source>
   <translation>“{text}”不是时区</translation>
  </message>
  <message>
   <source>“{text}” is not known</source>
   <translation>“{text}”未知</translation>
  </message>
  <message>
   <source>“{word}” cannot be read</source>
   <translation>“{word}”无法读取</translation>
  </message>
  <message>
   <source>“{word}” is not a known shorthand</source>
   <translation>“{word}”不是已知的简写</translation>
  </message>
 </context>
</TS>
