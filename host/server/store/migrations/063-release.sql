-- The releases that have worked on this database, and the oldest one that can still work on what each of them made.
create table release (
  version text primary key,
  serves_from text not null,
  at timestamptz not null default now()
);
