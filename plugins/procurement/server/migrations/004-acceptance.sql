-- What was delivered for a contract. Two people at least accept it, never the one who bought it.
create table pur_receipt (
  tenant_id text not null default current_tenant(),
  id text not null,
  number text not null,
  contract_id text not null,
  unit_id text not null,
  applicant text not null,
  delivered_on date not null,
  accepted_on date,
  on_time boolean not null,
  people integer,
  state text not null default 'asked',
  instance_id text not null,
  primary key (tenant_id, id),
  constraint pur_receipt_number_key unique (tenant_id, number),
  constraint pur_receipt_instance_key unique (tenant_id, instance_id),
  constraint pur_receipt_state check (state in ('asked', 'accepted', 'returned', 'cancelled')),
  constraint pur_receipt_people check (state <> 'accepted' or (people >= 2 and accepted_on >= delivered_on)),
  constraint pur_receipt_contract_id_row foreign key (tenant_id, contract_id) references pur_contract (tenant_id, id)
);

create index pur_receipt_contract_id on pur_receipt (tenant_id, contract_id);
create index pur_receipt_unit_id on pur_receipt (tenant_id, unit_id);
create index pur_receipt_applicant on pur_receipt (tenant_id, applicant);

select make_searchable('pur_receipt', 'number');

-- Each is another person than those before, and another one than the buyer of the contract.
create table pur_acceptor (
  tenant_id text not null default current_tenant(),
  receipt_id text not null,
  seq integer not null,
  previous integer generated always as (nullif(seq - 1, 0)) stored,
  person text not null,
  contract_id text not null,
  buyer text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, receipt_id, seq),
  constraint pur_acceptor_once unique (tenant_id, receipt_id, person),
  constraint pur_acceptor_other check (person <> buyer),
  constraint pur_acceptor_first check (seq >= 1),
  constraint pur_acceptor_previous foreign key (tenant_id, receipt_id, previous)
    references pur_acceptor (tenant_id, receipt_id, seq),
  constraint pur_acceptor_buyer foreign key (tenant_id, contract_id, buyer) references pur_contract (tenant_id, id, buyer),
  constraint pur_acceptor_receipt foreign key (tenant_id, receipt_id) references pur_receipt (tenant_id, id)
);

alter table pur_receipt add constraint pur_receipt_acceptors foreign key (tenant_id, id, people)
  references pur_acceptor (tenant_id, receipt_id, seq);

create table pur_receipt_line (
  tenant_id text not null default current_tenant(),
  id text not null,
  receipt_id text not null,
  line_id text not null,
  seq integer not null,
  delivered numeric(9, 2) not null,
  accepted numeric(9, 2) not null default 0,
  rejected numeric(9, 2) not null default 0,
  remark text not null default '',
  primary key (tenant_id, id),
  constraint pur_receipt_line_key unique (tenant_id, receipt_id, line_id),
  constraint pur_receipt_line_amounts check (
    delivered > 0 and accepted >= 0 and rejected >= 0 and accepted + rejected <= delivered),
  constraint pur_receipt_line_receipt foreign key (tenant_id, receipt_id) references pur_receipt (tenant_id, id),
  constraint pur_receipt_line_line_id_row foreign key (tenant_id, line_id) references pur_contract_line (tenant_id, id)
);

create index pur_receipt_line_line_id on pur_receipt_line (tenant_id, line_id);
