-- Row by row: joined to the list of what changed, a table that was planned for while it was empty is read whole for
-- every command, until the database next takes its measure. Found by its whole key, a row is looked up in any case.

create or replace function flow_commit_instances(tenant text, instances jsonb) returns void language plpgsql as $$
declare
  c record;
begin
  for c in select * from jsonb_to_recordset(instances) as changed(instance_id text, revision integer, state text,
      result text, form_digest text, marking jsonb, at timestamptz) loop
    update flow_instance set
      revision = revision + 1,
      state = c.state,
      result = c.result,
      form_digest = c.form_digest,
      marking = c.marking,
      ended_at = case when c.state = 'running' then null else coalesce(ended_at, c.at) end
    where tenant_id = tenant and id = c.instance_id and revision = c.revision;
    if not found then
      raise exception 'an instance is not at the revision that was decided on' using errcode = 'FL001';
    end if;
  end loop;

  insert into flow_command (tenant_id, command_id, body_hash, instance_id, answer, at)
  select tenant, command_id, body_hash, instance_id, answer, at
  from jsonb_to_recordset(instances)
    as changed(instance_id text, command_id text, body_hash text, answer jsonb, at timestamptz);
end $$;

create or replace function flow_commit_tasks(tenant text, changes jsonb) returns void language plpgsql as $$
declare
  t record;
  c record;
begin
  -- Opened before closed: a task may open and close in one command, as that of the start form does.
  for t in select * from jsonb_to_recordset(changes -> 'tasks_opened') as opened(instance_id text, task integer,
      visit integer, seat integer, turn integer, node text, node_name text, candidates text[], definition_title text,
      at timestamptz) loop
    insert into flow_task (tenant_id, instance_id, task, visit, seat, turn, node, node_name, candidates, title, number,
      definition_id, definition_title, category, initiator, initiator_name, opened_at)
    select tenant, t.instance_id, t.task, t.visit, t.seat, t.turn, t.node, t.node_name, t.candidates, title, number,
      definition_id, t.definition_title, category, initiator, initiator_name, t.at
    from flow_instance where tenant_id = tenant and id = t.instance_id;

    insert into flow_inbox (tenant_id, holder_key, sort_at, instance_id, task)
    select tenant, unnest(t.candidates), t.at, t.instance_id, t.task
    on conflict do nothing;
  end loop;

  for c in select * from jsonb_to_recordset(changes -> 'tasks_closed')
      as closed(instance_id text, task integer, code text, holder text, at timestamptz) loop
    delete from flow_inbox where tenant_id = tenant and instance_id = c.instance_id and task = c.task;

    with gone as (
      delete from flow_task where tenant_id = tenant and instance_id = c.instance_id and task = c.task returning *
    )
    insert into flow_task_done (tenant_id, instance_id, task, visit, node, node_name, candidates, title, number,
      definition_id, definition_title, category, initiator, initiator_name, opened_at, closed_at, holder, code)
    select tenant_id, instance_id, task, visit, node, node_name, candidates, title, number, definition_id,
      definition_title, category, initiator, initiator_name, opened_at, c.at, c.holder, c.code
    from gone;
  end loop;
end $$;

create or replace function flow_commit_visits(tenant text, changes jsonb) returns void language plpgsql as $$
declare
  c record;
begin
  -- Before the new ones: what a return takes away is what was there, never what it opens again. No list means all.
  for c in select * from jsonb_to_recordset(changes -> 'visits_gone') as gone(instance_id text, visits integer[]) loop
    update flow_visit set live = false
    where tenant_id = tenant and instance_id = c.instance_id and (c.visits is null or seq = any (c.visits));
  end loop;

  insert into flow_visit (tenant_id, instance_id, seq, node, body, live, opened_at)
  select tenant, instance_id, (body ->> 'seq')::integer, body ->> 'node', body, live, at
  from jsonb_to_recordset(changes -> 'visits_opened')
    as opened(instance_id text, body jsonb, live boolean, at timestamptz);

  for c in select * from jsonb_to_recordset(changes -> 'visits_closed')
      as closed(instance_id text, body jsonb, at timestamptz) loop
    update flow_visit set body = c.body, closed_at = c.at
    where tenant_id = tenant and instance_id = c.instance_id and seq = (c.body ->> 'seq')::integer;
  end loop;
end $$;
