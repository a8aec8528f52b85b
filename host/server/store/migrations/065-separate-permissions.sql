-- Designing, managing requests, seeing all of them and reading what forms hold are granted one by one. The designer that
-- every tenant was given held all four; it keeps designing. Roles that managed saw all requests, and still do. A role
-- for managing stands ready in every tenant, with nobody in it. What tenants granted to roles of their own stays.
do $$
declare
  one text;
begin
  for one in select id from tenant where id <> 'platform' loop
    perform set_config('app.tenant', one, true);

    insert into role_permission (tenant_id, role_id, permission)
    select p.tenant_id, p.role_id, replace(p.permission, ':*', ':design')
    from role_permission p join org_role r on r.tenant_id = p.tenant_id and r.id = p.role_id
    where p.tenant_id = one and r.key = 'designer' and p.permission in ('form:*', 'workflow:*')
    on conflict do nothing;
    delete from role_permission p using org_role r
    where p.tenant_id = one and r.tenant_id = p.tenant_id and r.id = p.role_id
      and r.key = 'designer' and p.permission in ('form:*', 'workflow:*');

    insert into role_permission (tenant_id, role_id, permission)
    select tenant_id, role_id, 'workflow:view-all' from role_permission
    where tenant_id = one and permission = 'workflow:manage'
    on conflict do nothing;

    insert into org_role (tenant_id, id, key, name, data_scope, sort)
    select one, gen_random_uuid()::text, 'process_manager', '流程管理员', 'unit_and_below', coalesce(max(sort), 0) + 1
    from org_role where tenant_id = one
    on conflict do nothing;
    insert into role_permission (tenant_id, role_id, permission)
    select r.tenant_id, r.id, granted.permission
    from org_role r, (values ('workflow:manage'), ('workflow:view-all'), ('vehicle:read'), ('booking:read'))
      as granted (permission)
    where r.tenant_id = one and r.key = 'process_manager'
    on conflict do nothing;
  end loop;
end $$;
