-- One row per sign-in. Its tokens change with every refresh, the row stays until the session ends.
create table session (
  id text primary key,
  tenant text not null references tenant (id) on delete cascade,
  account text not null references sign_in_account (account) on delete cascade on update cascade,
  user_id text not null,
  generation integer not null,
  address text not null,
  agent text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null
);
create index session_of_user on session (user_id);
create index session_end on session (ends_at);

create table access_token (
  hash text primary key,
  session_id text not null references session (id) on delete cascade,
  expires_at timestamptz not null
);
create index access_token_session on access_token (session_id);
create index access_token_end on access_token (expires_at);

-- A used token stays until its session ends: meeting it again tells that it was stolen.
create table refresh_token (
  hash text primary key,
  session_id text not null references session (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

create table used_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index used_nonce_end on used_nonce (expires_at);

create table captcha (
  id text primary key,
  answer text not null,
  expires_at timestamptz not null
);
create index captcha_end on captcha (expires_at);

-- Keys made at installation. `secret` is sealed when SECRET_KEY is set; plugins cannot reach this table either way.
create table installation_key (
  id text primary key,
  purpose text not null check (purpose in ('sign-in-envelope', 'dictionary', 'token', 'client', 'user-code')),
  public_part text,
  secret text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index installation_key_current on installation_key (purpose) where retired_at is null;
