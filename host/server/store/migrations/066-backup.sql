-- Backups that were begun. The row is committed before the first byte is copied, so a restored database knows the
-- backup it came from, and one that does not is not whole.
create table backup_run (
  id text primary key,
  at timestamptz not null default now(),
  version text not null,
  finished_at timestamptz,
  bytes bigint
);
