-- A version lies ready once it is uploaded; it is given to all tenants when it is released, and until then only to those
-- that try it. What was installed before was given to all at once.
alter table plugin_package add column released_at timestamptz;
update plugin_package set released_at = installed_at;

create table plugin_trial (
  plugin text not null,
  tenant text not null,
  version text not null,
  started_at timestamptz not null default now(),
  started_by text not null,
  primary key (plugin, tenant),
  foreign key (plugin, version) references plugin_package (plugin, version)
);
