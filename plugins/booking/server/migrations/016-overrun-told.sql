-- Who keeps a resource, as the permission to edit its row; and since when people know that it is kept beyond its end.
alter table bk_resource add column kept_by text;
alter table bk_booking add column overrun_told_at timestamptz;
create index bk_booking_overrun on bk_booking (tenant_id) where overrun_told_at is not null;
