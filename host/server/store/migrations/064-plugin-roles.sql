-- Plugins own their tables under a role of their own, which may not make extensions; these are the ones they use.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Whether what a plugin's migration made belongs to the plugin's role. Migrations of before ran as the owner of all.
alter table schema_migration add column carried boolean not null default false;

-- What every plugin may read of the host: who works where, without telephone number and address.
grant select on org_unit, org_department, org_post, org_role, org_member, org_closure, org_leader to gongtai_plugins;
grant select (tenant_id, id, account, name, pinyin, initials, sex, avatar, unit_id, department_id, enabled, sort)
  on org_user to gongtai_plugins;
