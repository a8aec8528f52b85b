-- The units whose rows a role with the data scope `custom` sees. A unit that goes leaves every role.
create table org_role_unit (
  tenant_id text not null default current_tenant(),
  role_id text not null,
  unit_id text not null,
  primary key (tenant_id, role_id, unit_id),
  foreign key (tenant_id, role_id) references org_role (tenant_id, id) on delete cascade,
  foreign key (tenant_id, unit_id) references org_unit (tenant_id, id) on delete cascade
);
create index org_role_unit_unit on org_role_unit (tenant_id, unit_id);

alter table org_role drop constraint org_role_data_scope_check;
alter table org_role add constraint org_role_data_scope_check
  check (data_scope in ('all', 'unit_and_below', 'unit', 'department_and_below', 'department', 'custom', 'self'));

grant select on org_role_unit to gongtai_plugins;
