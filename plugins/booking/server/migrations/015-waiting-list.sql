-- Who waits for a resource that is taken, and the request as it was being filled in.
create table bk_wait (
  tenant_id text not null default current_tenant(),
  id text not null,
  person text not null,
  resource_id text not null,
  span tstzrange not null check (not isempty(span)),
  process text not null,
  draft jsonb not null,
  since timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'told', 'passed', 'taken', 'over')),
  notified_at timestamptz,
  -- Until when whoever was told is first.
  valid_until timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, resource_id) references bk_resource,
  check ((notified_at is null) = (valid_until is null))
);

create unique index bk_wait_once on bk_wait (tenant_id, person, resource_id, span) where state in ('waiting', 'told');
create index bk_wait_open on bk_wait (tenant_id, since) where state in ('waiting', 'told');
