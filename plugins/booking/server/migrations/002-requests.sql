-- The request of the workflow that a booking belongs to, and under which reservation of a plugin.
alter table bk_booking add column instance_id text, add column reservation text;

-- Bookings made so far for requests began their keys with them.
update bk_booking set instance_id = split_part(idempotency_key, ':', 1) where business_table is not null;

create index bk_booking_request on bk_booking (tenant_id, instance_id) where instance_id is not null;
