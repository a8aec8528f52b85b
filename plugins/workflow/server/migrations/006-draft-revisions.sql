-- Names what a window has read or stored last, so that a second window cannot overwrite it unseen. It is never used
-- again, not even after the draft was handed in and another one begun.
alter table flow_draft add column revision text not null default gen_random_uuid()::text;
