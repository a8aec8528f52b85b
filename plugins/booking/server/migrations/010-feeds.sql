-- Addresses under which a calendar program reads, without signing in, what somebody has booked or who has a resource
-- that they keep. Only the digest of what is secret in the address is kept.
create table bk_feed (
  tenant_id text not null default current_tenant(),
  person text not null,
  -- The call of the calendar that the resource stands in; both empty for the person's own bookings.
  calendar text not null default '',
  resource text not null default '',
  digest text not null,
  made_at timestamptz not null,
  primary key (tenant_id, person, calendar, resource),
  unique (tenant_id, digest)
);
