-- The trips of a person are read from the newest on, however many others there are.
create index veh_dispatch_applicant on veh_dispatch (tenant_id, applicant, planned_from, id);
create index veh_dispatch_driver on veh_dispatch (tenant_id, driver_id, planned_from, id);
