-- The tenant of the transaction, as the host bound it; null when none is bound, so nothing matches.
create function current_tenant() returns text language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '');

-- Tables made while the product runs, so that they are never confused with tables of the host.
create table runtime_table (
  name text primary key,
  made_at timestamptz not null default now()
);

-- Answers already given, so that a retry with the same key gets the same one.
create table idempotency_key (
  tenant_id text not null,
  caller text not null,
  key text not null,
  request text not null,
  answer text,
  at timestamptz not null default now(),
  primary key (tenant_id, caller, key)
);
create index idempotency_key_at on idempotency_key (at);

-- Events on their way to reactions that run after the commit: one row for each event and reaction.
create table outbox (
  tenant_id text not null,
  id text not null,
  event text not null,
  reaction text not null,
  payload jsonb not null,
  at timestamptz not null default now(),
  due timestamptz not null default now(),
  attempts integer not null default 0,
  parked boolean not null default false,
  problem text,
  primary key (tenant_id, id)
);
create index outbox_due on outbox (due) where not parked;

-- The audit trail. A row is sealed soon after it is written: its number in the trail of the tenant, and the SM3 of
-- itself and the row before, so that a changed or missing one is found.
create table audit_event (
  tenant_id text not null,
  id text not null,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  account text not null,
  action text not null,
  kind text not null,
  address text not null,
  outcome integer not null,
  detail jsonb,
  number bigint,
  hash text,
  primary key (tenant_id, id)
);
create unique index audit_event_number on audit_event (tenant_id, number);
create index audit_event_at on audit_event (tenant_id, at);
create index audit_event_unsealed on audit_event (at) where number is null;

create table stored_file (
  tenant_id text not null,
  oid text not null,
  name text not null,
  type text not null,
  bytes bigint not null,
  sm3 text not null,
  owner text not null,
  storage text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, oid)
);
