create table msg_message (
  tenant_id text not null default current_tenant(),
  user_id text not null,
  id bigint generated always as identity,
  kind text not null,
  matter text not null,
  title text not null,
  text text not null,
  path text not null,
  at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, user_id, id)
);

create index msg_message_unread on msg_message (tenant_id, user_id, id) where read_at is null;
create index msg_message_matter on msg_message (tenant_id, user_id, matter);
create index msg_message_kind on msg_message (tenant_id, user_id, kind, id);
create index msg_message_at on msg_message (tenant_id, at);
