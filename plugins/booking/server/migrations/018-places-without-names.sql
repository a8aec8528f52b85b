-- What has places without names, such as the seats of a hall: any number up to its capacity is taken at a time. Nobody has
-- a particular one, which could be taken in such a way that none is free for a whole span although some always are; so
-- what is taken is counted by quarters of an hour, and the check is the guarantee.
alter table bk_resource add column counted boolean not null default false;
alter table bk_claim add column places integer check (places > 0);

create table bk_slot (
  tenant_id text not null default current_tenant(),
  resource_id text not null,
  slot_start timestamptz not null,
  capacity integer not null,
  used integer not null,
  primary key (tenant_id, resource_id, slot_start),
  foreign key (tenant_id, resource_id) references bk_resource,
  constraint bk_slot_capacity check (used between 0 and capacity)
);

-- A span with the whole of the quarters of an hour that it touches, and these.
create function bk_quarters(span tstzrange) returns tstzrange language sql immutable as $$
  select tstzrange(date_bin('15 minutes', lower(span), timestamptz 'epoch'),
    date_bin('15 minutes', upper(span) - interval '1 microsecond', timestamptz 'epoch') + interval '15 minutes', '[)')
$$;
create function bk_slots_of(span tstzrange) returns setof timestamptz language sql immutable as $$
  select generate_series(lower(bk_quarters(span)), upper(span) - interval '1 microsecond', interval '15 minutes')
$$;

create function bk_count_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.blocking, new.guard, new.places, new.resource_id)
    is not distinct from (old.blocking, old.guard, old.places, old.resource_id) then return null; end if;
  if tg_op <> 'INSERT' and old.blocking then
    update bk_slot set used = used - old.places
      where tenant_id = old.tenant_id and resource_id = old.resource_id
        and slot_start = any(array(select bk_slots_of(old.guard)));
    delete from bk_slot where tenant_id = old.tenant_id and resource_id = old.resource_id and used = 0
      and slot_start = any(array(select bk_slots_of(old.guard)));
  end if;
  if tg_op <> 'DELETE' and new.blocking then
    insert into bk_slot (tenant_id, resource_id, slot_start, capacity, used)
      select new.tenant_id, new.resource_id, slot, resource.capacity, new.places
      from bk_resource resource, bk_slots_of(new.guard) slot
      where resource.tenant_id = new.tenant_id and resource.id = new.resource_id
      order by slot
    -- Where there are fewer places by now, those who have one keep it, and nobody gets another.
    on conflict (tenant_id, resource_id, slot_start)
      do update set used = bk_slot.used + excluded.used, capacity = excluded.capacity;
  end if;
  return null;
end $$;

create trigger bk_count_places_taken after insert on bk_claim
  for each row when (new.places is not null) execute function bk_count_places();
create trigger bk_count_places_changed after update on bk_claim
  for each row when (old.places is not null) execute function bk_count_places();
create trigger bk_count_places_freed after delete on bk_claim
  for each row when (old.places is not null) execute function bk_count_places();

-- How many places are left of what has places without names, in the fullest quarter of an hour of a span. What has lapsed
-- counts no more, whether somebody has looked or not.
create function bk_places_left(resource bk_resource, begins timestamptz, ends timestamptz, at timestamptz, except_for text[])
returns integer language sql stable as $$
  select resource.capacity - coalesce(max(taken), 0)::integer from (
    select sum(claim.places) as taken
    from bk_slots_of(tstzrange(begins - resource.prepare, ends + resource.tidy, '[)')) slot
    join bk_claim claim on claim.tenant_id = resource.tenant_id and claim.resource_id = resource.id and claim.blocking
      and claim.guard && tstzrange(slot, slot + interval '15 minutes', '[)')
      and claim.booking_id <> all(except_for)
      and (claim.hold_until is null or claim.hold_until > at)
      and (claim.release_at is null or claim.release_at > at or claim.state <> 'confirmed')
    group by slot) by_slot
$$;

