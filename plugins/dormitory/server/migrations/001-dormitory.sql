create extension if not exists btree_gist;

create table dorm_building (
  tenant_id text not null default current_tenant(),
  id text not null,
  code text not null,
  name text not null,
  address text not null default '',
  floors integer not null,
  sex_rule text not null default 'by_room' check (sex_rule in ('by_room', 'male', 'female')),
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

create table dorm_building_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);

create table dorm_room (
  tenant_id text not null default current_tenant(),
  id text not null,
  number text not null,
  building text not null,
  floor integer not null,
  house_type text not null,
  area_m2 numeric(8, 2) not null check (area_m2 > 0),
  beds integer not null check (beds between 1 and 12),
  state text not null default 'open' check (state in ('open', 'repair', 'retired')),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, building) references dorm_building (tenant_id, code),
  -- A suite is taken by one household as a whole.
  constraint dorm_room_suite check (house_type <> '4' or beds = 1)
);

create table dorm_room_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);

create table dorm_bed (
  tenant_id text not null default current_tenant(),
  id text not null,
  room_id text not null,
  number integer not null,
  name text not null,
  state text not null default 'usable' check (state in ('usable', 'repair', 'retired')),
  note text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, room_id, number),
  unique (tenant_id, name),
  foreign key (tenant_id, room_id) references dorm_room
);

create table dorm_person (
  tenant_id text not null default current_tenant(),
  id text not null,
  number text not null,
  name text not null,
  sex text not null check (sex in ('0', '1')),
  duties text not null,
  category text not null,
  unit text not null default '',
  phone text not null default '',
  home_address text not null default '',
  from_day date,
  until_day date,
  state text not null default 'present' check (state in ('present', 'left')),
  primary key (tenant_id, id),
  unique (tenant_id, number)
);

create table dorm_person_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);

create table dorm_application (
  tenant_id text not null default current_tenant(),
  id text not null,
  kind text not null check (kind in ('dormitory', 'housing')),
  instance_id text not null,
  applicant text not null,
  name text not null,
  sex text not null check (sex in ('0', '1')),
  duties text not null,
  category text not null,
  house_type text not null,
  phone text not null default '',
  home_address text not null default '',
  from_day date not null,
  months integer not null check (months between 1 and 60),
  from_elsewhere boolean not null,
  family boolean not null,
  hired_on date,
  since timestamptz not null,
  bed_id text,
  state text not null check (state in ('applied', 'queued', 'held', 'in', 'refused', 'withdrawn')),
  primary key (tenant_id, id),
  unique (tenant_id, instance_id),
  foreign key (tenant_id, bed_id) references dorm_bed
);

-- A bed belongs to somebody until they have left it: an end that was only agreed frees nothing.
create table dorm_stay (
  tenant_id text not null default current_tenant(),
  id text not null,
  person_id text not null,
  room_id text not null,
  bed_id text not null,
  sex text not null check (sex in ('0', '1')),
  from_day date not null,
  due_day date not null check (due_day > from_day),
  until_day date check (until_day >= from_day),
  days daterange generated always as (daterange(from_day, until_day)) stored,
  state text not null check (state in ('held', 'in', 'left', 'lapsed')),
  counts boolean generated always as (state <> 'lapsed') stored,
  hold_until timestamptz,
  agreement_no text not null default '',
  goods text not null default '',
  note text not null default '',
  instance_id text,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references dorm_person,
  foreign key (tenant_id, room_id) references dorm_room,
  foreign key (tenant_id, bed_id) references dorm_bed,
  check ((state = 'held') = (hold_until is not null)),
  check ((state = 'left') <= (until_day is not null)),
  -- Deferred, so that two people change beds in one step.
  constraint dorm_stay_one_bed
    exclude using gist (tenant_id with =, bed_id with =, days with &&) where (counts) deferrable initially deferred,
  constraint dorm_stay_one_person
    exclude using gist (tenant_id with =, person_id with =, days with &&) where (counts) deferrable initially deferred,
  constraint dorm_stay_one_sex
    exclude using gist (tenant_id with =, room_id with =, days with &&, sex with <>)
    where (counts) deferrable initially deferred
);

create index dorm_stay_instance on dorm_stay (tenant_id, instance_id);
create index dorm_stay_person on dorm_stay (tenant_id, person_id);

create table dorm_stay_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);

-- What stands in a room and goes with whoever lives there.
create table dorm_goods (
  tenant_id text not null default current_tenant(),
  id text not null,
  room text not null,
  kind text not null check (kind in ('goods', 'furniture')),
  item text not null,
  quantity integer not null check (quantity > 0),
  unit_price numeric(14, 2) not null check (unit_price >= 0),
  condition text not null default 'good' check (condition in ('good', 'worn', 'damaged')),
  primary key (tenant_id, id),
  foreign key (tenant_id, room) references dorm_room (tenant_id, number) on update cascade
);

create table dorm_deposit (
  tenant_id text not null default current_tenant(),
  id text not null,
  stay_id text not null,
  amount numeric(14, 2) not null check (amount > 0),
  receipt text not null,
  paid_on date not null,
  primary key (tenant_id, id),
  -- Nobody pays twice on one receipt.
  unique (tenant_id, receipt),
  foreign key (tenant_id, stay_id) references dorm_stay
);

create index dorm_goods_room on dorm_goods (tenant_id, room);
create index dorm_deposit_stay on dorm_deposit (tenant_id, stay_id);

select make_searchable('dorm_goods', 'room', 'item');
select make_searchable('dorm_application', 'name');
select make_searchable('dorm_building', 'code', 'name');
select make_searchable('dorm_room', 'number', 'building');
select make_searchable('dorm_bed', 'name');
select make_searchable('dorm_person', 'number', 'name', 'unit');
