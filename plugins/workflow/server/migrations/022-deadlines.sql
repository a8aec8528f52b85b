create table flow_deadline (
  tenant_id text not null default current_tenant(),
  instance_id text not null,
  visit integer not null,
  -- Place among the time limits of the step.
  entry integer not null,
  begins_at timestamptz not null,
  unit text not null,
  amount integer not null,
  -- When the step should have been done, which people are shown.
  limit_at timestamptz not null,
  -- When something happens next; empty once everything has.
  due_at timestamptz,
  -- How often it happens still.
  rounds integer not null,
  paused_at timestamptz,
  -- Why what was to happen could not.
  problem text,
  primary key (tenant_id, instance_id, visit, entry),
  constraint flow_deadline_unit check (unit in ('minute', 'hour', 'day', 'workMinute', 'workHour', 'workDay')),
  constraint flow_deadline_amount check (amount >= 0 and rounds >= 0)
);

create index flow_deadline_due on flow_deadline (tenant_id, due_at) where due_at is not null and paused_at is null;
