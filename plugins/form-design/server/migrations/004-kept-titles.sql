-- What entries were called that records name by id, so that records can be read while the plugin of a field is away.
create table form_kept_title (
  tenant_id text not null default current_tenant(),
  type text not null,
  id text not null,
  title text not null,
  primary key (tenant_id, type, id)
);
