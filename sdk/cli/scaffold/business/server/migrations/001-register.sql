create table sample_business_register (
  tenant_id text not null default current_tenant(),
  id text not null,
  subject text not null,
  applicant text not null,
  agreed_on date not null,
  state text not null default 'open',
  primary key (tenant_id, id)
);
create index sample_business_register_agreed on sample_business_register (tenant_id, agreed_on, id);

-- Who changed what.
create table sample_business_register_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);
