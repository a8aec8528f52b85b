create table pur_invoice (
  tenant_id text not null default current_tenant(),
  id text not null,
  code text not null default '',
  number text not null,
  contract_id text not null,
  unit_id text not null,
  applicant text not null,
  issued_on date not null,
  amount numeric(14, 2) not null,
  tax numeric(14, 2) not null default 0,
  state text not null default 'asked',
  payment_id text,
  instance_id text not null,
  primary key (tenant_id, id),
  constraint pur_invoice_instance_key unique (tenant_id, instance_id),
  constraint pur_invoice_amounts check (amount > 0 and tax >= 0 and tax < amount),
  constraint pur_invoice_state check (state in ('asked', 'checked', 'paid', 'returned', 'cancelled')),
  constraint pur_invoice_contract_id_row foreign key (tenant_id, contract_id) references pur_contract (tenant_id, id)
);

-- An invoice is entered once; one that was taken back may be entered anew.
create unique index pur_invoice_once on pur_invoice (tenant_id, code, number) where state not in ('returned', 'cancelled');
create index pur_invoice_contract_id on pur_invoice (tenant_id, contract_id);
create index pur_invoice_unit_id on pur_invoice (tenant_id, unit_id);
create index pur_invoice_applicant on pur_invoice (tenant_id, applicant);
create index pur_invoice_payment on pur_invoice (tenant_id, payment_id) where payment_id is not null;

select make_searchable('pur_invoice', 'number', 'code');

create table pur_invoice_line (
  tenant_id text not null default current_tenant(),
  id text not null,
  invoice_id text not null,
  line_id text not null,
  seq integer not null,
  quantity numeric(9, 2) not null,
  amount numeric(14, 2) not null,
  tax numeric(14, 2) not null default 0,
  primary key (tenant_id, id),
  constraint pur_invoice_line_key unique (tenant_id, invoice_id, line_id),
  constraint pur_invoice_line_amounts check (quantity > 0 and amount > 0 and tax >= 0),
  constraint pur_invoice_line_invoice foreign key (tenant_id, invoice_id) references pur_invoice (tenant_id, id),
  constraint pur_invoice_line_line_id_row foreign key (tenant_id, line_id) references pur_contract_line (tenant_id, id)
);

create index pur_invoice_line_line_id on pur_invoice_line (tenant_id, line_id);

alter table pur_contract add constraint pur_contract_account_key unique (tenant_id, id, account);

-- Nothing is paid to another account than that of the contract.
create table pur_payment (
  tenant_id text not null default current_tenant(),
  id text not null,
  number text not null,
  contract_id text not null,
  milestone_id text not null,
  receipt_id text,
  supplier_id text not null,
  budget_id text not null,
  unit_id text not null,
  applicant text not null,
  subject text not null default '',
  amount numeric(14, 2) not null,
  account text not null,
  state text not null default 'asked',
  paid_on date,
  voucher text not null default '',
  refunded numeric(14, 2) not null default 0,
  instance_id text not null,
  primary key (tenant_id, id),
  constraint pur_payment_number_key unique (tenant_id, number),
  constraint pur_payment_instance_key unique (tenant_id, instance_id),
  constraint pur_payment_amounts check (amount > 0 and refunded between 0 and amount),
  constraint pur_payment_state check (
    state in ('asked', 'checked', 'approved', 'paid', 'refunded', 'returned', 'cancelled')),
  constraint pur_payment_paid check ((state in ('paid', 'refunded')) = (paid_on is not null)),
  constraint pur_payment_account foreign key (tenant_id, contract_id, account)
    references pur_contract (tenant_id, id, account),
  constraint pur_payment_contract_id_row foreign key (tenant_id, contract_id) references pur_contract (tenant_id, id),
  constraint pur_payment_milestone_id_row foreign key (tenant_id, milestone_id) references pur_milestone (tenant_id, id),
  constraint pur_payment_receipt_id_row foreign key (tenant_id, receipt_id) references pur_receipt (tenant_id, id),
  constraint pur_payment_supplier_id_row foreign key (tenant_id, supplier_id) references pur_supplier (tenant_id, id),
  constraint pur_payment_budget_id_row foreign key (tenant_id, budget_id) references pur_budget (tenant_id, id)
);

create index pur_payment_contract_id on pur_payment (tenant_id, contract_id);
create index pur_payment_milestone_id on pur_payment (tenant_id, milestone_id);
create index pur_payment_receipt_id on pur_payment (tenant_id, receipt_id);
create index pur_payment_supplier_id on pur_payment (tenant_id, supplier_id);
create index pur_payment_budget_id on pur_payment (tenant_id, budget_id);
create index pur_payment_unit_id on pur_payment (tenant_id, unit_id);
create index pur_payment_applicant on pur_payment (tenant_id, applicant);

select make_searchable('pur_payment', 'number');

create table pur_payment_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);

alter table pur_invoice add constraint pur_invoice_payment foreign key (tenant_id, payment_id)
  references pur_payment (tenant_id, id);
alter table pur_milestone drop constraint pur_milestone_amounts;
alter table pur_milestone add constraint pur_milestone_amounts check (
  amount >= 0 and asked >= 0 and paid >= 0 and asked + paid <= amount);
