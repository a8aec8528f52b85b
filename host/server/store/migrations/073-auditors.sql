-- The trail is sealed by the house alone.
revoke insert, update, delete on audit_seal from gongtai_app;
create policy upkeep on audit_seal to current_user using (true) with check (true);

-- A role for reading the trail stands ready in every tenant, with nobody in it.
do $$
declare
  one text;
begin
  for one in select id from tenant where id <> 'platform' loop
    perform set_config('app.tenant', one, true);
    insert into org_role (tenant_id, id, key, name, data_scope, sort)
    select one, gen_random_uuid()::text, 'auditor', '审计管理员', 'all', coalesce(max(sort), 0) + 1
    from org_role where tenant_id = one
    on conflict do nothing;
    insert into role_permission (tenant_id, role_id, permission)
    select r.tenant_id, r.id, granted.permission
    from org_role r, (values ('monitor:audit:list'), ('monitor:audit:export')) as granted (permission)
    where r.tenant_id = one and r.key = 'auditor'
    on conflict do nothing;
  end loop;
end $$;
