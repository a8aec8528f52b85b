-- One row however many people it is for: who sees it is asked when they look. `targets` holds `unit:`, `department:` and
-- `role:` with an id; empty means everybody.
create table msg_announcement (
  tenant_id text not null default current_tenant(),
  id text not null,
  title text not null,
  text text not null,
  pinned boolean not null,
  starts_on date not null,
  ends_on date,
  targets text[] not null,
  author text not null,
  author_name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (ends_on >= starts_on)
);
create index msg_announcement_newest on msg_announcement (tenant_id, starts_on desc, created_at desc);

create table msg_announcement_reading (
  tenant_id text not null default current_tenant(),
  announcement_id text not null,
  user_id text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, announcement_id, user_id),
  foreign key (tenant_id, announcement_id) references msg_announcement (tenant_id, id) on delete cascade
);
