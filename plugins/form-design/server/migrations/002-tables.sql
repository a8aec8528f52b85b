-- Which form a table belongs to: two forms must never write each other's rows.
create table form_table (
  tenant_id text not null default current_tenant(),
  name text not null,
  key text not null,
  primary key (tenant_id, name),
  foreign key (tenant_id, key) references form_definition on delete cascade
);
