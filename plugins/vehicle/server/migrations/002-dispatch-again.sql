-- A request that was sent back after its dispatch may get the same car again; the cancelled dispatch stays on record.
alter table veh_dispatch drop constraint veh_dispatch_tenant_id_instance_id_vehicle_id_key;
create unique index veh_dispatch_once on veh_dispatch (tenant_id, instance_id, vehicle_id) where state <> 'cancelled';
