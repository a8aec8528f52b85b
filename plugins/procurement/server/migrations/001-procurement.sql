create table pur_category (
  tenant_id text not null default current_tenant(),
  id text not null,
  code text not null,
  name text not null,
  catalogue text not null default 'no',
  valid_from date,
  valid_until date,
  primary key (tenant_id, id),
  constraint pur_category_code_key unique (tenant_id, code),
  constraint pur_category_catalogue check (catalogue in ('yes', 'no')),
  constraint pur_category_valid check (valid_until >= valid_from)
);

select make_searchable('pur_category', 'code', 'name');

create table pur_category_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);

create table pur_supplier (
  tenant_id text not null default current_tenant(),
  id text not null,
  name text not null,
  credit_code text not null,
  contact text not null default '',
  phone text not null default '',
  address text not null default '',
  account text not null default '',
  licence_until date,
  state text not null default 'active',
  barred_until date,
  papers jsonb not null default '[]',
  primary key (tenant_id, id),
  constraint pur_supplier_name_key unique (tenant_id, name),
  constraint pur_supplier_credit_code_key unique (tenant_id, credit_code),
  constraint pur_supplier_credit_code check (length(credit_code) = 18),
  constraint pur_supplier_state check (state in ('active', 'paused', 'barred'))
);

select make_searchable('pur_supplier', 'name', 'credit_code');

create table pur_supplier_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);

create table pur_supplier_expiry (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  field text not null,
  until date not null,
  days integer not null,
  primary key (tenant_id, row_id, field, until, days)
);

-- What stands in a line is what its last move left; before the first one nothing stands in it.
create table pur_budget (
  tenant_id text not null default current_tenant(),
  id text not null,
  code text not null,
  name text not null,
  year text not null,
  unit_id text not null,
  opening numeric(14, 2) not null,
  seq bigint,
  allotted numeric(14, 2) not null default 0,
  frozen numeric(14, 2) not null default 0,
  committed numeric(14, 2) not null default 0,
  paid numeric(14, 2) not null default 0,
  free numeric(14, 2) not null generated always as (allotted - frozen - committed - paid) stored,
  primary key (tenant_id, id),
  constraint pur_budget_code_key unique (tenant_id, code),
  constraint pur_budget_held check (frozen + committed + paid <= allotted),
  constraint pur_budget_parts check (allotted >= 0 and frozen >= 0 and committed >= 0 and paid >= 0),
  constraint pur_budget_begun check (seq is not null or allotted = 0)
);

create index pur_budget_unit_id on pur_budget (tenant_id, unit_id);

select make_searchable('pur_budget', 'code', 'name');

create table pur_budget_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);

create table pur_budget_move (
  tenant_id text not null default current_tenant(),
  id text not null generated always as (budget_id || '-' || seq::text) stored,
  budget_id text not null,
  seq bigint not null,
  previous bigint generated always as (nullif(seq - 1, 0)) stored,
  kind text not null,
  amount numeric(14, 2) not null,
  allotted_before numeric(14, 2) not null,
  frozen_before numeric(14, 2) not null,
  committed_before numeric(14, 2) not null,
  paid_before numeric(14, 2) not null,
  allotted numeric(14, 2) not null,
  frozen numeric(14, 2) not null,
  committed numeric(14, 2) not null,
  paid numeric(14, 2) not null,
  holder text not null default '',
  subject text not null,
  person text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, budget_id, seq),
  constraint pur_budget_move_left unique (tenant_id, budget_id, seq, allotted, frozen, committed, paid),
  constraint pur_budget_move_budget foreign key (tenant_id, budget_id) references pur_budget (tenant_id, id),
  constraint pur_budget_move_joined foreign key
    (tenant_id, budget_id, previous, allotted_before, frozen_before, committed_before, paid_before)
    references pur_budget_move (tenant_id, budget_id, seq, allotted, frozen, committed, paid),
  constraint pur_budget_move_first check (
    seq > 1 or (seq = 1 and allotted_before = 0 and frozen_before = 0 and committed_before = 0 and paid_before = 0)),
  constraint pur_budget_move_amount check (amount > 0),
  constraint pur_budget_move_allotted check (
    allotted = allotted_before + amount * (case kind when 'allot' then 1 when 'adjust' then -1 else 0 end)),
  constraint pur_budget_move_frozen check (
    frozen = frozen_before + amount * (case kind when 'freeze' then 1 when 'unfreeze' then -1 when 'commit' then -1 else 0 end)),
  constraint pur_budget_move_committed check (
    committed = committed_before + amount * (case kind when 'commit' then 1 when 'uncommit' then -1 when 'pay' then -1 else 0 end)),
  constraint pur_budget_move_paid check (
    paid = paid_before + amount * (case kind when 'pay' then 1 when 'refund' then -1 else 0 end)),
  constraint pur_budget_move_kind check (
    kind in ('allot', 'adjust', 'freeze', 'unfreeze', 'commit', 'uncommit', 'pay', 'refund'))
);

