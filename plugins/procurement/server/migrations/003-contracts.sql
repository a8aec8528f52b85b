-- The day on which a purchase was agreed: its contract is to be signed within thirty days.
alter table pur_request add column agreed_on date;
alter table pur_request drop constraint pur_request_state;
alter table pur_request add constraint pur_request_state check (state in
  ('draft', 'approved', 'sourcing', 'awarded', 'contracted', 'closed', 'failed', 'returned', 'cancelled'));

create table pur_series (
  tenant_id text not null default current_tenant(),
  kind text not null,
  year text not null,
  last integer not null,
  primary key (tenant_id, kind, year)
);

-- A supplement names the contract it adds to. What was asked for and paid is never more than is agreed.
create table pur_contract (
  tenant_id text not null default current_tenant(),
  id text not null,
  number text not null,
  name text not null,
  kind text not null,
  parent_id text,
  request_id text not null,
  supplier_id text not null,
  category_id text not null,
  budget_id text not null,
  unit_id text not null,
  buyer text not null,
  amount numeric(14, 2) not null,
  bond numeric(14, 2) not null default 0,
  account text not null,
  starts_on date,
  ends_on date not null,
  signed_on date,
  supplements numeric(14, 2) not null default 0,
  reduced numeric(14, 2) not null default 0,
  asked numeric(14, 2) not null default 0,
  paid numeric(14, 2) not null default 0,
  owed numeric(14, 2) not null generated always as (amount + supplements - reduced - paid) stored,
  state text not null default 'draft',
  instance_id text not null,
  primary key (tenant_id, id),
  constraint pur_contract_number_key unique (tenant_id, number),
  constraint pur_contract_instance_key unique (tenant_id, instance_id),
  constraint pur_contract_buyer_key unique (tenant_id, id, buyer),
  constraint pur_contract_kind check (kind in ('contract', 'supplement') and (kind = 'supplement') = (parent_id is not null)),
  constraint pur_contract_amounts check (amount > 0 and reduced >= 0 and asked >= 0 and paid >= 0),
  constraint pur_contract_bond check (bond >= 0 and bond <= round(amount * 0.10, 2)),
  constraint pur_contract_supplements check (supplements >= 0 and supplements <= round(amount * 0.10, 2)),
  constraint pur_contract_paid check (asked + paid <= amount + supplements - reduced),
  constraint pur_contract_state check (state in ('draft', 'agreed', 'signed', 'performing', 'accepted', 'settled',
    'archived', 'returned', 'cancelled', 'ended')),
  constraint pur_contract_signed check (state in ('draft', 'agreed', 'returned', 'cancelled') or signed_on is not null),
  constraint pur_contract_term check (ends_on >= starts_on),
  constraint pur_contract_parent foreign key (tenant_id, parent_id) references pur_contract (tenant_id, id),
  constraint pur_contract_request_id_row foreign key (tenant_id, request_id) references pur_request (tenant_id, id),
  constraint pur_contract_supplier_id_row foreign key (tenant_id, supplier_id) references pur_supplier (tenant_id, id),
  constraint pur_contract_category_id_row foreign key (tenant_id, category_id) references pur_category (tenant_id, id),
  constraint pur_contract_budget_id_row foreign key (tenant_id, budget_id) references pur_budget (tenant_id, id)
);

-- One purchase, one contract.
create unique index pur_contract_of_request on pur_contract (tenant_id, request_id)
  where kind = 'contract' and state not in ('returned', 'cancelled', 'ended');
create index pur_contract_parent on pur_contract (tenant_id, parent_id) where parent_id is not null;
create index pur_contract_request on pur_contract (tenant_id, request_id);
create index pur_contract_supplier_id on pur_contract (tenant_id, supplier_id);
create index pur_contract_category_id on pur_contract (tenant_id, category_id);
create index pur_contract_budget_id on pur_contract (tenant_id, budget_id);
create index pur_contract_unit_id on pur_contract (tenant_id, unit_id);
create index pur_contract_buyer on pur_contract (tenant_id, buyer);

