-- Who may read a file of a record is asked by the record.
create index flow_instance_record on flow_instance (tenant_id, record_id);
