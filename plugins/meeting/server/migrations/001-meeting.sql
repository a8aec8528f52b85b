create table mt_room (
  tenant_id text not null default current_tenant(),
  id text not null,
  code text not null,
  name text not null,
  building text not null,
  floor integer not null default 1,
  capacity integer not null default 10 check (capacity > 0),
  kind text not null default 'room' check (kind in ('room', 'hall')),
  unit_id text not null,
  layouts text not null default '',
  equipment text not null default '',
  prepare_minutes integer not null default 10,
  tidy_minutes integer not null default 10,
  joined text not null default '',
  part_ids text not null default '',
  state text not null default 'open' check (state in ('open', 'repair', 'closed')),
  photos jsonb not null default '[]',
  -- The codes at its door are made of it.
  door_key text not null default gen_random_uuid()::text,
  primary key (tenant_id, id),
  constraint mt_room_code_key unique (tenant_id, code),
  constraint mt_room_name_key unique (tenant_id, name)
);

-- Who changed what.
create table mt_room_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);

-- What was agreed. `title` is for those who are asked to it, `open_title` for everybody.
create table mt_meeting (
  tenant_id text not null default current_tenant(),
  id text not null,
  instance_id text not null,
  record_id text not null,
  booking_id text not null,
  room_id text not null,
  venue text not null,
  title text not null,
  open_title text not null,
  type text not null,
  planned_from timestamptz not null,
  planned_to timestamptz not null check (planned_to > planned_from),
  applicant text not null,
  host text not null default '',
  people integer not null,
  present integer not null default 0,
  begun_at timestamptz,
  ended_at timestamptz,
  state text not null default 'confirmed' check (state in ('confirmed', 'in_use', 'done', 'cancelled')),
  cancel_reason text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id) references mt_room
);

create index mt_meeting_order on mt_meeting (tenant_id, planned_from, id);
create index mt_meeting_room on mt_meeting (tenant_id, room_id, planned_from);
create index mt_meeting_request on mt_meeting (tenant_id, instance_id);
create index mt_meeting_booking on mt_meeting (tenant_id, booking_id);
create index mt_meeting_applicant on mt_meeting (tenant_id, applicant, planned_from);

create table mt_attendee (
  tenant_id text not null default current_tenant(),
  id text not null,
  meeting_id text not null,
  user_id text not null,
  planned_from timestamptz not null,
  answer text not null check (answer in ('asked', 'accepted', 'declined', 'present')),
  note text not null default '',
  present_at timestamptz,
  primary key (tenant_id, id),
  constraint mt_attendee_once unique (tenant_id, meeting_id, user_id),
  foreign key (tenant_id, meeting_id) references mt_meeting
);

create index mt_attendee_order on mt_attendee (tenant_id, planned_from, id);
create index mt_attendee_user_id on mt_attendee (tenant_id, user_id, planned_from);

create table mt_task (
  tenant_id text not null default current_tenant(),
  id text not null,
  meeting_id text not null,
  item text not null,
  detail text not null default '',
  due timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done', 'cancelled')),
  done_by text,
  done_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, meeting_id) references mt_meeting
);

create index mt_task_order on mt_task (tenant_id, due, id);
create index mt_task_meeting on mt_task (tenant_id, meeting_id);
create index mt_task_done_by on mt_task (tenant_id, done_by);
create index mt_room_unit_id on mt_room (tenant_id, unit_id);

-- A search stays quick however many there are.
select make_searchable('mt_room', 'code', 'name', 'building');
select make_searchable('mt_meeting', 'open_title');
