-- The number by which a person signs in or sets a forgotten password. Only administrators enter it.
alter table sign_in_account add column phone text not null default '';
create index sign_in_account_phone on sign_in_account (phone) where phone <> '';

alter table org_user no force row level security;
update sign_in_account a set phone = u.phone from org_user u where u.id = a.user_id and u.phone ~ '^1[0-9]{10}$';
alter table org_user force row level security;

-- One for a number and purpose at a time, kept for unknown numbers too, so that both answer alike.
create table message_code (
  phone text not null,
  purpose text not null check (purpose in ('sign-in', 'reset')),
  hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (phone, purpose)
);
create index message_code_end on message_code (expires_at);

create table message_quota (
  key text primary key,
  began timestamptz not null,
  sent integer not null,
  last_at timestamptz not null
);
create index message_quota_last on message_quota (last_at);

-- A reset on its way: begun with a picture, bound to a number by the message, ended by the new password.
create table password_reset (
  id text primary key,
  answer text not null,
  phone text,
  expires_at timestamptz not null
);
create index password_reset_end on password_reset (expires_at);