-- The lowest free place of each resource, as before; 0 where so many places without names are left.
create function bk_free_lanes(wanted text[], begins timestamptz, ends timestamptz, places integer)
returns table (resource_id text, lane integer) language plpgsql stable as $$
declare
  resource bk_resource;
begin
  foreach resource_id in array wanted loop
    select * into resource from bk_resource
      where tenant_id = current_tenant() and id = bk_free_lanes.resource_id and status = 'in_service';
    continue when not found;
    if resource.counted then
      select case when places <= resource.capacity - coalesce(max(slot.used), 0) then 0 end into lane from bk_slot slot
        where slot.tenant_id = current_tenant() and slot.resource_id = resource.id and slot.slot_start = any(array(
          select bk_slots_of(tstzrange(begins - resource.prepare, ends + resource.tidy, '[)'))));
    else
      select free.lane into lane from bk_free_lanes(array[resource.id], begins, ends) free;
    end if;
    return next;
  end loop;
end $$;

-- As before, and with places that are counted.
create or replace function bk_take(wanted text[], begins timestamptz, ends timestamptz, booking jsonb, claim jsonb, actor text)
returns text language plpgsql as $$
declare
  made bk_booking := jsonb_populate_record(null::bk_booking, booking);
  given bk_claim := jsonb_populate_record(null::bk_claim, claim);
  ids text[];
  lanes integer[];
  resource bk_resource;
  locked boolean := false;
  broken text;
begin
  -- Of several some may be free to lock and others not, and out of order they must not be locked.
  if cardinality(wanted) = 1 then
    select * into resource from bk_resource
      where tenant_id = current_tenant() and id = wanted[1] for update skip locked;
    locked := found;
  end if;
  if not locked then
    -- Whoever comes too late need not queue for the lock.
    if exists (select from bk_free_lanes(wanted, begins, ends, coalesce(given.places, 1)) where lane is null) then
      return bk_why_not(made.idempotency_key);
    end if;
    perform from bk_resource where tenant_id = current_tenant() and id = any(wanted) order by id for update;
  end if;
  if begins < made.created_at + interval '15 minutes' then
    perform bk_extend_overrun(wanted, made.created_at);
  end if;
  if resource.status = 'in_service' and resource.capacity = 1 and not resource.counted then
    select wanted, array[1] into ids, lanes;
  else
    select array_agg(resource_id), array_agg(lane) into ids, lanes
      from bk_free_lanes(wanted, begins, ends, coalesce(given.places, 1));
  end if;
  if coalesce(cardinality(ids), 0) < cardinality(wanted) or array_position(lanes, null) is not null
  then return bk_why_not(made.idempotency_key); end if;
  insert into bk_booking (id, idempotency_key, purpose, applicant, business_table, business_id, instance_id, reservation,
      state, created_at, cancel_until)
    values (made.id, made.idempotency_key, made.purpose, made.applicant, made.business_table, made.business_id,
      made.instance_id, made.reservation, made.state, made.created_at, made.cancel_until)
    on conflict (tenant_id, idempotency_key) do nothing;
  if not found then return 'same'; end if;
  insert into bk_claim (id, booking_id, resource_id, span, lanes, places, state, hold_until, check_in_from, release_at)
    select gen_random_uuid()::text, made.id, each.resource_id, tstzrange(begins, ends, '[)'),
      case when each.lane = 0 then int4range 'empty' else int4range(each.lane, each.lane + 1) end,
      case when each.lane = 0 then coalesce(given.places, 1) end,
      made.state, given.hold_until, given.check_in_from, given.release_at
    from unnest(ids, lanes) each (resource_id, lane);
  insert into bk_event (booking_id, at, actor, to_state) values (made.id, made.created_at, actor, made.state);
  return 'made';
exception
  when exclusion_violation then return bk_why_not(made.idempotency_key);
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    if broken <> 'bk_slot_capacity' then raise; end if;
    return bk_why_not(made.idempotency_key);
end $$;

-- As before; places that are counted may be taken by then.
create or replace function bk_extend_overrun(wanted text[], at timestamptz) returns integer language plpgsql as $$
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
    exception when exclusion_violation or check_violation then null;
    end;
  end loop;
  return given;
end $$;
