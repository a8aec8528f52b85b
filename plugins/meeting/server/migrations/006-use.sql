-- How many came as whoever asked for the meeting says afterwards, and what they say of its use.
alter table mt_meeting
  add column attended integer check (attended >= 0),
  add column use_note text not null default '',
  add column used text not null default 'none' check (used in ('none', 'open', 'confirmed'));

-- Whether it is known how many came: how full rooms were is told of those meetings.
alter table mt_meeting add column counted text
  generated always as (case when coalesce(attended, present) > 0 then 'yes' else 'no' end) stored;

-- Finds what is over and was not ended by anybody.
create index mt_meeting_over on mt_meeting (tenant_id, planned_to) where state in ('confirmed', 'in_use');

-- Who sits where on the stage of a meeting: the names in their order, and the rows as they were put right by hand.
create table mt_seating (
  tenant_id text not null default current_tenant(),
  meeting_id text not null,
  names text not null default '',
  rows jsonb not null default '[]',
  author text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, meeting_id),
  foreign key (tenant_id, meeting_id) references mt_meeting
);
