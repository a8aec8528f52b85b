-- Plugins say what roles may do with them, and it is planted once. Tenants that are there were made with it already;
-- what their administration changed since then stays as it left it.
do $$
declare
  one record;
begin
  for one in select id from tenant where id <> 'platform' loop
    perform set_config('app.tenant', one.id, true);
    insert into tenant_setup (tenant_id, id, at)
    select one.id, 'role ' || plugin || ' ' || key || ' ' || plugin || ':read', now()
    from unnest(array['vehicle', 'booking']) plugin
    cross join unnest(array[
      'designer', 'process_manager', 'unit_head', 'unit_deputy', 'dept_head', 'driver',
      'overseer', 'overseer_designate', 'jscldjs', 'staff'
    ]) key
    on conflict do nothing;
    insert into tenant_setup (tenant_id, id, at)
    values
      (one.id, 'role vehicle dispatcher vehicle:*', now()),
      (one.id, 'role vehicle driver vehicle:drive', now()),
      (one.id, 'role booking dispatcher booking:*', now())
    on conflict do nothing;
  end loop;
end $$;
