-- What occurs again and again is cut once, and whether a piece is Latin is told without a regular expression: the pieces
-- of a text are those they were.
create or replace function flow_pieces(variadic written text[]) returns setof text
language sql immutable parallel safe rows 100 as $$
  with letters as materialized (
    select letter, lead(letter) over later as second, lead(letter, 2) over later as third
    from string_to_table(lower(array_to_string(written, chr(31))), null) with ordinality as each (letter, place)
    window later as (order by place)
  ),
  cuts as materialized (
    select distinct letter collate "C" as letter, second collate "C" as second,
      case when letter collate "C" between '!' and '~' and second collate "C" between '!' and '~'
        and third collate "C" between '!' and '~' then third collate "C" end as third
    from letters
  )
  select distinct piece collate "default"
  from cuts cross join lateral (values (letter), (letter || second), (letter || second || third)) as cut (piece)
  where strpos(piece, chr(31)) = 0
$$;

-- All that begins in one hour of a tenant is cut at once.
create or replace function flow_lists_begun() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into flow_concern (tenant_id, user_id, instance_id, state, started_at, category)
  select tenant_id, initiator, id, state, started_at, category from begun
  on conflict do nothing;

  insert into flow_piece (tenant_id, piece, hour)
  select tenant_id, cut.piece, made from (
    select tenant_id, flow_hour(started_at) as made,
      array_agg(array_to_string(array[title, summary, number, initiator_name], chr(31))) as texts
    from begun group by tenant_id, flow_hour(started_at)
  ) written cross join lateral flow_pieces(variadic texts) as cut (piece)
  where (select true from flow_piece kept
    where kept.tenant_id = written.tenant_id and kept.piece = cut.piece and kept.hour = written.made limit 1) is null
  order by cut.piece;
  return null;
end $$;
