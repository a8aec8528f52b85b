-- Texts of tables that are searched, cut into pieces. Row-level security keeps `ilike` out of every index, for it might
-- tell of rows of others; equality is allowed in one. Rows stand in segments, and each piece tells in which of them it
-- occurs: a search reads the rows of those in which all its pieces occur. It only narrows down; whether a row contains
-- the text, and may be seen, is asked of the row. Writers only note which rows they wrote, so they wait for nothing.

-- How far the rows of a table are in segments: up to an id while it is read for the first time, then all but the
-- pending ones. A table that was made anew under its name has another oid.
create table search_coverage (
  tenant_id text not null default current_tenant(),
  relation text not null,
  made_as oid not null,
  columns text[] not null,
  reached text not null default '',
  whole boolean not null default false,
  segments integer not null default 0,
  primary key (tenant_id, relation)
);

-- Rows that were written since. One row may be here several times, so that no writer waits for another. They are read
-- from the index alone: a table from which very many have gone stays long.
create table search_pending (
  tenant_id text not null default current_tenant(),
  relation text not null,
  number bigint not null generated always as identity,
  id text not null,
  primary key (tenant_id, relation, number) include (id)
) with (autovacuum_vacuum_scale_factor = 0.02);

create table search_segment (
  tenant_id text not null default current_tenant(),
  relation text not null,
  segment integer not null,
  ids text[] not null,
  primary key (tenant_id, relation, segment)
);

