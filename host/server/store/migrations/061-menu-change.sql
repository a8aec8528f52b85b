-- What a tenant changed about its menu: entries of its own, and what is different about those of plugins (null: as it came).
create table menu_change (
  tenant_id text not null default current_tenant(),
  id text not null,
  own boolean not null,
  title text,
  path text,
  icon text,
  parent_id text,
  hidden boolean,
  sort integer,
  primary key (tenant_id, id)
);
