-- Writes what one command decided, in one round trip. It applies rows and knows no rule: whether the command
-- may do this was decided before, on the revision it names. Another command in between makes the answer
-- 'conflict', and nothing is written.
create function flow_commit(given_tenant text, change jsonb) returns text language plpgsql as $$
declare
  instance text := change ->> 'instance';
  at timestamptz := (change ->> 'at')::timestamptz;
begin
  perform set_config('app.tenant', given_tenant, true);

  update flow_instance set
    revision = revision + 1,
    state = change ->> 'state',
    result = change ->> 'result',
    form_digest = change ->> 'formDigest',
    marking = change -> 'marking',
    ended_at = case when change ->> 'state' = 'running' then null else coalesce(ended_at, at) end
  where tenant_id = given_tenant and id = instance and revision = (change ->> 'revision')::integer;
  if not found then
    return 'conflict';
  end if;

  insert into flow_command (tenant_id, command_id, body_hash, instance_id, answer, at)
  values (given_tenant, change ->> 'command', change ->> 'bodyHash', instance, change -> 'answer', at);

  perform flow_commit_tasks(given_tenant, instance, at, change);

  insert into flow_visit (tenant_id, instance_id, seq, node, body, opened_at)
  select given_tenant, instance, (body ->> 'seq')::integer, body ->> 'node', body, at
  from jsonb_array_elements(change -> 'visitsOpened') body;

  if jsonb_array_length(change -> 'visitsClosed') > 0 then
    update flow_visit visit set body = closed.body, closed_at = at
    from jsonb_array_elements(change -> 'visitsClosed') closed (body)
    where visit.tenant_id = given_tenant and visit.instance_id = instance
      and visit.seq = (closed.body ->> 'seq')::integer;
  end if;

  if change -> 'visitsGone' <> '[]' then
    update flow_visit set live = false
    where tenant_id = given_tenant and instance_id = instance
      and (change -> 'visitsGone' = '"all"' or change -> 'visitsGone' @> to_jsonb(seq));
  end if;

  insert into flow_record (tenant_id, instance_id, seq, kind, code, actor, acted_for, node, task, opinion, about,
    body, attachments, at, previous_digest, digest)
  select given_tenant, instance, (body ->> 'seq')::integer, body ->> 'kind', body ->> 'code', body ->> 'actor',
    body ->> 'actedFor', body ->> 'node', (body ->> 'task')::integer, body ->> 'opinion', body -> 'about',
    body, entry -> 'attachments', at, entry ->> 'previous', entry ->> 'digest'
  from jsonb_array_elements(change -> 'records') entry, lateral (select entry -> 'record' as body) r;

  if jsonb_array_length(change -> 'readings') > 0 then
    insert into flow_reading (tenant_id, instance_id, visit, node, reader, opened_at)
    select given_tenant, instance, (r ->> 'visit')::integer, r ->> 'node', r ->> 'reader', at
    from jsonb_array_elements(change -> 'readings') r
    on conflict do nothing;
  end if;
  return 'ok';
end $$;

create function flow_commit_tasks(given_tenant text, instance text, at timestamptz, change jsonb) returns void
language plpgsql as $$
begin
  -- Opened before closed: a task may open and close in one command, as that of the start form does.
  if jsonb_array_length(change -> 'tasksOpened') > 0 then
    insert into flow_task (tenant_id, instance_id, task, visit, seat, turn, node, node_name, candidates, title, number,
      definition_id, definition_title, category, initiator, initiator_name, opened_at)
    select given_tenant, instance, (t ->> 'task')::integer, (t ->> 'visit')::integer, (t ->> 'seat')::integer,
      (t ->> 'turn')::integer, t ->> 'node', t ->> 'nodeName',
      array(select jsonb_array_elements_text(t -> 'candidates')), i.title, i.number, i.definition_id,
      change ->> 'definitionTitle', i.category, i.initiator, i.initiator_name, at
    from jsonb_array_elements(change -> 'tasksOpened') t, flow_instance i
    where i.tenant_id = given_tenant and i.id = instance;

    insert into flow_inbox (tenant_id, holder_key, sort_at, instance_id, task)
    select given_tenant, key, at, instance, (t ->> 'task')::integer
    from jsonb_array_elements(change -> 'tasksOpened') t, jsonb_array_elements_text(t -> 'candidates') key
    on conflict do nothing;
  end if;

  if jsonb_array_length(change -> 'tasksClosed') > 0 then
    delete from flow_inbox
    where tenant_id = given_tenant and instance_id = instance
      and task in (select (c ->> 'task')::integer from jsonb_array_elements(change -> 'tasksClosed') c);

    with closed as (
      delete from flow_task t using jsonb_array_elements(change -> 'tasksClosed') c
      where t.tenant_id = given_tenant and t.instance_id = instance and t.task = (c ->> 'task')::integer
      returning t.*, c ->> 'code' as code, c ->> 'by' as holder
    )
    insert into flow_task_done (tenant_id, instance_id, task, visit, node, node_name, candidates, title, number,
      definition_id, definition_title, category, initiator, initiator_name, opened_at, closed_at, holder, code)
    select tenant_id, instance_id, task, visit, node, node_name, candidates, title, number, definition_id,
      definition_title, category, initiator, initiator_name, opened_at, at, holder, code
    from closed;
  end if;
end $$;
