create table flow_instance (
  tenant_id text not null default current_tenant(),
  id text not null,
  definition_id text not null,
  version integer not null,
  revision integer not null default 1,
  state text not null check (state in ('running', 'finished', 'withdrawn', 'terminated')),
  result text,
  title text not null,
  category text not null,
  number text not null,
  initiator text not null,
  initiator_name text not null,
  initiator_unit text not null,
  initiator_department text not null,
  form text not null,
  form_version integer not null,
  form_table text not null,
  record_id text not null,
  form_digest text not null default '',
  marking jsonb not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, definition_id, version) references flow_version
) with (fillfactor = 70);

create index flow_instance_mine on flow_instance (tenant_id, initiator, started_at desc);
create unique index flow_instance_number on flow_instance (tenant_id, number);

create table flow_visit (
  tenant_id text not null default current_tenant(),
  instance_id text not null,
  seq integer not null,
  node text not null,
  body jsonb not null,
  live boolean not null default true,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant_id, instance_id, seq)
);

-- Open tasks only: small for ever, whatever has happened in years.
create table flow_task (
  tenant_id text not null default current_tenant(),
  instance_id text not null,
  task integer not null,
  visit integer not null,
  seat integer not null,
  turn integer not null,
  node text not null,
  node_name text not null,
  candidates text[] not null,
  title text not null,
  number text not null,
  definition_id text not null,
  definition_title text not null,
  category text not null,
  initiator text not null,
  initiator_name text not null,
  opened_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, instance_id, task),
  unique (tenant_id, instance_id, visit, seat, turn)
) with (autovacuum_vacuum_scale_factor = 0.01);

create table flow_inbox (
  tenant_id text not null default current_tenant(),
  holder_key text not null,
  sort_at timestamptz not null,
  instance_id text not null,
  task integer not null,
  primary key (tenant_id, holder_key, sort_at, instance_id, task)
);

create index flow_inbox_task on flow_inbox (tenant_id, instance_id, task);

create table flow_task_done (
  tenant_id text not null default current_tenant(),
  instance_id text not null,
  task integer not null,
  visit integer not null,
  node text not null,
  node_name text not null,
  candidates text[] not null,
  title text not null,
  number text not null,
  definition_id text not null,
  definition_title text not null,
  category text not null,
  initiator text not null,
  initiator_name text not null,
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  holder text not null,
  code text not null check (code <> '0'),
  primary key (tenant_id, instance_id, task)
);

create index flow_task_done_holder on flow_task_done (tenant_id, holder, closed_at desc);

create table flow_record (
  tenant_id text not null default current_tenant(),
  instance_id text not null,
  seq integer not null,
  kind text not null,
  code text,
  actor text not null,
  acted_for text,
  node text,
  task integer,
  opinion text,
  about jsonb,
  body jsonb not null,
  attachments jsonb,
  at timestamptz not null,
  previous_digest text not null,
  digest text not null,
  primary key (tenant_id, instance_id, seq)
);

-- The answer of a command that was carried out, so that its retry changes nothing.
create table flow_command (
  tenant_id text not null default current_tenant(),
  command_id text not null,
  body_hash text not null,
  instance_id text not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (tenant_id, command_id)
);

create table flow_draft (
  tenant_id text not null default current_tenant(),
  user_id text not null,
  subject text not null,
  title text not null default '',
  content jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant_id, user_id, subject)
);

create table flow_reading (
  tenant_id text not null default current_tenant(),
  instance_id text not null,
  visit integer not null,
  node text not null,
  reader text not null,
  opened_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, instance_id, visit, reader)
);

create index flow_reading_mine on flow_reading (tenant_id, reader, opened_at desc);

create table flow_number (
  tenant_id text not null default current_tenant(),
  prefix text not null,
  last integer not null,
  primary key (tenant_id, prefix)
);
