create table cal_day (
  tenant_id text not null default current_tenant(),
  id text not null,
  day date not null,
  kind text not null,
  name text not null,
  source text not null default '',
  trust text not null default 'own',
  primary key (tenant_id, id),
  constraint cal_day_day_key unique (tenant_id, day),
  constraint cal_day_kind check (kind in ('work', 'rest', 'holiday', 'swapped')),
  constraint cal_day_trust check (trust in ('official', 'unconfirmed', 'own'))
);

select make_searchable('cal_day', 'name');

create table cal_hours (
  tenant_id text not null default current_tenant(),
  opens integer not null,
  closes integer not null,
  primary key (tenant_id, opens),
  constraint cal_hours_within check (opens >= 0 and opens < closes and closes <= 1440),
  constraint cal_hours_apart exclude using gist (tenant_id with =, int4range(opens, closes) with &&)
);
