-- As before, resource by resource: with all of them in one statement, plans for any number of wanted resources read the
-- whole table of resources, and those made before there was much to book read all that was ever booked.
create or replace function bk_free_lanes(wanted text[], begins timestamptz, ends timestamptz)
returns table (resource_id text, lane integer) language plpgsql stable as $$
declare
  resource bk_resource;
  guarded tstzrange;
begin
  foreach resource_id in array wanted loop
    select * into resource from bk_resource
      where tenant_id = current_tenant() and id = bk_free_lanes.resource_id and status = 'in_service';
    continue when not found;
    guarded := tstzrange(begins - resource.prepare, ends + resource.tidy, '[)');
    select min(free) into lane from generate_series(1, resource.capacity) free
      where not exists (
        select from bk_claim claim
        where claim.tenant_id = current_tenant() and claim.resource_id = resource.id and claim.blocking
          and claim.lanes && int4range(1, resource.capacity + 1) and claim.guard && guarded and claim.lanes @> free);
    return next;
  end loop;
end $$;

-- As before; where one place is all there is, the constraint that has to be asked anyway says whether it is free.
create or replace function bk_take(wanted text[], begins timestamptz, ends timestamptz, booking jsonb, claim jsonb, actor text)
returns text language plpgsql as $$
declare
  made bk_booking := jsonb_populate_record(null::bk_booking, booking);
  given bk_claim := jsonb_populate_record(null::bk_claim, claim);
  ids text[];
  places integer[];
  resource bk_resource;
  locked boolean := false;
begin
  -- Of several some may be free to lock and others not, and out of order they must not be locked.
  if cardinality(wanted) = 1 then
    select * into resource from bk_resource
      where tenant_id = current_tenant() and id = wanted[1] for update skip locked;
    locked := found;
  end if;
  if not locked then
    -- Whoever comes too late need not queue for the lock.
    if exists (select from bk_free_lanes(wanted, begins, ends) where lane is null) then
      return bk_why_not(made.idempotency_key);
    end if;
    perform from bk_resource where tenant_id = current_tenant() and id = any(wanted) order by id for update;
  end if;
  if begins < made.created_at + interval '15 minutes' then
    perform bk_extend_overrun(wanted, made.created_at);
  end if;
  if resource.status = 'in_service' and resource.capacity = 1 then
    select wanted, array[1] into ids, places;
  else
    select array_agg(resource_id), array_agg(lane) into ids, places from bk_free_lanes(wanted, begins, ends);
  end if;
  if coalesce(cardinality(ids), 0) < cardinality(wanted) or array_position(places, null) is not null
  then return bk_why_not(made.idempotency_key); end if;
  insert into bk_booking (id, idempotency_key, purpose, applicant, business_table, business_id, instance_id, reservation,
      state, created_at, cancel_until)
    values (made.id, made.idempotency_key, made.purpose, made.applicant, made.business_table, made.business_id,
      made.instance_id, made.reservation, made.state, made.created_at, made.cancel_until)
    on conflict (tenant_id, idempotency_key) do nothing;
  if not found then return 'same'; end if;
  insert into bk_claim (id, booking_id, resource_id, span, lanes, state, hold_until, check_in_from, release_at)
    select gen_random_uuid()::text, made.id, each.resource_id, tstzrange(begins, ends, '[)'),
      int4range(each.lane, each.lane + 1), made.state, given.hold_until, given.check_in_from, given.release_at
    from unnest(ids, places) each (resource_id, lane);
  insert into bk_event (booking_id, at, actor, to_state) values (made.id, made.created_at, actor, made.state);
  return 'made';
exception when exclusion_violation then
  return bk_why_not(made.idempotency_key);
end $$;
