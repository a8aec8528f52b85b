-- When those for whom a request waits were last urged, so that nobody is urged again too soon.
create table flow_urged (
  tenant_id text not null default current_tenant(),
  instance_id text not null,
  holder_key text not null,
  at timestamptz not null,
  primary key (tenant_id, instance_id, holder_key)
);
