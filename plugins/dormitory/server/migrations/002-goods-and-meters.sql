-- What belongs into a room of a house type, for each who lives there.
create table dorm_standard_item (
  tenant_id text not null default current_tenant(),
  id text not null,
  house_type text not null,
  item text not null,
  kind text not null default 'goods' check (kind in ('goods', 'furniture')),
  quantity integer not null check (quantity > 0),
  unit_price numeric(14, 2) not null check (unit_price >= 0),
  life_months integer not null check (life_months > 0),
  primary key (tenant_id, id),
  unique (tenant_id, house_type, item)
);

alter table dorm_goods add column bought_on date;

-- What somebody was handed over, item by item, with what it is worth; and how it was found when they left.
create table dorm_stay_goods (
  tenant_id text not null default current_tenant(),
  id text not null,
  stay_id text not null,
  item text not null,
  quantity integer not null check (quantity > 0),
  unit_price numeric(14, 2) not null check (unit_price >= 0),
  bought_on date not null,
  life_months integer not null check (life_months > 0),
  condition text not null check (condition in ('good', 'worn', 'damaged', 'missing')),
  confirmed_at timestamptz not null,
  confirmed_by text not null,
  outcome text check (outcome in ('sound', 'damaged', 'missing', 'kept')),
  damage numeric(14, 2) check (damage >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, stay_id, item),
  foreign key (tenant_id, stay_id) references dorm_stay,
  -- What is broken or gone has a price, or it has stayed in the room.
  check ((outcome in ('damaged', 'missing')) = (damage is not null))
);

create table dorm_meter (
  tenant_id text not null default current_tenant(),
  id text not null,
  seq bigint generated always as identity,
  room_id text not null,
  kind text not null check (kind in ('water', 'power', 'gas')),
  at date not null,
  value numeric(12, 2) not null check (value >= 0),
  source text not null check (source in ('round', 'in', 'out', 'sheet')),
  -- The first reading of a new meter: it begins where that one stands.
  fresh boolean not null default false,
  person text not null,
  note text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id) references dorm_room
);

create index dorm_meter_room on dorm_meter (tenant_id, room_id, kind, at, seq);

-- A reading is not below the one before nor above the one after it, on the same meter; and none is changed or taken away.
create function dorm_meter_never_falls() returns trigger language plpgsql as $$
declare
  before_it numeric;
  after_it numeric;
begin
  -- One after the other, so that each sees the one before.
  perform 1 from dorm_room where tenant_id = new.tenant_id and id = new.room_id for update;
  select value into before_it from dorm_meter
  where tenant_id = new.tenant_id and room_id = new.room_id and kind = new.kind and at <= new.at
  order by at desc, seq desc limit 1;
  select case when fresh then null else value end into after_it from dorm_meter
  where tenant_id = new.tenant_id and room_id = new.room_id and kind = new.kind and at > new.at
  order by at, seq limit 1;
  if (not new.fresh and new.value < before_it) or new.value > after_it then
    raise exception 'reading % of % falls', new.value, new.room_id
      using errcode = '23514', constraint = 'dorm_meter_falls';
  end if;
  return new;
end $$;

create trigger dorm_meter_never_falls before insert on dorm_meter
  for each row execute function dorm_meter_never_falls();

create function dorm_meter_stays() returns trigger language plpgsql as $$
begin
  raise exception 'readings are kept as they were read' using errcode = '23514', constraint = 'dorm_meter_stays';
end $$;

create trigger dorm_meter_stays before update or delete on dorm_meter
  for each row execute function dorm_meter_stays();

-- Entered behind the day on which it happened.
alter table dorm_stay add column late text not null default 'no' check (late in ('no', 'yes'));

select make_searchable('dorm_standard_item', 'item');

create index dorm_meter_order on dorm_meter (tenant_id, at, id);
