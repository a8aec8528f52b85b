create table sample_business_register (
  tenant_id text not null default current_tenant(),
  instance_id text not null,
  applicant text not null,
  subject text not null,
  agreed_at timestamptz not null,
  primary key (tenant_id, instance_id)
);
