-- How a stay began and ended: whoever changes beds neither comes nor goes.
alter table dorm_stay add column begun text not null default 'entered' check (begun in ('applied', 'entered', 'moved'));
alter table dorm_stay add column ended text check (ended in ('out', 'moved'));

update dorm_stay stay set ended = case when exists (
    select from dorm_stay later where later.tenant_id = stay.tenant_id and later.person_id = stay.person_id
      and later.id <> stay.id and later.state in ('in', 'left') and later.from_day = stay.until_day)
  then 'moved' else 'out' end
where state = 'left';

update dorm_stay stay set begun = case when exists (
    select from dorm_stay earlier where earlier.tenant_id = stay.tenant_id and earlier.person_id = stay.person_id
      and earlier.id <> stay.id and earlier.ended = 'moved' and earlier.until_day = stay.from_day)
  then 'moved' else 'applied' end
where instance_id is not null;

-- The first day of the month that is charged, so that lists are narrowed to some months.
alter table dorm_bill add column month date generated always as
  (make_date(left(period, 4)::integer, right(period, 2)::integer, 1)) stored;
