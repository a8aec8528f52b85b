create table tenant (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null,
  state text not null default 'active' check (state in ('active', 'suspended')),
  created_at timestamptz not null
);

-- One account name for the whole platform: the tenant follows from it.
create table sign_in_account (
  account text primary key check (account = lower(account)),
  tenant text not null references tenant (id) on delete cascade,
  user_id text not null unique,
  password_hash text not null,
  generation integer not null default 1,
  enabled boolean not null default true,
  operator boolean not null default false,
  must_change boolean not null default false,
  password_changed_at timestamptz not null
);
create index sign_in_account_tenant on sign_in_account (tenant);

-- Kept by the name that was typed, known or not, so that both answer alike.
create table sign_in_failure (
  account text primary key,
  wrong integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
create index sign_in_failure_last on sign_in_failure (last_at);
