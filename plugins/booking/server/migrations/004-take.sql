-- The lowest free place of each resource in a span; null where all are taken. Resources for one at a time have place 1.
create function bk_free_lanes(wanted text[], begins timestamptz, ends timestamptz)
returns table (resource_id text, lane integer) language sql stable as $$
  select resource.id, (
    select min(lane) from generate_series(1, resource.capacity) lane
    where not exists (
      select from bk_claim claim
      where claim.tenant_id = resource.tenant_id and claim.resource_id = resource.id and claim.blocking
        and claim.lanes @> lane
        and claim.guard && tstzrange(begins - resource.prepare, ends + resource.tidy, '[)')))
  from bk_resource resource
  where resource.tenant_id = current_tenant() and resource.id = any(wanted) and resource.status = 'in_service'
$$;

-- What an earlier try of the same request has taken is not taken by somebody else.
create function bk_why_not(key text) returns text language sql stable as $$
  select case when exists (
    select from bk_booking where tenant_id = current_tenant() and idempotency_key = key) then 'same' else 'taken' end
$$;

-- Makes a booking with a claim on each resource, in one step: the rows of the resources in one order first, so that
-- people who ask for one slot queue up instead of running into each other's constraint checks; the constraint stays the
-- guarantee. Says `same` when an earlier try of the request has made it, and `taken` where it is not to be had: why, and
-- whether something has lapsed, is for the caller to find out.
create function bk_take(wanted text[], begins timestamptz, ends timestamptz, booking jsonb, claim jsonb, actor text)
returns text language plpgsql as $$
declare
  made bk_booking := jsonb_populate_record(null::bk_booking, booking);
  given bk_claim := jsonb_populate_record(null::bk_claim, claim);
  ids text[];
  places integer[];
  locked boolean := false;
begin
  -- Of several some may be free to lock and others not, and out of order they must not be locked.
  if cardinality(wanted) = 1 then
    perform from bk_resource where tenant_id = current_tenant() and id = wanted[1] for update skip locked;
    locked := found;
  end if;
  if not locked then
    -- Whoever comes too late need not queue for the lock.
    if exists (select from bk_free_lanes(wanted, begins, ends) where lane is null) then
      return bk_why_not(made.idempotency_key);
    end if;
    perform from bk_resource where tenant_id = current_tenant() and id = any(wanted) order by id for update;
  end if;
  select array_agg(resource_id), array_agg(lane) into ids, places from bk_free_lanes(wanted, begins, ends);
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
end $$;
