-- What ends is entered behind the day as well: it is agreed to by somebody else; refused, it counts as it was entered.
alter table dorm_stay add column end_late text not null default 'no'
  check (end_late in ('no', 'waiting', 'yes', 'refused'));
alter table dorm_stay add column end_entered_day date;
alter table dorm_stay add column end_late_instance text;

create index dorm_stay_late on dorm_stay (tenant_id, late_instance) where late_instance is not null;
create index dorm_stay_end_late on dorm_stay (tenant_id, end_late_instance) where end_late_instance is not null;
