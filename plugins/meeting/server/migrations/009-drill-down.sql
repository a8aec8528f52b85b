-- What the report counts by, in the meetings themselves, so that each number leads to the rows that add up to it: how
-- long a meeting is, on which day of the week it begins, and which hours of that day it touches; what goes on after
-- midnight counts as hours 24 and later.
alter table mt_meeting
  add column length_minutes integer
    generated always as (round(extract(epoch from planned_to - planned_from) / 60)::integer) stored,
  add column weekday text
    generated always as (extract(isodow from planned_from at time zone 'Asia/Shanghai')::integer::text) stored,
  add column first_hour integer
    generated always as (extract(hour from planned_from at time zone 'Asia/Shanghai')::integer) stored,
  add column last_hour integer generated always as (
    (ceil(extract(epoch from (planned_to at time zone 'Asia/Shanghai')
      - date_trunc('day', planned_from at time zone 'Asia/Shanghai')) / 3600) - 1)::integer) stored;

-- Rooms that are opened of several: their seats are those of their parts.
alter table mt_room add column assembled text
  generated always as (case when part_ids = '' then 'no' else 'yes' end) stored;

-- Of the meetings that are held, whether inside working time or not.
alter table mt_usage add column booked interval not null default interval '0';

insert into mt_usage_stale (tenant_id, room_id, day) select tenant_id, room_id, day from mt_usage;
