-- Where a closure comes from; and what is closed or was, newest first.
alter table bk_booking add column closure_source text check (closure_source in ('hand', 'calendar'));
update bk_booking set closure_source = 'hand' where closure;
create index bk_booking_closures on bk_booking (tenant_id, created_at) where closure;
