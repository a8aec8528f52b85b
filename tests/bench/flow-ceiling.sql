create type bench_content as (marking jsonb, answer jsonb, closed jsonb, opened jsonb, record jsonb, digest text);

-- The row changes of one completed task that opens the next one, and nothing else: no rule, no form, no rights.
-- What the rows hold besides their keys was written by a real completion and is handed in.
create or replace function bench_complete(given text, actor text, step integer, written bench_content) returns void language plpgsql as $$
declare
  closed flow_task;
begin
  perform set_config('app.tenant', 'demo', true);
  update flow_instance set revision = revision + 1, marking = written.marking, form_digest = form_digest
  where tenant_id = 'demo' and id = given;
  insert into flow_command (tenant_id, command_id, body_hash, instance_id, answer, at)
  values ('demo', gen_random_uuid()::text, written.digest, given, written.answer, now());
  delete from flow_inbox where tenant_id = 'demo' and instance_id = given;
  delete from flow_task where tenant_id = 'demo' and instance_id = given returning * into closed;
  insert into flow_task_done (tenant_id, instance_id, task, visit, node, node_name, candidates, title, number, definition_id,
    definition_title, category, initiator, initiator_name, opened_at, closed_at, holder, code)
  values ('demo', given, closed.task, closed.visit, closed.node, closed.node_name, closed.candidates, closed.title,
    closed.number, closed.definition_id, closed.definition_title, closed.category, closed.initiator, closed.initiator_name,
    closed.opened_at, now(), actor, '1');
  insert into flow_task (tenant_id, instance_id, task, visit, participant, turn, node, node_name, candidates, title, number,
    definition_id, definition_title, category, initiator, initiator_name, opened_at)
  values ('demo', given, closed.task + 1, closed.visit + 1, 1, 1, closed.node, closed.node_name, closed.candidates,
    closed.title, closed.number, closed.definition_id, closed.definition_title, closed.category, closed.initiator,
    closed.initiator_name, now());
  insert into flow_inbox (tenant_id, holder_key, sort_at, instance_id, task)
  values ('demo', closed.candidates[1], now(), given, closed.task + 1);
  update flow_visit set closed_at = now(), body = written.closed
  where tenant_id = 'demo' and instance_id = given and seq = closed.visit;
  insert into flow_visit (tenant_id, instance_id, seq, node, body, opened_at)
  values ('demo', given, closed.visit + 1, closed.node, written.opened, now());
  insert into flow_record (tenant_id, instance_id, seq, kind, code, actor, node, task, opinion, body, at,
    previous_digest, digest)
  values ('demo', given, 1000 + step, 'approve', '1', actor, closed.node, closed.task, '同意', written.record, now(),
    written.digest, written.digest);
  insert into audit_event (tenant_id, id, actor, account, action, kind, address, outcome)
  values ('demo', gen_random_uuid()::text, actor, 'bench', 'workflow.complete', 'write', '127.0.0.1', 200);
end $$;
