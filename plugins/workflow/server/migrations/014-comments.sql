-- What people say to each other about a request, beside what is decided of it.
create table flow_comment (
  tenant_id text not null default current_tenant(),
  instance_id text not null,
  id text not null,
  author text not null,
  body text not null,
  mentions text[] not null default '{}',
  at timestamptz not null default now(),
  primary key (tenant_id, instance_id, id)
);
create index flow_comment_at on flow_comment (tenant_id, instance_id, at);
