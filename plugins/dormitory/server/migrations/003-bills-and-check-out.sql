-- What somebody owes for a month. Rent and use of a room add up over its bills.
create table dorm_bill (
  tenant_id text not null default current_tenant(),
  id text not null,
  stay_id text not null,
  person_id text not null,
  room_id text not null,
  -- The account of whoever lives there, where they have one.
  lodger text,
  period text not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  days integer not null check (days between 0 and 31),
  amount numeric(14, 2) not null check (amount >= 0),
  state text not null default 'open' check (state in ('open', 'told', 'paid', 'waived')),
  made_at timestamptz not null,
  told_at timestamptz,
  receipt text,
  paid_on date,
  note text not null default '',
  primary key (tenant_id, id),
  -- A month is charged once, however often it is run.
  constraint dorm_bill_once unique (tenant_id, stay_id, period),
  constraint dorm_bill_receipt unique (tenant_id, receipt),
  foreign key (tenant_id, stay_id) references dorm_stay,
  foreign key (tenant_id, person_id) references dorm_person,
  foreign key (tenant_id, room_id) references dorm_room,
  check ((state = 'paid') = (paid_on is not null))
);

create table dorm_bill_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);

create index dorm_bill_period on dorm_bill (tenant_id, period, id);
create index dorm_bill_lodger on dorm_bill (tenant_id, lodger);
create index dorm_bill_room on dorm_bill (tenant_id, room_id, period);
create index dorm_bill_person on dorm_bill (tenant_id, person_id, state);

create table dorm_bill_line (
  tenant_id text not null default current_tenant(),
  id text not null,
  bill_id text not null,
  kind text not null check (kind in ('rent', 'water', 'power', 'gas')),
  basis text not null,
  rule text not null,
  amount numeric(14, 2) not null check (amount >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, bill_id, kind),
  foreign key (tenant_id, bill_id) references dorm_bill
);

-- How a stay was closed: what was paid as a security, what is taken off it, and what goes back.
create table dorm_check_out (
  tenant_id text not null default current_tenant(),
  id text not null,
  stay_id text not null,
  instance_id text not null,
  day date not null,
  deposit numeric(14, 2) not null check (deposit >= 0),
  damage numeric(14, 2) not null check (damage >= 0),
  unpaid numeric(14, 2) not null check (unpaid >= 0),
  refund numeric(14, 2) not null,
  account text not null default '',
  receipt text,
  closed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, stay_id),
  unique (tenant_id, instance_id),
  constraint dorm_check_out_receipt unique (tenant_id, receipt),
  foreign key (tenant_id, stay_id) references dorm_stay,
  constraint dorm_check_out_adds_up check (refund = deposit - damage - unpaid),
  -- Who owes more than their security has paid the rest.
  constraint dorm_check_out_paid check (refund >= 0 or receipt is not null)
);

create index dorm_check_out_order on dorm_check_out (tenant_id, day, id);

-- What somebody was told of the end of their term, once for each time before it.
create table dorm_stay_told (
  tenant_id text not null default current_tenant(),
  stay_id text not null,
  due_day date not null,
  days integer not null,
  at timestamptz not null,
  primary key (tenant_id, stay_id, due_day, days),
  foreign key (tenant_id, stay_id) references dorm_stay
);
