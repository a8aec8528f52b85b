create table sample_business_place (
  tenant_id text not null default current_tenant(),
  id text not null,
  name text not null,
  building text not null,
  seats integer not null default 10,
  tidy_minutes integer not null default 10,
  state text not null default 'open',
  photos jsonb not null default '[]',
  primary key (tenant_id, id),
  constraint sample_business_place_name_key unique (tenant_id, name)
);

-- Who changed what.
create table sample_business_place_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);

-- A search stays quick however many there are.
select make_searchable('sample_business_place', 'name', 'building');
