-- How a tenant has set up a channel; `secret` is sealed by the installation.
create table msg_channel (
  tenant_id text not null default current_tenant(),
  channel text not null,
  enabled boolean not null,
  settings jsonb not null,
  secret text not null default '',
  primary key (tenant_id, channel)
);
