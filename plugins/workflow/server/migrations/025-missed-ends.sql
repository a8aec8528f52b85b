-- What was terminated while the plugin of its form was off: the plugin is told once it is on again.
create table flow_missed_end (
  tenant_id text not null default current_tenant(),
  instance_id text not null,
  at timestamptz not null,
  primary key (tenant_id, instance_id)
);
