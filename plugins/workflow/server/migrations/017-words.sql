-- What is stored of a request is named as the engine names it now. Inside a string every quote is escaped, so what is
-- replaced here can only be a key, or the whole of a value: no text of anybody is touched.
create function flow_renamed(stored jsonb) returns jsonb language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(stored::text,
    '"roster": ', '"approval": '),
    '"kind": "seat"', '"kind": "participant"'),
    '"seats": ', '"participants": '),
    '"voice": ', '"approvedBy": '),
    '"voices": ', '"latestApprovals": '),
    '"earlier": ', '"earlierApprovals": '),
    '"carry": ', '"data": '),
    '"inRoster": ', '"inApproval": ')::jsonb
$$;

update flow_instance set marking = flow_renamed(marking) where marking -> 'tokens' <> '[]';
update flow_visit set body = flow_renamed(body) where body ? 'roster';
update flow_version set definition = flow_renamed(definition)
where definition::text ~ '"(seats|inRoster)": ';

drop function flow_renamed;

alter table flow_task rename column seat to participant;
alter table flow_task rename constraint flow_task_tenant_id_instance_id_visit_seat_turn_key to flow_task_one_turn;

create or replace function flow_commit_tasks(tenant text, changes jsonb) returns void language plpgsql as $$
declare
  t record;
  c record;
begin
  -- Opened before closed: a task may open and close in one command, as that of the start form does.
  for t in select * from jsonb_to_recordset(changes -> 'tasks_opened') as opened(instance_id text, task integer,
      visit integer, participant integer, turn integer, node text, node_name text, candidates text[],
      definition_title text, at timestamptz) loop
    insert into flow_task (tenant_id, instance_id, task, visit, participant, turn, node, node_name, candidates, title,
      number, definition_id, definition_title, category, initiator, initiator_name, opened_at)
    select tenant, t.instance_id, t.task, t.visit, t.participant, t.turn, t.node, t.node_name, t.candidates, title,
      number, definition_id, t.definition_title, category, initiator, initiator_name, t.at
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
