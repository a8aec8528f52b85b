-- Where a trip goes and from where stands in the form of its request.
alter table veh_dispatch add column record_id text;

update veh_dispatch dispatch set record_id = application.record_id
from veh_application application
where application.tenant_id = dispatch.tenant_id and application.instance_id = dispatch.instance_id;
