-- Who wrote the file of a quote, as the file says; known once the round is open.
alter table pur_quote add column file_author text not null default '';

-- Purchases just below a limit are allowed and listed, as are those that a supplement has raised to it.
alter table pur_request add column raised boolean not null default false;
alter table pur_request add column near_limit text not null generated always as (
  case when raised then 'raised' when total >= round(method_below * 0.95, 2) then 'near' else 'no' end) stored;

-- From when on a firm is barred, and how it was judged.
alter table pur_supplier add column barred_from date;
alter table pur_supplier add constraint pur_supplier_barred check (barred_until >= barred_from);
alter table pur_supplier add column score numeric(3, 1);

create table pur_supplier_rating (
  tenant_id text not null default current_tenant(),
  id text not null,
  supplier_id text not null,
  contract_id text not null,
  quality integer not null,
  delivery integer not null,
  service integer not null,
  score numeric(3, 1) not null generated always as (round((quality + delivery + service) / 3.0, 1)) stored,
  remark text not null default '',
  person text not null,
  rated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint pur_supplier_rating_once unique (tenant_id, contract_id),
  constraint pur_supplier_rating_marks check (
    quality between 1 and 5 and delivery between 1 and 5 and service between 1 and 5),
  constraint pur_supplier_rating_supplier_id_row foreign key (tenant_id, supplier_id)
    references pur_supplier (tenant_id, id),
  constraint pur_supplier_rating_contract_id_row foreign key (tenant_id, contract_id)
    references pur_contract (tenant_id, id)
);

create index pur_supplier_rating_supplier_id on pur_supplier_rating (tenant_id, supplier_id);
create index pur_supplier_rating_order on pur_supplier_rating (tenant_id, rated_at, id);

-- A move is followed by another one, never changed and never taken away.
create policy stays_as_said on pur_budget_move as restrictive for update using (false);
create policy stays_there on pur_budget_move as restrictive for delete using (false);
