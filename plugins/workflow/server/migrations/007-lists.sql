-- Lists are read from the newest on and stop when the page is full, so that years of history cost them nothing.
create index flow_instance_newest on flow_instance (tenant_id, started_at desc, id desc);
create index flow_instance_state on flow_instance (tenant_id, state, started_at desc, id desc);
create index flow_instance_category on flow_instance (tenant_id, category, started_at desc, id desc);
create index flow_instance_process on flow_instance (tenant_id, definition_id, started_at desc, id desc);
create index flow_instance_mine_state on flow_instance (tenant_id, initiator, state, started_at desc, id desc);

-- Columns of their own: an index on the marking would cost every completion its short way of being written.
alter table flow_instance add column stuck boolean
  generated always as (state = 'running' and marking @> '{"tokens": [{"kind": "incident"}]}'::jsonb) stored;
alter table flow_instance add column returned boolean generated always as (state = 'running'
  and marking @? '$.tokens[*] ? (@.kind == "waiting" && @.from.size() == 0)'::jsonpath) stored;
create index flow_instance_stuck on flow_instance (tenant_id, started_at desc, id desc) where stuck;
create index flow_instance_returned on flow_instance (tenant_id, initiator, started_at desc, id desc) where returned;

create index flow_task_done_for_others on flow_task_done (tenant_id, holder, closed_at desc, instance_id desc, task desc)
  where code not in ('-1', '10') and initiator <> holder;
create index flow_reading_unread on flow_reading (tenant_id, reader, instance_id) where read_at is null;

-- Whom a request concerns: who made it, who has handled it, who was sent it for reading. Written with what makes it so.
create table flow_concern (
  tenant_id text not null default current_tenant(),
  user_id text not null,
  instance_id text not null,
  state text not null,
  started_at timestamptz not null,
  primary key (tenant_id, user_id, instance_id)
);
create index flow_concern_newest on flow_concern (tenant_id, user_id, started_at desc, instance_id desc);
create index flow_concern_state on flow_concern (tenant_id, user_id, state, started_at desc, instance_id desc);
create index flow_concern_instance on flow_concern (tenant_id, instance_id);

insert into flow_concern (tenant_id, user_id, instance_id, state, started_at)
select i.tenant_id, concerned.user_id, i.id, i.state, i.started_at
from flow_instance i join (
  select tenant_id, initiator as user_id, id as instance_id from flow_instance
  union select tenant_id, holder, instance_id from flow_task_done
  union select tenant_id, reader, instance_id from flow_reading
) concerned on concerned.tenant_id = i.tenant_id and concerned.instance_id = i.id;

create function flow_concerns_initiator() returns trigger language plpgsql as $$
begin
  insert into flow_concern (tenant_id, user_id, instance_id, state, started_at)
  values (new.tenant_id, new.initiator, new.id, new.state, new.started_at)
  on conflict do nothing;
  return null;
end $$;

create function flow_concerns_state() returns trigger language plpgsql as $$
begin
  update flow_concern set state = new.state where tenant_id = new.tenant_id and instance_id = new.id;
  return null;
end $$;

-- Named by the trigger: the column that holds the person.
create function flow_concerns_person() returns trigger language plpgsql as $$
begin
  insert into flow_concern (tenant_id, user_id, instance_id, state, started_at)
  select i.tenant_id, to_jsonb(new) ->> tg_argv[0], i.id, i.state, i.started_at
  from flow_instance i where i.tenant_id = new.tenant_id and i.id = new.instance_id
  on conflict do nothing;
  return null;
end $$;

create trigger flow_concerns after insert on flow_instance for each row execute function flow_concerns_initiator();
create trigger flow_concerns_state after update of state on flow_instance for each row
  when (old.state is distinct from new.state) execute function flow_concerns_state();
create trigger flow_concerns after insert on flow_task_done for each row execute function flow_concerns_person('holder');
create trigger flow_concerns after insert on flow_reading for each row execute function flow_concerns_person('reader');
