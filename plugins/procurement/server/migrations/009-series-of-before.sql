-- Processes of the version before draw numbers of purchases here while the new ones are rolled out. Each number comes
-- from the series that everybody draws from, and no row stays: the next one is an insert again.
create table pur_request_series (
  tenant_id text not null default current_tenant(),
  year text not null,
  last integer not null,
  primary key (tenant_id, year)
);

create function pur_request_series_drawn() returns trigger language plpgsql as $$
begin
  insert into pur_series as s (tenant_id, kind, year, last) values (new.tenant_id, 'CG', new.year, 1)
  on conflict (tenant_id, kind, year) do update set last = s.last + 1
  returning s.last into new.last;
  return new;
end $$;

create trigger pur_request_series_drawn before insert on pur_request_series
  for each row execute function pur_request_series_drawn();

create function pur_request_series_left() returns trigger language plpgsql as $$
begin
  delete from pur_request_series where tenant_id = new.tenant_id and year = new.year;
  return null;
end $$;

create trigger pur_request_series_left after insert on pur_request_series
  for each row execute function pur_request_series_left();
