-- What is still in use beyond its end.
create index bk_claim_in_use on bk_claim (tenant_id, resource_id) where state = 'in_use';

-- Gives what is in use beyond its end as many quarters of an hour as have passed, all resources of a booking together;
-- what somebody else has then stays as it is, and counts as overrun. Whoever asks for a resource does this first, so
-- that it does not depend on a job. Answers how many were given more time.
create function bk_extend_overrun(wanted text[], at timestamptz) returns integer language plpgsql as $$
declare
  over record;
  given integer := 0;
begin
  for over in
    select claim.booking_id as booking, max(upper(claim.span)) as ends from bk_claim claim
    where claim.tenant_id = current_tenant() and claim.state = 'in_use' and upper(claim.span) <= at
      and (wanted is null or claim.resource_id = any(wanted))
    group by claim.booking_id order by claim.booking_id
  loop
    begin
      update bk_claim set span = tstzrange(lower(span),
        over.ends + interval '15 minutes' * (floor(extract(epoch from at - over.ends) / 900) + 1), '[)')
        where tenant_id = current_tenant() and booking_id = over.booking and state = 'in_use';
      insert into bk_event (booking_id, at, actor, from_state, to_state, note)
        values (over.booking, at, 'system', 'in_use', 'in_use', '超时未结束，自动延长');
      given := given + 1;
    exception when exclusion_violation then null;
    end;
  end loop;
  return given;
end $$;

-- As before; what begins while somebody may still be there asks that first.
create or replace function bk_take(wanted text[], begins timestamptz, ends timestamptz, booking jsonb, claim jsonb, actor text)
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
  if begins < made.created_at + interval '15 minutes' then
    perform bk_extend_overrun(wanted, made.created_at);
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
