-- As before, but a visit that a return opens stays part of the present course.
create or replace function flow_commit(given_tenant text, change jsonb) returns text language plpgsql as $$
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

  -- Before the new ones: what a return takes away is what was there, never what it opens again.
  if change -> 'visitsGone' <> '[]' then
    update flow_visit set live = false
    where tenant_id = given_tenant and instance_id = instance
      and (change -> 'visitsGone' = '"all"' or change -> 'visitsGone' @> to_jsonb(seq));
  end if;

  insert into flow_visit (tenant_id, instance_id, seq, node, body, live, opened_at)
  select given_tenant, instance, (entry -> 'visit' ->> 'seq')::integer, entry -> 'visit' ->> 'node', entry -> 'visit',
    (entry ->> 'live')::boolean, at
  from jsonb_array_elements(change -> 'visitsOpened') entry;

  if jsonb_array_length(change -> 'visitsClosed') > 0 then
    update flow_visit visit set body = closed.body, closed_at = at
    from jsonb_array_elements(change -> 'visitsClosed') closed (body)
    where visit.tenant_id = given_tenant and visit.instance_id = instance
      and visit.seq = (closed.body ->> 'seq')::integer;
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
