-- What is written in requests, cut into pieces of one and two letters, and of three where they are Latin, since of those
-- there are few, by the hour in which the requests were made. Row-level security keeps `ilike` out of every index, for
-- it might tell of rows of others; equality is allowed in one. A search reads the hours in which all its pieces occur,
-- and in these the requests themselves.
create table flow_piece (
  tenant_id text not null default current_tenant(),
  piece text not null,
  hour timestamptz not null,
  -- Writers that bring the same piece at the same time would wait for each other without it.
  writer integer not null default pg_backend_pid(),
  primary key (tenant_id, piece, hour, writer)
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create function flow_hour(at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_bin('1 hour', at, 'epoch')
$$;

-- Of several texts, with a sign between them that nobody types.
create function flow_pieces(variadic written text[]) returns setof text language sql immutable parallel safe rows 100 as $$
  with letters as (
    select letter, lead(letter) over later as second, lead(letter, 2) over later as third
    from string_to_table(lower(array_to_string(written, chr(31))), null) with ordinality as each (letter, place)
    window later as (order by place)
  )
  select distinct piece
  from letters cross join lateral unnest(array[letter, letter || second,
    case when letter || second || third ~ '^[!-~]{3}$' then letter || second || third end]) as cut (piece)
  where strpos(piece, chr(31)) = 0
$$;

-- The pieces to look for: the longest of a word, since the shorter ones occur wherever these do.
create function flow_sought(word text) returns setof text language sql immutable parallel safe rows 10 as $$
  select piece from flow_pieces(word) piece where length(piece) >= least(length(word), 2)
  order by length(piece) desc, piece limit 16
$$;

-- A piece is looked up by itself, and by its key: joined to what there is, or by a plan from when there was little, it
-- might be compared with all of it.
create function flow_keeps_pieces() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  made constant timestamptz := flow_hour(new.started_at);
begin
  insert into flow_piece (tenant_id, piece, hour)
  select new.tenant_id, piece, made
  from flow_pieces(new.title, new.summary, new.number, new.initiator_name) piece
  where (select true from flow_piece kept
    where kept.tenant_id = new.tenant_id and kept.piece = piece.piece and kept.hour = made limit 1) is null
  order by piece;
  return null;
end $$;

-- All that was written in an hour at once: each piece is only there once then.
insert into flow_piece (tenant_id, piece, hour)
select tenant_id, piece, hour from (
  select tenant_id, flow_hour(started_at) as hour,
    array_agg(concat_ws(chr(31), title, summary, number, initiator_name)) as written
  from flow_instance group by tenant_id, flow_hour(started_at)
) made cross join lateral flow_pieces(variadic written) piece;

create trigger flow_keeps_pieces after insert on flow_instance for each row execute function flow_keeps_pieces();
create trigger flow_keeps_changed_pieces after update of title, summary, number, initiator_name on flow_instance
  for each row execute function flow_keeps_pieces();

-- By category and process in each state, so that both conditions together are read from the newest on as well.
drop index flow_instance_category;
drop index flow_instance_process;
create index flow_instance_category on flow_instance (tenant_id, category, state, started_at desc, id desc);
create index flow_instance_process on flow_instance (tenant_id, definition_id, state, started_at desc, id desc);

-- Pages are read and counted from an index alone where the rows are known to be seen by everybody.
alter table flow_concern set (autovacuum_vacuum_insert_scale_factor = 0.05);
alter table flow_task_done set (autovacuum_vacuum_insert_scale_factor = 0.05);

alter table flow_concern add column category text not null default '';
update flow_concern concern set category = instance.category from flow_instance instance
where instance.tenant_id = concern.tenant_id and instance.id = concern.instance_id and instance.category <> '';
create index flow_concern_category
  on flow_concern (tenant_id, user_id, category, state, started_at desc, instance_id desc);

create or replace function flow_concerns_initiator() returns trigger language plpgsql as $$
begin
  insert into flow_concern (tenant_id, user_id, instance_id, state, started_at, category)
  values (new.tenant_id, new.initiator, new.id, new.state, new.started_at, new.category)
  on conflict do nothing;
  return null;
end $$;

create or replace function flow_concerns_person() returns trigger language plpgsql as $$
begin
  insert into flow_concern (tenant_id, user_id, instance_id, state, started_at, category)
  select i.tenant_id, to_jsonb(new) ->> tg_argv[0], i.id, i.state, i.started_at, i.category
  from flow_instance i where i.tenant_id = new.tenant_id and i.id = new.instance_id
  on conflict do nothing;
  return null;
end $$;

-- The category of a request that is handed in again is that of its process as it is then.
create or replace function flow_concerns_state() returns trigger language plpgsql as $$
begin
  update flow_concern set state = new.state, category = new.category
  where tenant_id = new.tenant_id and instance_id = new.id;
  return null;
end $$;
drop trigger flow_concerns_state on flow_instance;
create trigger flow_concerns_state after update of state, category on flow_instance for each row
  when (old.state is distinct from new.state or old.category is distinct from new.category)
  execute function flow_concerns_state();
