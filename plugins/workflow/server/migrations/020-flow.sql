-- A request is stored with what its first step comes to, not before; what opens and closes in one command is written
-- once; and what tasks and records repeat of their request comes with them. So a command writes each row once.
create or replace function flow_commit(changes jsonb) returns void language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  tenant constant text := current_tenant();
begin
  if changes -> 'begun' <> '[]' then
    insert into flow_instance (tenant_id, id, definition_id, version, revision, state, result, title, summary, category,
      number, initiator, initiator_name, initiator_unit, initiator_department, form, form_version, form_table, record_id,
      form_digest, marking, started_at, ended_at)
    select tenant, instance_id, definition_id, version, 1, state, result, title, summary, category, number, initiator,
      initiator_name, initiator_unit, initiator_department, form, form_version, form_table, record_id, form_digest,
      marking, started_at, case when state <> 'running' then at end
    from jsonb_to_recordset(changes -> 'begun') as r(instance_id text, definition_id text, version integer, state text,
      result text, title text, summary text, category text, number text, initiator text, initiator_name text,
      initiator_unit text, initiator_department text, form text, form_version integer, form_table text, record_id text,
      form_digest text, marking jsonb, started_at timestamptz, at timestamptz);
  end if;
  if changes -> 'instances' <> '[]' then
    perform flow_commit_instances(tenant, changes -> 'instances');
  end if;

  insert into flow_command (tenant_id, command_id, body_hash, instance_id, answer, at)
  select tenant, command_id, body_hash, instance_id, answer, at
  from jsonb_to_recordset(changes -> 'commands')
    as r(instance_id text, command_id text, body_hash text, answer jsonb, at timestamptz);

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
end $$;

create or replace function flow_commit_tasks(tenant text, changes jsonb) returns void language plpgsql as $$
declare
  c record;
begin
  if changes -> 'tasks_opened' <> '[]' then
    with opened as (
      select * from jsonb_to_recordset(changes -> 'tasks_opened') as r(instance_id text, task integer, visit integer,
        participant integer, turn integer, node text, node_name text, candidates text[], title text, number text,
        definition_id text, definition_title text, category text, initiator text, initiator_name text, at timestamptz)
    ), offered as (
      insert into flow_inbox (tenant_id, holder_key, sort_at, instance_id, task)
      select tenant, unnest(candidates), at, instance_id, task from opened
      on conflict do nothing
    )
    insert into flow_task (tenant_id, instance_id, task, visit, participant, turn, node, node_name, candidates, title,
      number, definition_id, definition_title, category, initiator, initiator_name, opened_at)
    select tenant, instance_id, task, visit, participant, turn, node, node_name, candidates, title, number,
      definition_id, definition_title, category, initiator, initiator_name, at
    from opened;
  end if;

  if changes -> 'tasks_passed' <> '[]' then
    insert into flow_task_done (tenant_id, instance_id, task, visit, node, node_name, candidates, title, number,
      definition_id, definition_title, category, initiator, initiator_name, opened_at, closed_at, holder, code)
    select tenant, instance_id, task, visit, node, node_name, candidates, title, number, definition_id,
      definition_title, category, initiator, initiator_name, at, at, holder, code
    from jsonb_to_recordset(changes -> 'tasks_passed') as r(instance_id text, task integer, visit integer, node text,
      node_name text, candidates text[], title text, number text, definition_id text, definition_title text,
      category text, initiator text, initiator_name text, at timestamptz, holder text, code text);
  end if;

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

  insert into flow_visit (tenant_id, instance_id, seq, node, body, live, opened_at, closed_at)
  select tenant, instance_id, (body ->> 'seq')::integer, body ->> 'node', body, live, at, case when closed then at end
  from jsonb_to_recordset(changes -> 'visits_opened')
    as opened(instance_id text, body jsonb, live boolean, closed boolean, at timestamptz);

  for c in select * from jsonb_to_recordset(changes -> 'visits_closed')
      as closed(instance_id text, body jsonb, at timestamptz) loop
    update flow_visit set body = c.body, closed_at = c.at
    where tenant_id = tenant and instance_id = c.instance_id and seq = (c.body ->> 'seq')::integer;
  end loop;
end $$;

-- The initiator is concerned from the beginning.
drop trigger flow_concerns on flow_task_done;
create trigger flow_concerns after insert on flow_task_done for each row when (new.holder <> new.initiator)
  execute function flow_concerns_person('holder');

-- What lists and searches know of requests, for all that begin in one statement at once.
create function flow_lists_begun() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into flow_concern (tenant_id, user_id, instance_id, state, started_at, category)
  select tenant_id, initiator, id, state, started_at, category from begun
  on conflict do nothing;

  insert into flow_piece (tenant_id, piece, hour)
  select tenant_id, piece, made from (
    select distinct tenant_id, cut.piece, flow_hour(started_at) as made
    from begun cross join lateral flow_pieces(title, summary, number, initiator_name) as cut (piece)
  ) written
  where (select true from flow_piece kept
    where kept.tenant_id = written.tenant_id and kept.piece = written.piece and kept.hour = written.made limit 1) is null
  order by piece;
  return null;
end $$;
drop trigger flow_concerns on flow_instance;
drop trigger flow_keeps_pieces on flow_instance;
drop function flow_concerns_initiator();
create trigger flow_lists_begun after insert on flow_instance referencing new table as begun
  for each statement execute function flow_lists_begun();
