-- Statements that took long, from every process; the text is without the values that people gave.
create table slow_statement (
  id text primary key,
  text text not null,
  times bigint not null,
  longest integer not null,
  total bigint not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index slow_statement_last on slow_statement (last_at);
