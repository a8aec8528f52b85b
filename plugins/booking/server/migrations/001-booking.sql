create extension if not exists btree_gist;

create table bk_resource (
  tenant_id text not null default current_tenant(),
  id text not null,
  kind text not null,
  code text not null,
  name text not null,
  capacity integer not null default 1 check (capacity >= 1),
  prepare interval not null default interval '0',
  tidy interval not null default interval '0',
  status text not null default 'in_service' check (status in ('in_service', 'out_of_service', 'retired')),
  primary key (tenant_id, id),
  unique (tenant_id, kind, code)
);

create table bk_booking (
  tenant_id text not null default current_tenant(),
  id text not null,
  idempotency_key text not null,
  purpose text not null,
  applicant text not null,
  business_table text,
  business_id text,
  state text not null check (state in ('held', 'confirmed', 'in_use', 'done', 'rejected', 'cancelled', 'expired', 'no_show')),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, idempotency_key)
);

create table bk_claim (
  tenant_id text not null default current_tenant(),
  id text not null,
  booking_id text not null,
  resource_id text not null,
  span tstzrange not null check (not isempty(span) and lower_inc(span) and not upper_inc(span)),
  guard tstzrange not null,
  lanes int4range not null default '[1,2)',
  state text not null check (state in ('held', 'confirmed', 'in_use', 'done', 'rejected', 'cancelled', 'expired', 'no_show')),
  hold_until timestamptz,
  blocking boolean generated always as (state in ('held', 'confirmed', 'in_use')) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references bk_booking,
  foreign key (tenant_id, resource_id) references bk_resource,
  check ((state = 'held') = (hold_until is not null)),
  constraint bk_claim_no_overlap
    exclude using gist (tenant_id with =, resource_id with =, lanes with &&, guard with &&) where (blocking)
);

create index bk_claim_calendar on bk_claim using gist (tenant_id, resource_id, span);
create index bk_claim_booking on bk_claim (tenant_id, booking_id);

create table bk_event (
  tenant_id text not null default current_tenant(),
  booking_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null,
  actor text not null,
  from_state text,
  to_state text not null,
  note text not null default '',
  primary key (tenant_id, booking_id, seq),
  foreign key (tenant_id, booking_id) references bk_booking
);

create function bk_claim_guard() returns trigger language plpgsql as $$
declare
  resource bk_resource;
begin
  select * into strict resource from bk_resource where tenant_id = new.tenant_id and id = new.resource_id;
  new.guard := tstzrange(lower(new.span) - resource.prepare, upper(new.span) + resource.tidy, '[)');
  if upper(new.lanes) - 1 > resource.capacity or lower(new.lanes) < 1 then
    raise exception 'lanes % beyond capacity % of %', new.lanes, resource.capacity, resource.id using errcode = '23514';
  end if;
  return new;
end $$;

create trigger bk_claim_guard before insert or update of span, lanes, resource_id on bk_claim
  for each row execute function bk_claim_guard();
