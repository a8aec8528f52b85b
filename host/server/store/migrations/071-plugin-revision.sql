-- One number for every change to packages, keys and switches of plugins. Whoever changes something takes the next one
-- first and holds it until the commit, so numbers come to light in their order and each process knows what is newer.
create table plugin_revision (
  singleton boolean primary key default true check (singleton),
  revision bigint not null default 1
);
insert into plugin_revision default values;

alter table plugin_switch add column revision bigint not null default 0;

-- How often the operator had a plugin started anew; a process that has seen fewer starts it once more.
alter table plugin_active add column restarts integer not null default 0;
