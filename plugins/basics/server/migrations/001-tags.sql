-- Tags that people of a tenant have made, by kind and application.
create table basics_tag (
  tenant_id text not null default current_tenant(),
  id text not null,
  text text not null,
  colour text not null,
  type text not null,
  app_id text not null default '',
  created_at timestamptz not null,
  created_by text not null,
  primary key (tenant_id, id),
  unique (tenant_id, type, app_id, text)
);
