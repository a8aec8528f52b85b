-- What was told, once for each channel, and for each person how far it came.
create table msg_notice (
  tenant_id text not null default current_tenant(),
  id bigint generated always as identity,
  kind text not null,
  matter text not null,
  title text not null,
  text text not null,
  path text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index msg_notice_at on msg_notice (tenant_id, at);

create table msg_delivery (
  tenant_id text not null default current_tenant(),
  id bigint generated always as identity,
  notice_id bigint not null,
  user_id text not null,
  channel text not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'given-up')),
  attempts integer not null default 0,
  due timestamptz not null default now(),
  reason text not null default '',
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, notice_id) references msg_notice (tenant_id, id) on delete cascade
);
create index msg_delivery_due on msg_delivery (tenant_id, due) where state in ('waiting', 'failed');
create index msg_delivery_notice on msg_delivery (tenant_id, notice_id);
create index msg_delivery_channel on msg_delivery (tenant_id, channel, id);
create index msg_delivery_state on msg_delivery (tenant_id, state, id);
create index msg_delivery_user on msg_delivery (tenant_id, user_id, id);
