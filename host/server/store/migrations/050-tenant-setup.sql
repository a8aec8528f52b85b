-- Setups of plugins that have run for a tenant, so that each runs once.
create table tenant_setup (
  tenant_id text not null default current_tenant(),
  id text not null,
  at timestamptz not null,
  primary key (tenant_id, id)
);
