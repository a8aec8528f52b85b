-- The closure follows from the parents. Kept by the database, so that no way of changing the tree can forget it.
create function org_closure_attach(node text, parent text) returns void language sql as $$
  insert into org_closure (tenant_id, ancestor_id, descendant_id, depth)
  select current_tenant(), above.ancestor_id, below.descendant_id, above.depth + below.depth + 1
  from org_closure above, org_closure below
  where above.tenant_id = current_tenant() and above.descendant_id = parent
    and below.tenant_id = current_tenant() and below.ancestor_id = node
  on conflict do nothing;
$$;

create function org_closure_detach(node text) returns void language sql as $$
  with below as (
    select descendant_id from org_closure where tenant_id = current_tenant() and ancestor_id = node
  )
  delete from org_closure
  where tenant_id = current_tenant()
    and descendant_id in (select descendant_id from below)
    and ancestor_id not in (select descendant_id from below);
$$;

create function org_closure_follow() returns trigger language plpgsql as $$
declare
  place jsonb;
  before jsonb;
begin
  if tg_op = 'DELETE' then
    delete from org_closure where tenant_id = old.tenant_id and old.id in (ancestor_id, descendant_id);
    return null;
  end if;
  place := to_jsonb(new);
  if tg_op = 'UPDATE' then
    before := to_jsonb(old);
    if coalesce(place ->> 'parent_id', place ->> 'unit_id') is not distinct from
       coalesce(before ->> 'parent_id', before ->> 'unit_id') then
      return null;
    end if;
    perform org_closure_detach(new.id);
  else
    insert into org_closure (tenant_id, ancestor_id, descendant_id, depth) values (new.tenant_id, new.id, new.id, 0);
  end if;
  perform org_closure_attach(new.id, coalesce(place ->> 'parent_id', place ->> 'unit_id'));
  return null;
end;
$$;

create trigger org_unit_closure after insert or delete or update on org_unit
  for each row execute function org_closure_follow();
create trigger org_department_closure after insert or delete or update on org_department
  for each row execute function org_closure_follow();
