-- Of what is counted, for how many places somebody waits.
alter table bk_wait add column places integer not null default 1 check (places > 0);
