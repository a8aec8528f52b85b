-- What is to be done for a purchase or a plan stands beside what is to be done for contracts.
alter table pur_contract_due
  alter column contract_id drop not null,
  add column request_id text,
  add column about_id text,
  add column number text not null default '',
  add column title text not null default '',
  add column reference text not null default '',
  drop constraint pur_contract_due_key,
  drop constraint pur_contract_due_kind,
  add constraint pur_contract_due_kind check (
    kind in ('award', 'notice', 'filing', 'sign', 'publish', 'file', 'deliver', 'pay')),
  add constraint pur_contract_due_request foreign key (tenant_id, request_id) references pur_request (tenant_id, id);

update pur_contract_due due set about_id = contract.id, number = contract.number, title = contract.name
from pur_contract contract where contract.tenant_id = due.tenant_id and contract.id = due.contract_id;

alter table pur_contract_due
  alter column about_id set not null,
  add constraint pur_contract_due_key unique (tenant_id, about_id, kind, subject);

create index pur_contract_due_contract on pur_contract_due (tenant_id, contract_id);
create index pur_contract_due_request on pur_contract_due (tenant_id, request_id);

-- When finance was told of what is planned.
alter table pur_plan_item add column filed_on date;

-- A bond is given in another form than cash; of those given before nobody has written down in which.
alter table pur_contract add column bond_form text;
alter table pur_contract add constraint pur_contract_bond_form check (
  bond_form in ('guarantee', 'cheque', 'draft', 'note', 'transfer'));
