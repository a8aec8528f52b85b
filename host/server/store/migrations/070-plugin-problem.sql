-- What of a plugin failed while it ran: shown to the operator until it works again or another version takes its place.
create table plugin_problem (
  plugin text not null,
  hook text not null,
  tenant text not null default '',
  subject text not null default '',
  version text not null,
  reason text not null,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (plugin, hook, tenant, subject)
);
