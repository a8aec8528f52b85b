-- A function takes a hundred arguments at most, and a form may have more fields: its texts are one array.
create or replace function search_written(searched_table text) returns text language sql stable as $$
  select 'variadic array[' || string_agg(format(case when a.atttypid = 'numeric'::regtype
    then 't.%1$I::text, trim_scale(t.%1$I)::text' else 't.%1$I::text' end, each), ', ') || ']'
  from unnest(search_columns(searched_table)) each
  join pg_attribute a on a.attrelid = to_regclass(format('%I', searched_table)) and a.attname = each
$$;

create or replace function search_begin(searched_table text) returns void language plpgsql as $$
declare
  wanted constant text[] := search_columns(searched_table);
  present constant oid := to_regclass(format('%I', searched_table));
  known search_coverage;
  filled boolean;
begin
  select * into known from search_coverage where tenant_id = current_tenant() and relation = searched_table;
  if known.made_as = present and known.columns @> wanted then return; end if;
  if known.made_as = present then
    execute format('select exists (select from %I
      where tenant_id = current_tenant() and num_nonnulls(variadic array[%s]) > 0)',
      searched_table, (select string_agg(format('%I::text', each), ', ')
        from unnest(wanted) each where each <> all (known.columns))) into filled;
    if not filled then
      update search_coverage set columns = wanted where tenant_id = current_tenant() and relation = searched_table;
      return;
    end if;
  end if;
  -- What is pending now is read with the table.
  delete from search_pending where tenant_id = current_tenant() and relation = searched_table;
  delete from search_piece where tenant_id = current_tenant() and relation = searched_table;
  delete from search_segment where tenant_id = current_tenant() and relation = searched_table;
  delete from search_coverage where tenant_id = current_tenant() and relation = searched_table;
  insert into search_coverage (relation, made_as, columns) values (searched_table, present, wanted)
    on conflict do nothing;
end $$;
