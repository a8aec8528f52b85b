-- The request by which somebody leaves.
alter table dorm_stay add column leaving_instance text;