create index pur_budget_move_holder on pur_budget_move (tenant_id, holder) where holder <> '';

alter table pur_budget add constraint pur_budget_last foreign key
  (tenant_id, id, seq, allotted, frozen, committed, paid)
  references pur_budget_move (tenant_id, budget_id, seq, allotted, frozen, committed, paid);

create table pur_contract_name (
  tenant_id text not null default current_tenant(),
  id text not null,
  name text not null,
  category_id text not null,
  budget_id text,
  budget_amount numeric(14, 2) not null,
  primary key (tenant_id, id),
  constraint pur_contract_name_name_key unique (tenant_id, name),
  constraint pur_contract_name_category_id_row foreign key (tenant_id, category_id) references pur_category (tenant_id, id),
  constraint pur_contract_name_budget_id_row foreign key (tenant_id, budget_id) references pur_budget (tenant_id, id)
);

create index pur_contract_name_category_id on pur_contract_name (tenant_id, category_id);
create index pur_contract_name_budget_id on pur_contract_name (tenant_id, budget_id);

select make_searchable('pur_contract_name', 'name');

create table pur_contract_name_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);

create table pur_plan_item (
  tenant_id text not null default current_tenant(),
  id text not null,
  year text not null,
  unit_id text not null,
  category_id text not null,
  item_name text not null,
  spec text not null default '',
  measure text not null,
  quantity numeric(9, 2) not null,
  unit_price numeric(14, 2) not null,
  amount numeric(14, 2) not null generated always as (round(quantity * unit_price, 2)) stored,
  requested numeric(9, 2) not null default 0,
  quarter text not null,
  method text not null default 'direct',
  contract_name_id text,
  budget_id text,
  instance_id text not null default '',
  primary key (tenant_id, id),
  constraint pur_plan_item_amounts check (quantity > 0 and unit_price >= 0 and requested >= 0),
  constraint pur_plan_item_category_id_row foreign key (tenant_id, category_id) references pur_category (tenant_id, id),
  constraint pur_plan_item_contract_name_id_row foreign key (tenant_id, contract_name_id) references pur_contract_name (tenant_id, id),
  constraint pur_plan_item_budget_id_row foreign key (tenant_id, budget_id) references pur_budget (tenant_id, id)
);

create index pur_plan_item_order on pur_plan_item (tenant_id, year, id);
create index pur_plan_item_unit_id on pur_plan_item (tenant_id, unit_id);
create index pur_plan_item_category_id on pur_plan_item (tenant_id, category_id);
create index pur_plan_item_contract_name_id on pur_plan_item (tenant_id, contract_name_id);
create index pur_plan_item_budget_id on pur_plan_item (tenant_id, budget_id);
create index pur_plan_item_instance on pur_plan_item (tenant_id, instance_id) where instance_id <> '';

