create table dorm_inspection (
  tenant_id text not null default current_tenant(),
  id text not null,
  name text not null,
  building text not null,
  inspector text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  rooms integer not null,
  looked integer not null default 0,
  found integer not null default 0,
  state text not null default 'open' check (state in ('open', 'done')),
  primary key (tenant_id, id),
  foreign key (tenant_id, building) references dorm_building (tenant_id, code)
);

-- A building is gone through once at a time.
create unique index dorm_inspection_open on dorm_inspection (tenant_id, building) where state = 'open';

create table dorm_inspection_room (
  tenant_id text not null default current_tenant(),
  inspection_id text not null,
  room_id text not null,
  result text not null default 'waiting' check (result in ('waiting', 'fine', 'found')),
  primary key (tenant_id, inspection_id, room_id),
  foreign key (tenant_id, inspection_id) references dorm_inspection,
  foreign key (tenant_id, room_id) references dorm_room
);

create table dorm_finding (
  tenant_id text not null default current_tenant(),
  id text not null,
  inspection_id text,
  room_id text not null,
  kind text not null check (kind in ('hygiene', 'safety', 'facility', 'rule')),
  what text not null,
  due_day date not null,
  follow text not null check (follow in ('lodgers', 'repair')),
  photos jsonb not null default '[]',
  finder text,
  found_at timestamptz not null default now(),
  done_at timestamptz,
  -- Whether a repair was reported, or the lodgers told.
  followed boolean not null default false,
  instance_id text,
  state text not null default 'open' check (state in ('open', 'done')),
  primary key (tenant_id, id),
  foreign key (tenant_id, inspection_id) references dorm_inspection,
  foreign key (tenant_id, room_id) references dorm_room
);

create index dorm_finding_inspection on dorm_finding (tenant_id, inspection_id);
create index dorm_finding_instance on dorm_finding (tenant_id, instance_id);

select make_searchable('dorm_inspection', 'name');
select make_searchable('dorm_finding', 'what');
