create table dorm_repair (
  tenant_id text not null default current_tenant(),
  id text not null,
  instance_id text not null,
  place text not null,
  building text not null,
  room_id text not null,
  bed_id text,
  kind text not null,
  description text not null,
  urgent text not null default 'no' check (urgent in ('yes', 'no')),
  reporter text not null,
  phone text not null default '',
  reported_at timestamptz not null,
  crew text not null default '',
  due_day date,
  -- Whether this repair took the place out of use: only then does its end give it back.
  out_of_use boolean not null default false,
  result text not null default '',
  done_by text,
  done_at timestamptz,
  state text not null check (state in ('open', 'work', 'fixed', 'done', 'cancelled')),
  primary key (tenant_id, id),
  unique (tenant_id, instance_id),
  foreign key (tenant_id, room_id) references dorm_room,
  foreign key (tenant_id, bed_id) references dorm_bed
);

create index dorm_repair_room on dorm_repair (tenant_id, room_id) where state in ('open', 'work', 'fixed');
create index dorm_repair_reporter on dorm_repair (tenant_id, reporter);

select make_searchable('dorm_repair', 'place', 'description');
