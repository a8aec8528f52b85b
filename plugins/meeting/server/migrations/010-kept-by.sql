-- Whose keepers look after a room, who may be of another unit than those it belongs to; without one all keepers do.
alter table mt_room add column kept_by text;

create index mt_room_kept_by on mt_room (tenant_id, kept_by);
