-- Versions of rules that a tenant has made for itself; what is shipped stands in code.
create table std_version (
  tenant_id text not null default current_tenant(),
  rule text not null,
  version text not null,
  scope text not null,
  valid daterange not null,
  source jsonb not null,
  body jsonb not null,
  primary key (tenant_id, rule, version),
  constraint std_version_scope check (scope in ('nation', 'central', 'province', 'city', 'unit')),
  constraint std_version_lasts check (not isempty(valid) and not lower_inf(valid)),
  constraint std_version_apart exclude using gist (tenant_id with =, rule with =, scope with =, valid with &&)
);

-- What is shipped and somebody of the tenant stands for.
create table std_confirmation (
  tenant_id text not null default current_tenant(),
  rule text not null,
  version text not null,
  person text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, rule, version)
);

create table std_rule_change (
  tenant_id text not null default current_tenant(),
  rule text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  version text not null,
  primary key (tenant_id, rule, seq),
  constraint std_rule_change_kind check (kind in ('added', 'ended', 'removed', 'confirmed', 'withdrawn'))
);
