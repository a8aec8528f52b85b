-- Who dispatched and who called off, when and why.
alter table veh_dispatch
  add column dispatched_by text,
  add column cancelled_at timestamptz,
  add column cancelled_by text,
  add column cancel_reason text not null default '';

-- A wrong reading is corrected by a further one with its reason; what came before it counts no more.
alter table veh_reading add column reason text not null default '';
alter table veh_reading drop constraint veh_reading_source_check;
alter table veh_reading add constraint veh_reading_source_check
  check (source in ('trip', 'fuel', 'service', 'manual', 'correction'));

create or replace function veh_reading_never_falls() returns trigger language plpgsql as $$
begin
  if new.source = 'correction' then
    update veh_vehicle set odometer_km = new.km where tenant_id = new.tenant_id and id = new.vehicle_id;
    return new;
  end if;
  if exists (
    select 1 from veh_reading r
    where r.tenant_id = new.tenant_id and r.vehicle_id = new.vehicle_id
      and r.seq >= coalesce((select max(c.seq) from veh_reading c
        where c.tenant_id = new.tenant_id and c.vehicle_id = new.vehicle_id and c.source = 'correction'), 0)
      and ((r.at <= new.at and r.km > new.km) or (r.at > new.at and r.km < new.km))
  ) then
    raise exception 'reading % of % falls', new.km, new.vehicle_id using errcode = '23514', constraint = 'veh_reading_falls';
  end if;
  update veh_vehicle set odometer_km = greatest(odometer_km, new.km)
  where tenant_id = new.tenant_id and id = new.vehicle_id;
  return new;
end $$;
