"""Reads the accessibility tree of CronStudio and presses what is in it, as a screen reader would.

Run with the system's Python (pyatspi is a Debian package): `at_spi.py COMMAND JSON`; prints JSON.
"""

import json
import sys

import pyatspi

LIMIT = 4000
"""Nodes visited at most: big tables are read through their table interface instead."""


def application():
    """The root of CronStudio's tree, or None while it is not there."""
    desktop = pyatspi.Registry.getDesktop(0)
    for index in range(desktop.childCount):
        child = desktop.getChildAtIndex(index)
        if child is not None and "cronstudio" in (child.name or "").lower():
            return child
    return None


def walk(node):
    """All nodes below, depth first, without the rows of tables."""
    stack, seen = [node], 0
    while stack and seen < LIMIT:
        here = stack.pop()
        seen += 1
        yield here
        try:
            if here.getRole() in (pyatspi.ROLE_TABLE, pyatspi.ROLE_TREE_TABLE):
                continue
            stack.extend(
                child
                for child in (here.getChildAtIndex(i) for i in range(here.childCount))
                if child is not None
            )
        except Exception:  # a node that went away while we looked
            continue


def describe(node):
    """What a reader would say of a node, and where it stands on the screen."""
    box = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
    states = node.getState()
    return {
        "role": node.getRoleName(),
        "name": node.name,
        "description": node.description,
        "x": box.x,
        "y": box.y,
        "width": box.width,
        "height": box.height,
        "enabled": states.contains(pyatspi.STATE_ENABLED),
        "focused": states.contains(pyatspi.STATE_FOCUSED),
        "checked": states.contains(pyatspi.STATE_CHECKED),
    }


def matching(root, role, name):
    """Showing nodes of that role (any when empty) whose name contains `name`."""
    for node in walk(root):
        try:
            if role and node.getRoleName() != role:
                continue
            if name.lower() not in (node.name or "").lower():
                continue
            if node.getState().contains(pyatspi.STATE_SHOWING):
                yield node
        except Exception:
            continue


def cells(root, name):
    """The cells of the table with that accessible name, row by row."""
    for table_node in matching(root, "", name):
        try:
            table = table_node.queryTable()
        except NotImplementedError:
            continue
        for row in range(min(table.nRows, 200)):
            for column in range(table.nColumns):
                cell = table.getAccessibleAt(row, column)
                if cell is not None:
                    yield {**describe(cell), "row": row, "column": column}
        return


OPERABLE = {
    "push button",
    "toggle button",
    "check box",
    "radio button",
    "combo box",
    "text",
    "spin button",
    "slider",
    "table",
    "tree table",
    "list",
    "list item",
    "menu item",
    "check menu item",
    "page tab",
}
"""Roles that a person acts on: each needs a name, or it is only a noise to who cannot see it."""


def unnamed(root):
    """Showing widgets one can act on that have no name, with the names around them."""
    for node in walk(root):
        try:
            if node.getRoleName() not in OPERABLE or (node.name or "").strip():
                continue
            if not node.getState().contains(pyatspi.STATE_SHOWING):
                continue
            above, names = node.parent, []
            while above is not None and len(names) < 4:
                names.append(f"{above.getRoleName()} {above.name!r}")
                above = above.parent
            yield {**describe(node), "within": names}
        except Exception:
            continue


def main():
    command, question = sys.argv[1], json.loads(sys.argv[2])
    root = application()
    answer = []
    if root is not None:
        if command == "find":
            answer = [
                describe(n)
                for n in matching(root, question.get("role", ""), question.get("name", ""))
            ]
        elif command == "press":
            for node in matching(root, question.get("role", ""), question.get("name", "")):
                actions = node.queryAction()
                for i in range(actions.nActions):
                    if actions.getName(i).lower() in ("press", "toggle", "click"):
                        actions.doAction(i)
                        answer = [describe(node)]
                        break
                break
        elif command == "text":
            for node in matching(root, question.get("role", ""), question.get("name", "")):
                answer = [{"text": node.queryText().getText(0, -1)}]
                break
        elif command == "cells":
            answer = list(cells(root, question["name"]))
        elif command == "unnamed":
            answer = list(unnamed(root))
        elif command == "all":
            answer = [describe(n) for n in matching(root, "", "") if n.name]
    print(json.dumps(answer))


main()
