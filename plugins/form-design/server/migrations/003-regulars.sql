-- Regular expressions that designers of a tenant have written, besides those that come with the product.
create table form_regular (
  tenant_id text not null default current_tenant(),
  id text not null,
  name text not null,
  expression text not null,
  tip text not null default '',
  created_at timestamptz not null,
  created_by text not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
