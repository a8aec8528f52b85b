create table veh_vehicle (
  tenant_id text not null default current_tenant(),
  id text not null,
  plate text not null,
  brand_model text not null,
  nature text not null,
  energy text not null check (energy in ('fuel', 'hybrid', 'electric')),
  seats integer not null check (seats between 1 and 60),
  unit_id text not null,
  registered_on date not null,
  state text not null default 'in_service' check (state in ('planned', 'in_service', 'sealed', 'in_repair', 'to_dispose', 'disposed')),
  odometer_km numeric(9, 1) not null default 0 check (odometer_km >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, plate)
);

create table veh_driver (
  tenant_id text not null default current_tenant(),
  id text not null,
  user_id text not null,
  name text not null,
  phone text not null default '',
  licence_class text not null,
  licence_until date not null,
  state text not null default 'on_duty' check (state in ('on_duty', 'on_leave', 'left')),
  primary key (tenant_id, id),
  unique (tenant_id, user_id)
);

-- One application of a running request: the hold of the wished car, then the claim of the dispatched one.
create table veh_application (
  tenant_id text not null default current_tenant(),
  instance_id text not null,
  record_id text not null,
  applicant text not null,
  attempt integer not null default 1,
  booking_id text,
  primary key (tenant_id, instance_id)
);

create table veh_dispatch (
  tenant_id text not null default current_tenant(),
  id text not null,
  instance_id text not null,
  vehicle_id text not null,
  driver_id text,
  booking_id text not null,
  planned_from timestamptz not null,
  planned_to timestamptz not null check (planned_to > planned_from),
  applicant text not null,
  purpose text not null,
  state text not null default 'dispatched' check (state in ('dispatched', 'on_road', 'returned', 'cancelled')),
  depart_at timestamptz,
  return_at timestamptz,
  odometer_out numeric(9, 1),
  odometer_in numeric(9, 1),
  primary key (tenant_id, id),
  unique (tenant_id, instance_id, vehicle_id),
  foreign key (tenant_id, vehicle_id) references veh_vehicle,
  foreign key (tenant_id, driver_id) references veh_driver,
  check (odometer_in >= odometer_out)
);

create index veh_dispatch_time on veh_dispatch (tenant_id, planned_from);

create table veh_reading (
  tenant_id text not null default current_tenant(),
  vehicle_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null,
  km numeric(9, 1) not null check (km >= 0),
  source text not null check (source in ('trip', 'fuel', 'service', 'manual')),
  person text not null,
  primary key (tenant_id, vehicle_id, seq),
  foreign key (tenant_id, vehicle_id) references veh_vehicle
);

-- Mileage never falls: a reading must not be below any earlier one nor above any later one.
create function veh_reading_never_falls() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from veh_reading r
    where r.tenant_id = new.tenant_id and r.vehicle_id = new.vehicle_id
      and ((r.at <= new.at and r.km > new.km) or (r.at > new.at and r.km < new.km))
  ) then
    raise exception 'reading % of % falls', new.km, new.vehicle_id using errcode = '23514', constraint = 'veh_reading_falls';
  end if;
  update veh_vehicle set odometer_km = greatest(odometer_km, new.km)
  where tenant_id = new.tenant_id and id = new.vehicle_id;
  return new;
end $$;

create trigger veh_reading_never_falls before insert on veh_reading
  for each row execute function veh_reading_never_falls();