select make_searchable('pur_contract', 'number', 'name');

create table pur_contract_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);

-- What is ordered. The lines of a supplement count to the contract it adds to once it is signed.
create table pur_contract_line (
  tenant_id text not null default current_tenant(),
  id text not null,
  contract_id text not null,
  paper_id text not null,
  seq integer not null,
  item_name text not null,
  spec text not null default '',
  measure text not null,
  quantity numeric(9, 2) not null,
  unit_price numeric(14, 2) not null,
  amount numeric(14, 2) not null generated always as (round(quantity * unit_price, 2)) stored,
  tolerance numeric(5, 2) not null default 0,
  accepted numeric(9, 2) not null default 0,
  rejected numeric(9, 2) not null default 0,
  invoiced numeric(9, 2) not null default 0,
  invoiced_amount numeric(14, 2) not null default 0,
  primary key (tenant_id, id),
  constraint pur_contract_line_seq_key unique (tenant_id, paper_id, seq),
  constraint pur_contract_line_amounts check (quantity > 0 and unit_price >= 0 and tolerance between 0 and 10),
  constraint pur_contract_line_accepted check (accepted >= 0 and accepted <= quantity * (1 + tolerance / 100)),
  constraint pur_contract_line_invoiced check (rejected >= 0 and invoiced >= 0 and invoiced_amount >= 0),
  constraint pur_contract_line_contract foreign key (tenant_id, contract_id) references pur_contract (tenant_id, id),
  constraint pur_contract_line_paper foreign key (tenant_id, paper_id) references pur_contract (tenant_id, id)
);

create index pur_contract_line_contract on pur_contract_line (tenant_id, contract_id);

create table pur_milestone (
  tenant_id text not null default current_tenant(),
  id text not null,
  contract_id text not null,
  paper_id text not null,
  seq integer not null,
  name text not null,
  kind text not null,
  due_on date not null,
  amount numeric(14, 2) not null,
  asked numeric(14, 2) not null default 0,
  paid numeric(14, 2) not null default 0,
  state text not null generated always as
    (case when paid >= amount then 'paid' when asked + paid > 0 then 'asked' else 'open' end) stored,
  primary key (tenant_id, id),
  constraint pur_milestone_seq_key unique (tenant_id, paper_id, seq),
  constraint pur_milestone_kind check (kind in ('advance', 'acceptance', 'warranty')),
  constraint pur_milestone_amounts check (amount > 0 and asked >= 0 and paid >= 0 and asked + paid <= amount),
  constraint pur_milestone_contract_id_row foreign key (tenant_id, contract_id) references pur_contract (tenant_id, id),
  constraint pur_milestone_paper foreign key (tenant_id, paper_id) references pur_contract (tenant_id, id)
);

create index pur_milestone_contract_id on pur_milestone (tenant_id, contract_id);

-- What is to be done for a contract, and by when; days are counted anew when the working calendar changes.
create table pur_contract_due (
  tenant_id text not null default current_tenant(),
  id text not null,
  contract_id text not null,
  kind text not null,
  subject text not null default '',
  unit_id text not null,
  buyer text not null,
  begins_on date not null,
  days integer not null,
  working boolean not null,
  due timestamptz not null,
  done_on date,
  state text not null default 'open',
  told integer not null default 0,
  primary key (tenant_id, id),
  constraint pur_contract_due_key unique (tenant_id, contract_id, kind, subject),
  constraint pur_contract_due_kind check (kind in ('sign', 'publish', 'file', 'deliver', 'pay')),
  constraint pur_contract_due_state check (state in ('open', 'done', 'cancelled') and (state = 'done') = (done_on is not null)),
  constraint pur_contract_due_contract foreign key (tenant_id, contract_id) references pur_contract (tenant_id, id)
);

create index pur_contract_due_order on pur_contract_due (tenant_id, due, id);
create index pur_contract_due_unit_id on pur_contract_due (tenant_id, unit_id);
create index pur_contract_due_buyer on pur_contract_due (tenant_id, buyer);
