-- As before, but only what a change makes different is counted anew: who goes on for longer keeps the places they have,
-- although there are fewer by now. What gets places that are counted, having had others before, is counted from then on.
create or replace function bk_count_places() returns trigger language plpgsql as $$
declare
  gone timestamptz[] := '{}';
  come timestamptz[] := '{}';
  same timestamptz[] := '{}';
begin
  if tg_op <> 'INSERT' and old.blocking and old.places is not null then gone := array(select bk_slots_of(old.guard)); end if;
  if tg_op <> 'DELETE' and new.blocking and new.places is not null then come := array(select bk_slots_of(new.guard)); end if;
  if tg_op = 'UPDATE' and new.places = old.places and new.resource_id = old.resource_id then
    same := array(select unnest(gone) intersect select unnest(come));
  end if;
  if gone <> same then
    update bk_slot set used = used - old.places
      where tenant_id = old.tenant_id and resource_id = old.resource_id and slot_start = any(gone) and slot_start <> all(same);
    delete from bk_slot where tenant_id = old.tenant_id and resource_id = old.resource_id and used = 0
      and slot_start = any(gone) and slot_start <> all(same);
  end if;
  if come <> same then
    insert into bk_slot (tenant_id, resource_id, slot_start, capacity, used)
      select new.tenant_id, new.resource_id, slot, resource.capacity, new.places
      from bk_resource resource, unnest(come) slot
      where resource.tenant_id = new.tenant_id and resource.id = new.resource_id and slot <> all(same)
      order by slot
    -- Where there are fewer places by now, those who have one keep it, and nobody gets another.
    on conflict (tenant_id, resource_id, slot_start)
      do update set used = bk_slot.used + excluded.used, capacity = excluded.capacity;
  end if;
  return null;
end $$;

drop trigger bk_count_places_changed on bk_claim;
create trigger bk_count_places_changed after update on bk_claim
  for each row when (old.places is not null or new.places is not null) execute function bk_count_places();
