create table flow_definition (
  tenant_id text not null default current_tenant(),
  id text not null,
  title text not null,
  category text not null default '',
  icon text not null default '',
  form text not null default '',
  draft_xml text not null default '',
  draft_revision integer not null default 1,
  shipped_by text,
  updated_at timestamptz not null default now(),
  updated_by text not null default 'system',
  primary key (tenant_id, id)
);

create table flow_version (
  tenant_id text not null default current_tenant(),
  definition_id text not null,
  version integer not null,
  title text not null,
  category text not null,
  icon text not null,
  xml text not null,
  definition jsonb not null,
  form text not null,
  form_version integer not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  current boolean not null default true,
  primary key (tenant_id, definition_id, version),
  foreign key (tenant_id, definition_id) references flow_definition
);

create unique index flow_version_current on flow_version (tenant_id, definition_id) where current;
