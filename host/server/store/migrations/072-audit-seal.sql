-- How far the trail of a tenant is sealed, and where what is kept of it begins: the first row kept is chained to the
-- last one that was cleared away, and rows missing at the end show by the number that was given last.
create table audit_seal (
  tenant_id text primary key,
  number bigint not null,
  hash text not null,
  removed bigint not null default 0,
  removed_hash text not null default '',
  removed_at timestamptz
);
insert into audit_seal (tenant_id, number, hash)
select e.tenant_id, e.number, e.hash
from (select tenant_id, max(number) as number from audit_event where number is not null group by tenant_id) last
join audit_event e on e.tenant_id = last.tenant_id and e.number = last.number;

-- Lists of the trail are read by key, newest first, all of it or that of one account.
create index audit_event_newest on audit_event (tenant_id, at, id);
create index audit_event_account on audit_event (tenant_id, account, at, id);
drop index audit_event_at;
