create table bk_policy (
  tenant_id text not null default current_tenant(),
  id text not null,
  name text not null,
  kind text not null,
  resources text not null default '',
  state text not null default 'on',
  shortest_minutes integer,
  longest_minutes integer,
  step_minutes integer,
  ahead_days integer,
  notice_minutes integer,
  cancel_minutes integer,
  check_in_minutes integer,
  release_minutes integer,
  weekend text,
  holiday text,
  monday text not null default '',
  tuesday text not null default '',
  wednesday text not null default '',
  thursday text not null default '',
  friday text not null default '',
  saturday text not null default '',
  sunday text not null default '',
  quota_per text,
  quota_in text,
  quota_most integer,
  quota_hours integer,
  open_holds integer,
  primary key (tenant_id, id),
  constraint bk_policy_name_key unique (tenant_id, name),
  constraint bk_policy_state check (state in ('on', 'off'))
);

select make_searchable('bk_policy', 'name');

create table bk_policy_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);

-- When a confirmed booking may be checked in, and when it is free for others because nobody has.
alter table bk_claim add column check_in_from timestamptz, add column release_at timestamptz;

-- Until when the applicant may give it back.
alter table bk_booking add column cancel_until timestamptz;

alter table bk_booking drop constraint bk_booking_state_check, add constraint bk_booking_state_check check (state in
  ('held', 'confirmed', 'in_use', 'done', 'rejected', 'cancelled', 'expired', 'no_show', 'displaced'));
alter table bk_claim drop constraint bk_claim_state_check, add constraint bk_claim_state_check check (state in
  ('held', 'confirmed', 'in_use', 'done', 'rejected', 'cancelled', 'expired', 'no_show', 'displaced'));

-- Quotas count what a person has.
create index bk_booking_applicant on bk_booking (tenant_id, applicant);
