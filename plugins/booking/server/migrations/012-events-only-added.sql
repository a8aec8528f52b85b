-- What has happened to a booking stays as it was written; only that it was told is noted later.
create function bk_event_is_added() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.tenant_id, new.booking_id, new.seq, new.at, new.actor, new.from_state, new.to_state, new.note)
    is not distinct from (old.tenant_id, old.booking_id, old.seq, old.at, old.actor, old.from_state, old.to_state, old.note)
  then return new; end if;
  raise exception 'bk_event is only added to' using errcode = '23001';
end $$;

create trigger bk_event_is_added before update or delete on bk_event
  for each row execute function bk_event_is_added();
