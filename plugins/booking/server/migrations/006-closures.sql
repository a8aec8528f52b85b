-- A resource that is closed for a time is booked whole: repair and booking exclude each other by the one constraint.
alter table bk_booking add column closure boolean not null default false;
