create table form_definition (
  tenant_id text not null default current_tenant(),
  key text not null check (key ~ '^[a-z][a-z0-9_]{1,49}$'),
  title text not null,
  category text not null default '',
  table_name text not null check (table_name ~ '^BUS_[A-Z0-9_]{1,50}$'),
  draft jsonb not null,
  revision integer not null default 1,
  shipped_by text,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (tenant_id, key),
  unique (tenant_id, table_name)
);

-- Immutable: a record and a running request stay on the version they were filled in with.
create table form_version (
  tenant_id text not null default current_tenant(),
  key text not null,
  version integer not null,
  title text not null,
  table_name text not null,
  document jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (tenant_id, key, version),
  foreign key (tenant_id, key) references form_definition
);

create function form_version_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a published version never changes' using errcode = '23514';
end $$;

create trigger form_version_stays before update on form_version
  for each row execute function form_version_stays();
