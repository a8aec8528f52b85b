create table dorm_visitor (
  tenant_id text not null default current_tenant(),
  id text not null,
  name text not null,
  people integer not null check (people > 0),
  phone text not null default '',
  room text not null,
  room_id text not null,
  host text not null,
  reason text not null default '',
  visit_day date not null,
  until timestamptz not null,
  came_at timestamptz,
  went_at timestamptz check (went_at >= came_at),
  state text not null default 'announced' check (state in ('announced', 'in', 'left', 'cancelled')),
  primary key (tenant_id, id),
  foreign key (tenant_id, room_id) references dorm_room,
  check ((state in ('in', 'left')) = (came_at is not null)),
  check ((state = 'left') = (went_at is not null))
);

create index dorm_visitor_until on dorm_visitor (tenant_id, until, id);
create index dorm_visitor_host on dorm_visitor (tenant_id, host);

-- Who asks for another bed: whoever changes alone, or the two who swap.
create table dorm_change (
  tenant_id text not null default current_tenant(),
  instance_id text not null,
  person_id text not null,
  kind text not null check (kind in ('change', 'swap')),
  from_bed text not null,
  asked_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done', 'cancelled')),
  primary key (tenant_id, instance_id, person_id),
  foreign key (tenant_id, person_id) references dorm_person,
  foreign key (tenant_id, from_bed) references dorm_bed
);

-- Nobody goes two ways at once.
create unique index dorm_change_one_open on dorm_change (tenant_id, person_id) where state = 'open';

-- Numbers of the rooms that a room was made of, where some were joined or one was divided.
alter table dorm_room add column made_of text not null default '';

select make_searchable('dorm_visitor', 'name', 'room');
