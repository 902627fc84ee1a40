"""What is kept, on SQLite through peewee. Rows never leave: frozen dataclasses in and out."""

from cronstudio.store.audit import Audit, AuditEntry
from cronstudio.store.claims import Claim, Fold
from cronstudio.store.outlines import StoredJob
from cronstudio.store.owners import Owner
from cronstudio.store.store import Store, open_store
from cronstudio.store.troubles import DatabaseTroubleError, Trouble
from cronstudio.store.worker import StoreWorker

__all__ = [
    "Audit",
    "AuditEntry",
    "Claim",
    "DatabaseTroubleError",
    "Fold",
    "Owner",
    "Store",
    "StoreWorker",
    "StoredJob",
    "Trouble",
    "open_store",
]
