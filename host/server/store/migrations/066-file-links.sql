-- What holds which file. A file is read by those who may look at something that holds it, and stays while it is held.
create table file_link (
  tenant_id text not null default current_tenant(),
  oid text not null,
  kind text not null,
  thing text not null,
  primary key (tenant_id, oid, kind, thing),
  foreign key (tenant_id, oid) references stored_file (tenant_id, oid)
);
create index file_link_thing on file_link (tenant_id, kind, thing);
create index stored_file_age on stored_file (tenant_id, at);

-- Files that are held already: pictures of people, attachments of opinions, whatever the records of forms name.
do $$
declare
  one text;
  bus record;
  uuid constant text := '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
begin
  for one in select id from tenant loop
    perform set_config('app.tenant', one, true);

    insert into file_link (tenant_id, oid, kind, thing)
    select f.tenant_id, f.oid, 'avatar', u.id
    from org_user u join stored_file f on f.tenant_id = u.tenant_id and u.avatar like '%/' || f.oid
    where u.tenant_id = one and u.avatar <> ''
    on conflict do nothing;

    if to_regclass('public.flow_record') is not null then
      insert into file_link (tenant_id, oid, kind, thing)
      select f.tenant_id, f.oid, 'workflow.request', r.instance_id
      from flow_record r
        cross join lateral jsonb_array_elements(
          case when jsonb_typeof(r.attachments) = 'array' then r.attachments else '[]' end) as attached (file)
        join stored_file f on f.tenant_id = r.tenant_id and f.oid = attached.file ->> 'oid'
      where r.tenant_id = one and r.attachments is not null
      on conflict do nothing;
    end if;

    for bus in
      select c.relname as name,
        (select string_agg(format('coalesce(b.%I::text, '''')', a.attname), ' || '' '' || ')
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype)
            and a.attname not in ('tenant_id', 'id', 'parent_id')) as content,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'parent_id' and not a.attisdropped)
          as is_child
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname like 'BUS\_%'
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id')
    loop
      continue when bus.content is null;
      execute format(
        'insert into file_link (tenant_id, oid, kind, thing)
         select f.tenant_id, f.oid, ''form.record'', b.%I
         from %I b cross join lateral regexp_matches(%s, %L, ''g'') as named (oid)
           join stored_file f on f.tenant_id = b.tenant_id and f.oid = named.oid[1]
         where b.tenant_id = %L and b.%I is not null on conflict do nothing',
        case when bus.is_child then 'parent_id' else 'id' end, bus.name, bus.content, uuid, one,
        case when bus.is_child then 'parent_id' else 'id' end);
    end loop;
  end loop;
end $$;
