-- Where a resource is and what it has, by which others are offered instead of it; and what it is made of.
alter table bk_resource add column building text, add column floor integer, add column seats integer,
  add column features text[] not null default '{}', add column parts text[] not null default '{}';
