-- How many cars a unit has of what its establishment names. Those that are planned or disposed do not count.
alter table veh_quota add column cars integer not null default 0;

create function veh_counts(state text) returns boolean language sql immutable parallel safe as $$
  select state in ('in_service', 'sealed', 'in_repair', 'to_dispose')
$$;

create function veh_quota_counted() returns trigger language plpgsql as $$
begin
  new.cars = (select count(*) from veh_vehicle where tenant_id = new.tenant_id and unit_id = new.unit_id
    and nature = new.nature and veh_counts(state));
  return new;
end $$;

create trigger veh_quota_counted before insert or update of unit_id, nature on veh_quota
  for each row execute function veh_quota_counted();

-- Added to and taken from, never counted anew: two cars that come at once are both in it.
create function veh_car_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and veh_counts(old.state) then
    update veh_quota set cars = cars - 1
      where tenant_id = old.tenant_id and unit_id = old.unit_id and nature = old.nature;
  end if;
  if tg_op <> 'DELETE' and veh_counts(new.state) then
    update veh_quota set cars = cars + 1
      where tenant_id = new.tenant_id and unit_id = new.unit_id and nature = new.nature;
  end if;
  return null;
end $$;

create trigger veh_car_counted after insert or delete or update of unit_id, nature, state on veh_vehicle
  for each row execute function veh_car_counted();

update veh_quota set unit_id = unit_id;