select make_searchable('pur_plan_item', 'item_name', 'spec');

create table pur_plan_item_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);

create table pur_request (
  tenant_id text not null default current_tenant(),
  id text not null,
  number text not null,
  asked_at timestamptz not null default clock_timestamp(),
  unit_id text not null,
  applicant text not null,
  category_id text not null,
  reason text not null,
  budget_id text not null,
  total numeric(14, 2) not null,
  frozen numeric(14, 2) not null default 0,
  method text not null,
  state text not null default 'draft',
  instance_id text not null,
  primary key (tenant_id, id),
  constraint pur_request_number_key unique (tenant_id, number),
  constraint pur_request_instance_key unique (tenant_id, instance_id),
  constraint pur_request_amounts check (total > 0 and frozen in (0, total)),
  constraint pur_request_state check (state in ('draft', 'approved', 'returned', 'cancelled')),
  constraint pur_request_category_id_row foreign key (tenant_id, category_id) references pur_category (tenant_id, id),
  constraint pur_request_budget_id_row foreign key (tenant_id, budget_id) references pur_budget (tenant_id, id)
);

create index pur_request_unit_id on pur_request (tenant_id, unit_id);
create index pur_request_applicant on pur_request (tenant_id, applicant);
create index pur_request_category_id on pur_request (tenant_id, category_id);
create index pur_request_budget_id on pur_request (tenant_id, budget_id);

select make_searchable('pur_request', 'number', 'reason');

create table pur_request_series (
  tenant_id text not null default current_tenant(),
  year text not null,
  last integer not null,
  primary key (tenant_id, year)
);

create table pur_request_line (
  tenant_id text not null default current_tenant(),
  id text not null,
  request_id text not null,
  seq integer not null,
  item_name text not null,
  spec text not null default '',
  measure text not null,
  quantity numeric(9, 2) not null,
  unit_price numeric(14, 2) not null,
  amount numeric(14, 2) not null generated always as (round(quantity * unit_price, 2)) stored,
  source text not null default '',
  plan_item_id text,
  primary key (tenant_id, id),
  constraint pur_request_line_seq_key unique (tenant_id, request_id, seq),
  constraint pur_request_line_amounts check (quantity > 0 and unit_price >= 0),
  constraint pur_request_line_request foreign key (tenant_id, request_id) references pur_request (tenant_id, id),
  constraint pur_request_line_plan foreign key (tenant_id, plan_item_id) references pur_plan_item (tenant_id, id)
);

create index pur_request_line_plan on pur_request_line (tenant_id, plan_item_id);

create table pur_need (
  tenant_id text not null default current_tenant(),
  id text not null,
  declared_at timestamptz not null default clock_timestamp(),
  unit_id text not null,
  department text not null default '',
  applicant text not null,
  declare_type text not null,
  buy_time text not null default '',
  category_id text not null,
  item_name text not null,
  spec text not null default '',
  measure text not null,
  quantity numeric(9, 2) not null,
  reason text not null default '',
  state text not null default 'asked',
  instance_id text not null,
  purchase_id text,
  primary key (tenant_id, id),
  constraint pur_need_state check (state in ('asked', 'declared', 'merged', 'returned')),
  constraint pur_need_quantity check (quantity > 0),
  constraint pur_need_category_id_row foreign key (tenant_id, category_id) references pur_category (tenant_id, id),
  constraint pur_need_purchase foreign key (tenant_id, purchase_id) references pur_request (tenant_id, id)
);

create index pur_need_order on pur_need (tenant_id, declared_at, id);
create index pur_need_unit_id on pur_need (tenant_id, unit_id);
create index pur_need_applicant on pur_need (tenant_id, applicant);
create index pur_need_category_id on pur_need (tenant_id, category_id);
create index pur_need_instance on pur_need (tenant_id, instance_id);
create index pur_need_purchase on pur_need (tenant_id, purchase_id);

select make_searchable('pur_need', 'item_name');
