-- How rooms were used, counted once for each room and day of the office on which meetings begin. What is told of a year
-- is the sum of these rows, and of the meetings themselves where they have changed since.
create table mt_usage (
  tenant_id text not null default current_tenant(),
  room_id text not null,
  day date not null,
  held integer not null,
  -- Of the meetings that are held: inside working time, and from agreement to beginning.
  worked interval not null,
  lead interval not null,
  no_shows integer not null,
  late integer not null,
  -- Meetings of which it is known how many came, and how many that were.
  counted integer not null,
  present integer not null,
  -- How many are on in each of the 24 hours.
  hours integer[] not null,
  primary key (tenant_id, room_id, day),
  foreign key (tenant_id, room_id) references mt_room
);

-- The days of rooms to be counted anew. Written in the transaction of the change and only added to: people who change
-- meetings do not wait for each other.
create table mt_usage_stale (
  tenant_id text not null default current_tenant(),
  room_id text not null,
  day date not null,
  seq bigint generated always as identity,
  primary key (tenant_id, room_id, day, seq)
);

create function mt_usage_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'Asia/Shanghai')::date
$$;

create function mt_usage_added() returns trigger language plpgsql as $$
begin
  insert into mt_usage_stale (tenant_id, room_id, day)
    select distinct tenant_id, room_id, mt_usage_day(planned_from) from changed;
  return null;
end $$;

create function mt_usage_changed() returns trigger language plpgsql as $$
begin
  insert into mt_usage_stale (tenant_id, room_id, day) values
    (old.tenant_id, old.room_id, mt_usage_day(old.planned_from));
  if (new.room_id, mt_usage_day(new.planned_from)) <> (old.room_id, mt_usage_day(old.planned_from)) then
    insert into mt_usage_stale (tenant_id, room_id, day) values
      (new.tenant_id, new.room_id, mt_usage_day(new.planned_from));
  end if;
  return null;
end $$;

create trigger mt_usage_added after insert on mt_meeting referencing new table as changed
  for each statement execute function mt_usage_added();
create trigger mt_usage_removed after delete on mt_meeting referencing old table as changed
  for each statement execute function mt_usage_added();
create trigger mt_usage_changed
  after update of room_id, planned_from, planned_to, state, present, attended, agreed_at, notice on mt_meeting
  for each row when (
    (old.room_id, old.planned_from, old.planned_to, old.state, old.present, old.attended, old.agreed_at, old.notice)
    is distinct from
    (new.room_id, new.planned_from, new.planned_to, new.state, new.present, new.attended, new.agreed_at, new.notice))
  execute function mt_usage_changed();

insert into mt_usage_stale (tenant_id, room_id, day)
  select distinct tenant_id, room_id, mt_usage_day(planned_from) from mt_meeting;
