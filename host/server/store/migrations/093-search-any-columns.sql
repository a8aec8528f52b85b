-- A table that is searched may have a column named `place`.
create or replace function search_index(searched_table text) returns boolean language plpgsql as $$
declare
  known search_coverage;
  numbers bigint[];
  ids text[];
  texts text[];
  most constant integer := 16384;
  written text;
begin
  perform search_begin(searched_table);
  select * into known from search_coverage
  where tenant_id = current_tenant() and relation = searched_table for update skip locked;
  if not found then return false; end if;
  if known.whole then
    select array_agg(p.number order by p.number), array_agg(p.id order by p.number) into numbers, ids
    from (select number, id from search_pending
      where tenant_id = current_tenant() and relation = searched_table order by number limit most) p;
    if coalesce(cardinality(numbers), 0) < 1024 then return false; end if;
  else
    execute format('select array_agg(id order by id) from (select id from %I
      where tenant_id = current_tenant() and id > $1 order by id limit %s) t', searched_table, most)
      into ids using known.reached;
  end if;
  -- As many as make half a million letters, lest long texts take too long.
  execute format('select array_agg(id order by place), array_agg(written order by place) from (
      select id, place, written, sum(length(written)) over (order by place) - length(written) as before
      from (select each.id, each.place, concat_ws(chr(31), %s) as written from unnest($1) with ordinality as each (id, place)
        left join %I t on t.tenant_id = current_tenant() and t.id = each.id) rows_written
    ) measured where before < 500000', search_written(searched_table), searched_table) into ids, texts using ids;
  if cardinality(ids) > 0 then perform search_keep(searched_table, ids, texts); end if;
  if known.whole then
    delete from search_pending
    where tenant_id = current_tenant() and relation = searched_table and number = any (numbers[:cardinality(ids)]);
    return true;
  end if;
  update search_coverage set reached = coalesce(ids[cardinality(ids)], reached), whole = ids is null
  where tenant_id = current_tenant() and relation = searched_table;
  return true;
end $$;
