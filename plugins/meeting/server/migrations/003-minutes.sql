-- Who leads a meeting, when it was given its room and when it was called off; how far its minutes are.
alter table mt_meeting
  add column host_id text not null default '',
  add column agreed_at timestamptz not null default now(),
  add column cancelled_at timestamptz,
  add column minutes text not null default 'none' check (minutes in ('none', 'draft', 'published'));

-- What was said and decided in a meeting; the decisions one a line.
create table mt_minutes (
  tenant_id text not null default current_tenant(),
  meeting_id text not null,
  body text not null default '',
  decisions text not null default '',
  author text not null,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (tenant_id, meeting_id),
  foreign key (tenant_id, meeting_id) references mt_meeting
);

-- What somebody is to do after a meeting. Once given it is a request of its own, a task of that person.
create table mt_follow_up (
  tenant_id text not null default current_tenant(),
  id text not null,
  meeting_id text not null,
  seq integer not null,
  matter text not null,
  -- What stands in lists of others: that of a secret meeting says nothing.
  open_matter text not null,
  person text not null,
  due date not null,
  state text not null default 'draft' check (state in ('draft', 'open', 'done', 'dropped')),
  instance_id text not null default '',
  result text not null default '',
  done_at timestamptz,
  -- The days on which the person was told that it is due, and that it is late.
  told_due date,
  told_late date,
  primary key (tenant_id, id),
  foreign key (tenant_id, meeting_id) references mt_meeting
);

create index mt_follow_up_meeting on mt_follow_up (tenant_id, meeting_id, seq);
create index mt_follow_up_request on mt_follow_up (tenant_id, instance_id) where instance_id <> '';
create index mt_follow_up_order on mt_follow_up (tenant_id, due, id);
create index mt_follow_up_person on mt_follow_up (tenant_id, person, due);
select make_searchable('mt_follow_up', 'open_matter');
