-- What a person does not want to be told through a channel; everything else is told.
create table msg_refusal (
  tenant_id text not null default current_tenant(),
  user_id text not null,
  kind text not null,
  channel text not null,
  primary key (tenant_id, kind, channel, user_id)
);
create index msg_refusal_user on msg_refusal (tenant_id, user_id);
