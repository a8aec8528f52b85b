-- What a person has not read yet is listed by when the requests were made, like the other lists. Nothing keeps it few.
alter table flow_reading add column started_at timestamptz;
update flow_reading reading set started_at = instance.started_at from flow_instance instance
where instance.tenant_id = reading.tenant_id and instance.id = reading.instance_id;

drop index flow_reading_unread;
create index flow_reading_unread on flow_reading (tenant_id, reader, started_at desc, instance_id desc)
  where read_at is null;

create function flow_reading_starts() returns trigger language plpgsql as $$
begin
  new.started_at := (select started_at from flow_instance where tenant_id = new.tenant_id and id = new.instance_id);
  return new;
end $$;
create trigger flow_reading_starts before insert on flow_reading for each row execute function flow_reading_starts();

-- Pieces of three digits are common among so many numbers; of four a tenth as many are alike.
create or replace function flow_pieces(variadic written text[]) returns setof text
  language sql immutable parallel safe rows 100 as $$
  with letters as (
    select letter, lead(letter) over later as second, lead(letter, 2) over later as third, lead(letter, 3) over later as fourth
    from string_to_table(lower(array_to_string(written, chr(31))), null) with ordinality as each (letter, place)
    window later as (order by place)
  )
  select distinct piece
  from letters cross join lateral unnest(array[letter, letter || second,
    case when letter || second || third ~ '^[!-~]{3}$' then letter || second || third end,
    case when letter || second || third || fourth ~ '^[!-~]{4}$' then letter || second || third || fourth end
  ]) as cut (piece)
  where strpos(piece, chr(31)) = 0
$$;

insert into flow_piece (tenant_id, piece, hour)
select tenant_id, piece, hour from (
  select tenant_id, flow_hour(started_at) as hour,
    array_agg(concat_ws(chr(31), title, summary, number, initiator_name)) as written
  from flow_instance group by tenant_id, flow_hour(started_at)
) made cross join lateral flow_pieces(variadic written) piece
where length(piece) = 4 on conflict do nothing;
