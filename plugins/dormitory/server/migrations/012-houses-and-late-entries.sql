-- The building of whatever stands in a room: keepers see those that they look after.
alter table dorm_goods add column house text not null default '';

create function dorm_goods_house() returns trigger language plpgsql as $$
begin
  new.house := coalesce((
    select building from dorm_room where tenant_id = new.tenant_id and number = new.room), '');
  return new;
end $$;

create trigger dorm_goods_house before insert or update of room on dorm_goods
  for each row execute function dorm_goods_house();

update dorm_goods goods set house = room.building from dorm_room room
where room.tenant_id = goods.tenant_id and room.number = goods.room;

-- The building in which somebody lives or is waited for; empty for everybody else on the list.
alter table dorm_person add column house text not null default '';

create function dorm_person_house() returns trigger language plpgsql as $$
declare
  now_in text;
begin
  select room.building into now_in from dorm_stay stay
  join dorm_room room on room.tenant_id = stay.tenant_id and room.id = stay.room_id
  where stay.tenant_id = new.tenant_id and stay.person_id = new.person_id and stay.state in ('in', 'held')
  order by stay.state = 'in' desc, stay.from_day desc limit 1;
  update dorm_person set house = coalesce(now_in, '')
  where tenant_id = new.tenant_id and id = new.person_id and house <> coalesce(now_in, '');
  return null;
end $$;

create trigger dorm_person_house after insert or update of state, room_id on dorm_stay
  for each row execute function dorm_person_house();

update dorm_person person set house = room.building from dorm_stay stay
join dorm_room room on room.tenant_id = stay.tenant_id and room.id = stay.room_id
where stay.tenant_id = person.tenant_id and stay.person_id = person.id and stay.state = 'in';

-- Where somebody would like to live, and then where they were given a bed.
alter table dorm_application add column building text not null default '';

update dorm_application application set building = room.building from dorm_bed bed
join dorm_room room on room.tenant_id = bed.tenant_id and room.id = bed.room_id
where bed.tenant_id = application.tenant_id and bed.id = application.bed_id;

-- What is entered behind the day is agreed to by somebody else; refused, it counts from the day on which it was entered.
alter table dorm_stay add column entered_day date;
alter table dorm_stay add column late_instance text;
alter table dorm_stay drop constraint dorm_stay_late_check;
alter table dorm_stay add constraint dorm_stay_late_check check (late in ('no', 'waiting', 'yes', 'refused'));
