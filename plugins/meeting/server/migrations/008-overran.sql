-- Whether it went on for more than five minutes beyond the end that was agreed.
alter table mt_meeting add column overran text
  generated always as (case when extract(epoch from ended_at - planned_to) > 300 then 'yes' else 'no' end) stored;

create index mt_meeting_overran on mt_meeting (tenant_id, planned_from) where overran = 'yes';
