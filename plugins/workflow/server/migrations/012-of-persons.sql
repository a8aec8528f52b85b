-- What people keep for themselves: the phrases they write opinions with, and the processes they start often.
create table flow_phrases (
  tenant_id text not null default current_tenant(),
  user_id text not null,
  phrases text[] not null,
  primary key (tenant_id, user_id)
);

create table flow_favourite (
  tenant_id text not null default current_tenant(),
  user_id text not null,
  definition_id text not null,
  at timestamptz not null,
  primary key (tenant_id, user_id, definition_id)
);
