-- Who stands in for whom, from a moment to another. Which tasks that means is found when somebody looks, so it begins and
-- ends by itself, and nothing has to be moved there and back.
create table flow_deputy (
  tenant_id text not null default current_tenant(),
  id text not null,
  principal text not null,
  deputy text not null,
  first_day date not null,
  last_day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- No process and no category means all of them.
  processes text[] not null default '{}',
  categories text[] not null default '{}',
  -- Whether what waited before belongs to it as well.
  with_pending boolean not null default false,
  reason text not null default '',
  made_by text not null,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  check (principal <> deputy),
  check (starts_at < ends_at)
);
create index flow_deputy_of_deputy on flow_deputy (tenant_id, deputy, ends_at desc);
create index flow_deputy_of_principal on flow_deputy (tenant_id, principal, ends_at desc);
create index flow_deputy_newest on flow_deputy (tenant_id, made_at desc, id desc);

-- What a deputy decided concerns the person they decided for.
create trigger flow_concerns_principal after insert on flow_record for each row
  when (new.acted_for is not null) execute function flow_concerns_person('acted_for');
