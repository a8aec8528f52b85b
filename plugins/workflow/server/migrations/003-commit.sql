-- Writes what several commands decided about different instances, in one round trip. It applies rows and knows no rule:
-- whether a command may do this was decided before, on the revision it names. An instance that another command changed
-- in between ends the whole with FL001.
--
-- A few rows are found by their keys among very many, always; the planner, which plans once and perhaps for tables that
-- are still small, is kept from anything else.
create function flow_commit(changes jsonb) returns void language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  tenant constant text := current_tenant();
begin
  perform flow_commit_instances(tenant, changes -> 'instances');
  perform flow_commit_tasks(tenant, changes);
  perform flow_commit_visits(tenant, changes);

  insert into flow_record (tenant_id, instance_id, seq, kind, code, actor, acted_for, node, task, opinion, about,
    body, attachments, at, previous_digest, digest)
  select tenant, instance_id, (body ->> 'seq')::integer, body ->> 'kind', body ->> 'code', body ->> 'actor',
    body ->> 'actedFor', body ->> 'node', (body ->> 'task')::integer, body ->> 'opinion', body -> 'about',
    body, attachments, at, previous_digest, digest
  from jsonb_to_recordset(changes -> 'records')
    as r(instance_id text, body jsonb, attachments jsonb, at timestamptz, previous_digest text, digest text);

  if changes -> 'readings' <> '[]' then
    insert into flow_reading (tenant_id, instance_id, visit, node, reader, opened_at)
    select tenant, instance_id, visit, node, reader, at
    from jsonb_to_recordset(changes -> 'readings')
      as r(instance_id text, visit integer, node text, reader text, at timestamptz)
    on conflict do nothing;
  end if;
end $$;

create function flow_commit_instances(tenant text, instances jsonb) returns void language plpgsql as $$
declare
  written integer;
begin
  update flow_instance i set
    revision = i.revision + 1,
    state = c.state,
    result = c.result,
    form_digest = c.form_digest,
    marking = c.marking,
    ended_at = case when c.state = 'running' then null else coalesce(ended_at, c.at) end
  from jsonb_to_recordset(instances)
    as c(instance_id text, revision integer, state text, result text, form_digest text, marking jsonb, at timestamptz)
  where i.tenant_id = tenant and i.id = c.instance_id and i.revision = c.revision;
  get diagnostics written = row_count;
  if written <> jsonb_array_length(instances) then
    raise exception 'an instance is not at the revision that was decided on' using errcode = 'FL001';
  end if;

  insert into flow_command (tenant_id, command_id, body_hash, instance_id, answer, at)
  select tenant, command_id, body_hash, instance_id, answer, at
  from jsonb_to_recordset(instances)
    as c(instance_id text, command_id text, body_hash text, answer jsonb, at timestamptz);
end $$;

create function flow_commit_tasks(tenant text, changes jsonb) returns void language plpgsql as $$
begin
  -- Opened before closed: a task may open and close in one command, as that of the start form does.
  with opened as (
    insert into flow_task (tenant_id, instance_id, task, visit, seat, turn, node, node_name, candidates, title, number,
      definition_id, definition_title, category, initiator, initiator_name, opened_at)
    select tenant, t.instance_id, t.task, t.visit, t.seat, t.turn, t.node, t.node_name, t.candidates, i.title, i.number,
      i.definition_id, t.definition_title, i.category, i.initiator, i.initiator_name, t.at
    from jsonb_to_recordset(changes -> 'tasks_opened') as t(instance_id text, task integer, visit integer, seat integer,
        turn integer, node text, node_name text, candidates text[], definition_title text, at timestamptz)
      join flow_instance i on i.tenant_id = tenant and i.id = t.instance_id
    returning instance_id, task, candidates, opened_at
  )
  insert into flow_inbox (tenant_id, holder_key, sort_at, instance_id, task)
  select tenant, unnest(candidates), opened_at, instance_id, task from opened
  on conflict do nothing;

  delete from flow_inbox i
  using jsonb_to_recordset(changes -> 'tasks_closed') as c(instance_id text, task integer)
  where i.tenant_id = tenant and i.instance_id = c.instance_id and i.task = c.task;

  with closed as (
    delete from flow_task t
    using jsonb_to_recordset(changes -> 'tasks_closed')
      as c(instance_id text, task integer, code text, holder text, at timestamptz)
    where t.tenant_id = tenant and t.instance_id = c.instance_id and t.task = c.task
    returning t.*, c.code, c.holder, c.at as closed_at
  )
  insert into flow_task_done (tenant_id, instance_id, task, visit, node, node_name, candidates, title, number,
    definition_id, definition_title, category, initiator, initiator_name, opened_at, closed_at, holder, code)
  select tenant_id, instance_id, task, visit, node, node_name, candidates, title, number, definition_id,
    definition_title, category, initiator, initiator_name, opened_at, closed_at, holder, code
  from closed;
end $$;

create function flow_commit_visits(tenant text, changes jsonb) returns void language plpgsql as $$
begin
  -- Before the new ones: what a return takes away is what was there, never what it opens again. No list means all.
  if changes -> 'visits_gone' <> '[]' then
    update flow_visit v set live = false
    from jsonb_to_recordset(changes -> 'visits_gone') as c(instance_id text, visits integer[])
    where v.tenant_id = tenant and v.instance_id = c.instance_id and (c.visits is null or v.seq = any (c.visits));
  end if;

  insert into flow_visit (tenant_id, instance_id, seq, node, body, live, opened_at)
  select tenant, instance_id, (body ->> 'seq')::integer, body ->> 'node', body, live, at
  from jsonb_to_recordset(changes -> 'visits_opened')
    as o(instance_id text, body jsonb, live boolean, at timestamptz);

  update flow_visit v set body = c.body, closed_at = c.at
  from jsonb_to_recordset(changes -> 'visits_closed') as c(instance_id text, body jsonb, at timestamptz)
  where v.tenant_id = tenant and v.instance_id = c.instance_id and v.seq = (c.body ->> 'seq')::integer;
end $$;
