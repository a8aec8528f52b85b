-- Where a trip goes is kept with it: lists say it, and find it. Of trips dispatched before, their request says it.
alter table veh_dispatch
  add column origin text not null default '',
  add column destination text not null default '';
select make_searchable('veh_dispatch', 'destination', 'purpose');

-- A reading is a row of a register.
alter table veh_reading add column id text not null default gen_random_uuid()::text;

alter table veh_vehicle add column papers jsonb not null default '[]';
