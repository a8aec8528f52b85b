create table org_unit (
  tenant_id text not null default current_tenant(),
  id text not null,
  parent_id text,
  code text not null,
  name text not null,
  short_name text not null default '',
  level_code text not null default '',
  sort integer not null default 0,
  enabled boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, parent_id) references org_unit (tenant_id, id)
);
create index org_unit_parent on org_unit (tenant_id, parent_id, sort);

create table org_department (
  tenant_id text not null default current_tenant(),
  id text not null,
  unit_id text not null,
  parent_id text,
  code text not null,
  name text not null,
  sort integer not null default 0,
  enabled boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, unit_id) references org_unit (tenant_id, id),
  foreign key (tenant_id, parent_id) references org_department (tenant_id, id)
);
create index org_department_unit on org_department (tenant_id, unit_id, sort);
create index org_department_parent on org_department (tenant_id, parent_id, sort);

create table org_post (
  tenant_id text not null default current_tenant(),
  id text not null,
  code text not null,
  name text not null,
  rank integer not null default 0,
  enabled boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

create table org_role (
  tenant_id text not null default current_tenant(),
  id text not null,
  -- The name that processes, plugins and directives use; the same in every tenant.
  key text not null,
  name text not null,
  data_scope text not null default 'unit'
    check (data_scope in ('all', 'unit_and_below', 'unit', 'department_and_below', 'department', 'self')),
  sort integer not null default 0,
  enabled boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, key)
);

-- A permission code, `*:*:*`, or all codes of an area such as `vehicle:*`.
create table role_permission (
  tenant_id text not null default current_tenant(),
  role_id text not null,
  permission text not null,
  primary key (tenant_id, role_id, permission),
  foreign key (tenant_id, role_id) references org_role (tenant_id, id) on delete cascade
);

create table org_user (
  tenant_id text not null default current_tenant(),
  id text not null,
  account text not null,
  name text not null,
  pinyin text not null default '',
  initials text not null default '',
  sex text not null default '0' check (sex in ('0', '1', '2')),
  phone text not null default '',
  email text not null default '',
  avatar text not null default '',
  unit_id text not null,
  department_id text not null,
  enabled boolean not null default true,
  sort integer not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, account),
  foreign key (tenant_id, unit_id) references org_unit (tenant_id, id),
  foreign key (tenant_id, department_id) references org_department (tenant_id, id)
);
create index org_user_unit on org_user (tenant_id, unit_id, sort);
create index org_user_department on org_user (tenant_id, department_id, sort);
create index org_user_disabled on org_user (tenant_id, id) where not enabled;

-- Who belongs where: `group_id` is a unit, department, post or role; unit and department say in which place.
create table org_member (
  tenant_id text not null default current_tenant(),
  user_id text not null,
  kind text not null check (kind in ('unit', 'department', 'post', 'role')),
  group_id text not null,
  unit_id text not null default '',
  department_id text not null default '',
  valid daterange not null default daterange(null, null),
  primary key (tenant_id, kind, group_id, user_id, unit_id, department_id),
  foreign key (tenant_id, user_id) references org_user (tenant_id, id) on delete cascade
);
create index org_member_user on org_member (tenant_id, user_id, kind);

-- Units and departments in one: every pair of above and below, each with itself at depth 0.
create table org_closure (
  tenant_id text not null default current_tenant(),
  ancestor_id text not null,
  descendant_id text not null,
  depth integer not null,
  primary key (tenant_id, ancestor_id, descendant_id)
);
create index org_closure_up on org_closure (tenant_id, descendant_id, depth);

-- `charge_ids`: departments a deputy is in charge of; empty means no limit.
create table org_leader (
  tenant_id text not null default current_tenant(),
  org_id text not null,
  kind text not null check (kind in ('head', 'deputy')),
  sort integer not null default 0,
  user_id text not null,
  charge_ids text[] not null default '{}',
  valid daterange not null default daterange(null, null),
  primary key (tenant_id, org_id, kind, user_id),
  foreign key (tenant_id, user_id) references org_user (tenant_id, id) on delete cascade
);
create index org_leader_user on org_leader (tenant_id, user_id);
