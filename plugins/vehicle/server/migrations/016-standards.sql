-- What a car is judged by, and how many of each nature a unit may have from one day to another.
alter table veh_vehicle add column purchase_price numeric(14, 2) check (purchase_price >= 0);

alter table veh_vehicle add column displacement_l numeric(3, 1) check (displacement_l >= 0);

alter table veh_vehicle add column tier text not null default 'usual' check (tier in ('usual', 'work', 'special', 'coach'));

alter table veh_vehicle add column replaced_plate text not null default '';

alter table veh_vehicle add column exception text not null default '';

create table veh_quota (
  tenant_id text not null default current_tenant(),
  id text not null,
  unit_id text not null,
  nature text not null,
  approved integer not null check (approved >= 0),
  document text not null,
  from_day date not null,
  to_day date check (to_day >= from_day),
  primary key (tenant_id, id),
  constraint veh_quota_apart exclude using gist (
    tenant_id with =, unit_id with =, nature with =, daterange(from_day, to_day, '[]') with &&)
);

create index veh_quota_order on veh_quota (tenant_id, document, id);

select make_searchable('veh_quota', 'document');

create table veh_quota_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);
