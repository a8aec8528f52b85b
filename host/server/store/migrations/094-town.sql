-- The demonstration tenant that is a town: everything in it is dated from the moment it was laid out.
create table town (
  tenant_id text primary key default current_tenant(),
  seed integer not null,
  laid_out timestamptz not null
);

-- What has happened in its made-up year, so that none of it happens twice.
create table town_episode (
  tenant_id text not null default current_tenant(),
  year text not null,
  id text not null,
  at timestamptz not null,
  refused text,
  primary key (tenant_id, year, id)
);
