-- What repeats: each time is a booking of its own.
create table bk_series (
  tenant_id text not null default current_tenant(),
  id text not null,
  rule text not null,
  holidays text not null check (holidays in ('keep', 'skip', 'next')),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

alter table bk_booking add column series_id text, add column occurrence integer,
  add constraint bk_booking_series foreign key (tenant_id, series_id) references bk_series;

create index bk_booking_series on bk_booking (tenant_id, series_id) where series_id is not null;
