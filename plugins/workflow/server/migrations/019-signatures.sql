-- Whoever signs by hand is offered their last signature again.
create index flow_record_signed on flow_record (tenant_id, actor, at desc) where attachments @> '[{"signature": true}]';