-- A chapter is a number of segments, so that a list of them stays short.
create table search_piece (
  tenant_id text not null default current_tenant(),
  relation text not null,
  piece text collate "C" not null,
  chapter integer not null,
  segments integer[] not null,
  primary key (tenant_id, relation, piece, chapter)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

-- Plugins write rows and search in tables that they may read; of others they learn nothing.
grant insert on search_pending to gongtai_plugins;
grant select on search_coverage, search_pending, search_segment, search_piece to gongtai_plugins;
create policy readable on search_coverage as restrictive for select to gongtai_plugins
  using (has_table_privilege(to_regclass(format('%I', relation)), 'select'));
create policy readable on search_pending as restrictive for select to gongtai_plugins
  using (has_table_privilege(to_regclass(format('%I', relation)), 'select'));
create policy readable on search_segment as restrictive for select to gongtai_plugins
  using (has_table_privilege(to_regclass(format('%I', relation)), 'select'));
create policy readable on search_piece as restrictive for select to gongtai_plugins
  using (has_table_privilege(to_regclass(format('%I', relation)), 'select'));

-- Each letter, each two, and of Latin letters and digits three and four together, since of those there are few. Between texts
-- there is a sign that nobody types.
create function search_pieces(written text) returns setof text language sql immutable parallel safe rows 1000 as $$
  with letters as materialized (
    select letter, lead(letter) over later as second, lead(letter, 2) over later as third, lead(letter, 3) over later as fourth
    from string_to_table(lower(written), null) with ordinality as each (letter, place)
    window later as (order by place)
  ),
  -- What occurs again and again is cut once.
  fours as materialized (
    select distinct letter, second, case when octet_length(letter || second || third) = 3 then third end as third,
      case when octet_length(letter || second || third || fourth) = 4 then fourth end as fourth
    from letters
  )
  select distinct piece from fours cross join lateral
    (values (letter), (letter || second), (letter || second || third), (letter || second || third || fourth)) as cut (piece)
  where strpos(piece, chr(31)) = 0
$$;

-- The pieces to look for: the longest of a word, since the shorter ones occur wherever these do.
create function search_sought(word text) returns setof text language sql immutable parallel safe rows 10 as $$
  select piece from search_pieces(word) piece where length(piece) >= least(length(word), 2)
  order by length(piece) desc, piece limit 32
$$;

create function search_added() returns trigger language plpgsql as $$
begin
  insert into search_pending (tenant_id, relation, id) select tenant_id, tg_table_name, id from added;
  return null;
end $$;

create function search_changed() returns trigger language plpgsql as $$
begin
  insert into search_pending (tenant_id, relation, id) values (new.tenant_id, tg_table_name, new.id);
  return null;
end $$;

-- The columns in which a table is searched, as its trigger knows them.
create function search_columns(searched_table text) returns text[] language sql stable as $$
  select coalesce(array_agg(a.attname::text order by a.attname), '{}')
  from pg_trigger g cross join lateral unnest(g.tgattr::int2[]) as listed (number)
  join pg_attribute a on a.attrelid = g.tgrelid and a.attnum = listed.number
  where g.tgrelid = to_regclass(format('%I', searched_table)) and g.tgname = 'search_changed' and g.tgenabled <> 'D'
$$;

-- Has further columns of a table searched. Called by migrations of plugins, with their rights.
create function make_searchable(searched_table text, variadic searched_columns text[]) returns void language plpgsql as $$
declare
  wanted constant text[] := array(
    select distinct each from unnest(search_columns(searched_table) || searched_columns) each order by each);
begin
  if wanted <@ search_columns(searched_table) then return; end if;
  execute format('create or replace trigger search_added after insert on %I referencing new table as added
    for each statement execute function search_added()', searched_table);
  execute format('create or replace trigger search_changed after update of %s on %I
    for each row when (%s) execute function search_changed()',
    (select string_agg(format('%I', each), ', ') from unnest(wanted) each), searched_table,
    (select string_agg(format('old.%1$I is distinct from new.%1$I', each), ' or ') from unnest(wanted) each));
end $$;

-- Begins to cover a table, or begins anew when it was made anew or is searched in more columns. Columns that have just
-- come and are empty change nothing.
create function search_begin(searched_table text) returns void language plpgsql as $$
declare
  wanted constant text[] := search_columns(searched_table);
  present constant oid := to_regclass(format('%I', searched_table));
  known search_coverage;
  filled boolean;
begin
  select * into known from search_coverage where tenant_id = current_tenant() and relation = searched_table;
  if known.made_as = present and known.columns @> wanted then return; end if;
  if known.made_as = present then
    execute format('select exists (select from %I where tenant_id = current_tenant() and num_nonnulls(%s) > 0)',
      searched_table, (select string_agg(format('%I', each), ', ')
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

-- How texts of a row are put together; numbers also without the zeros behind them.
create function search_written(searched_table text) returns text language sql stable as $$
  select string_agg(format(case when a.atttypid = 'numeric'::regtype then 't.%1$I::text, trim_scale(t.%1$I)::text'
    else 't.%1$I::text' end, each), ', ')
  from unnest(search_columns(searched_table)) each
  join pg_attribute a on a.attrelid = to_regclass(format('%I', searched_table)) and a.attname = each
$$;

-- Puts rows into new segments of 64, and their pieces into chapters of 1,024 segments.
create function search_keep(searched_table text, kept_ids text[], kept_texts text[]) returns void language plpgsql as $$
declare
  made constant integer := (select segments from search_coverage
    where tenant_id = current_tenant() and relation = searched_table);
begin
  insert into search_segment (relation, segment, ids)
  select searched_table, made + (place - 1) / 64, array_agg(id)
  from unnest(kept_ids) with ordinality as each (id, place) group by 2;
  insert into search_piece (relation, piece, chapter, segments)
  select searched_table, piece, segment / 1024, array_agg(segment order by segment)
  from (select made + (place - 1) / 64 as segment, string_agg(written, chr(31)) as written
    from unnest(kept_texts) with ordinality as each (written, place) group by 1) of_segment
  cross join lateral search_pieces(written) piece
  group by piece, segment / 1024
  on conflict (tenant_id, relation, piece, chapter) do update set segments = search_piece.segments || excluded.segments;
  update search_coverage set segments = made + (cardinality(kept_ids) + 63) / 64
  where tenant_id = current_tenant() and relation = searched_table;
end $$;

-- Does the next part of the work on a table, a second's worth; answers whether there is more. Few pending rows are left
-- for later, as a search reads them all. Short segments of changed rows and dropped ones outnumber the rows in the end.
create function search_index(searched_table text) returns boolean language plpgsql as $$
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
      from (select each.id, place, concat_ws(chr(31), %s) as written from unnest($1) with ordinality as each (id, place)
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

-- Tables with work to do.
create function search_work() returns setof text language sql stable as $$
  select c.relname::text from pg_trigger g join pg_class c on c.oid = g.tgrelid
  left join search_coverage v on v.tenant_id = current_tenant() and v.relation = c.relname
  where g.tgname = 'search_changed' and c.relnamespace = 'public'::regnamespace
    and (v.whole is distinct from true or v.made_as <> c.oid or not v.columns @> search_columns(c.relname)
      or (select count(*) from (select from search_pending p
        where p.tenant_id = current_tenant() and p.relation = c.relname limit 1024) counted) = 1024)
  order by 1
$$;

-- Segments in which rows may contain one of the words, and whether these are few enough to read them rather than the
-- list in its order; null where the list is to be read as if there were none of this.
create function search_segments(searched_table text, searched_columns text[], words text[],
  out among integer[], out few boolean) language plpgsql stable as $$
declare
  made integer;
  word text;
  rarest text[];
  least_often bigint;
begin
  select segments into made from search_coverage
  where tenant_id = current_tenant() and relation = searched_table and whole and columns @> searched_columns
    and made_as = to_regclass(format('%I', searched_table)) and search_columns(searched_table) @> searched_columns;
  if coalesce(made, 0) < 16 or (select count(*) from (select from search_pending
      where tenant_id = current_tenant() and relation = searched_table limit 6000) counted) = 6000 then
    return;
  end if;
  among := '{}';
  foreach word in array words loop
    -- The three that occur least tell nearly as much as all.
    select array_agg(piece order by times), min(times) into rarest, least_often from (
      select sought.piece, often.times from search_sought(word) sought (piece) cross join lateral (
        select coalesce(sum(cardinality(p.segments)), 0) as times from search_piece p
        where p.tenant_id = current_tenant() and p.relation = searched_table and p.piece = sought.piece) often
      order by often.times limit 3) counted;
    if rarest is null or least_often > made / 3 then
      among := null;
      return;
    end if;
    if least_often > 0 then
      among := among || array(
        select segment from search_piece p cross join lateral unnest(p.segments) segment
        where p.tenant_id = current_tenant() and p.relation = searched_table and p.piece = any (rarest)
        group by segment having count(*) >= cardinality(rarest));
    end if;
  end loop;
  few := cardinality(among)::bigint * cardinality(among) <= 20 * made;
end $$;
