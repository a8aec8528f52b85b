-- Until when the papers of a car are good; and what people were told of days that come near.
create table veh_driver_expiry (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  field text not null,
  until date not null,
  days integer not null,
  primary key (tenant_id, row_id, field, until, days)
);

alter table veh_vehicle add column inspected_until date;

alter table veh_vehicle add column insured_until date;

create table veh_vehicle_expiry (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  field text not null,
  until date not null,
  days integer not null,
  primary key (tenant_id, row_id, field, until, days)
);
