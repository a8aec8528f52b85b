-- Which department prepares what.
create table mt_duty (
  tenant_id text not null default current_tenant(),
  id text not null,
  item text not null,
  department text not null,
  primary key (tenant_id, id),
  constraint mt_duty_item_key unique (tenant_id, item)
);

create index mt_duty_department on mt_duty (tenant_id, department);
select make_searchable('mt_duty', 'item');

-- Whose it is to prepare, all event staff when absent; the first of them who takes it has it.
alter table mt_task
  add column department_id text,
  drop constraint mt_task_state_check,
  add constraint mt_task_state_check check (state in ('open', 'taken', 'done', 'cancelled'));

create index mt_task_department_id on mt_task (tenant_id, department_id);
