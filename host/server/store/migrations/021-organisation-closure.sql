-- The closure follows from the parents. Kept by the database, so that no way of changing the tree can forget it.
create function org_closure_rebuild(tenant text) returns void language sql as $$
  delete from org_closure where tenant_id = tenant;
  with recursive node (id, parent) as (
    select id, parent_id from org_unit where tenant_id = tenant
    union all
    select id, coalesce(parent_id, unit_id) from org_department where tenant_id = tenant
  ), path (ancestor, descendant, depth) as (
    select id, id, 0 from node
    union all
    select path.ancestor, node.id, path.depth + 1 from path join node on node.parent = path.descendant
  )
  insert into org_closure (tenant_id, ancestor_id, descendant_id, depth)
  select tenant, ancestor, descendant, depth from path;
$$;

create function org_closure_follow() returns trigger language plpgsql as $$
begin
  perform org_closure_rebuild(current_tenant());
  return null;
end;
$$;

create trigger org_unit_closure after insert or delete or update of parent_id on org_unit
  for each statement execute function org_closure_follow();
create trigger org_department_closure after insert or delete or update of parent_id, unit_id on org_department
  for each statement execute function org_closure_follow();
