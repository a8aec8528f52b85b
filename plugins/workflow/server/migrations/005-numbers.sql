-- Numbers that were counted and not given out yet. Whoever starts a request takes one of them and waits for nobody; one
-- that is taken back with its transaction is there again. Only who finds none left counts on, and whoever needs one
-- at that moment waits for that single transaction.
create table flow_number_free (
  tenant_id text not null default current_tenant(),
  prefix text not null,
  number integer not null,
  primary key (tenant_id, prefix, number)
);

create function flow_take_number(wanted text) returns integer language plpgsql as $$
declare
  laid_out constant integer := 64;
  tenant constant text := current_tenant();
  counting constant bigint := hashtextextended('flow_number ' || tenant || ' ' || wanted, 0);
  counts boolean := false;
  taken integer;
begin
  loop
    delete from flow_number_free where tenant_id = tenant and prefix = wanted and number = (
      select number from flow_number_free where tenant_id = tenant and prefix = wanted
      order by number limit 1 for update skip locked
    ) returning number into taken;
    if found then
      return taken;
    end if;
    if counts then
      insert into flow_number (tenant_id, prefix, last) values (tenant, wanted, laid_out)
      on conflict (tenant_id, prefix) do update set last = flow_number.last + laid_out
      returning last - laid_out + 1 into taken;
      insert into flow_number_free (tenant_id, prefix, number)
      select tenant, wanted, generate_series(taken + 1, taken + laid_out - 1);
      return taken;
    end if;
    counts := pg_try_advisory_xact_lock(counting);
    if not counts then
      -- Somebody else does: wait for the end of their transaction, and look again.
      perform pg_advisory_lock_shared(counting);
      perform pg_advisory_unlock_shared(counting);
    end if;
  end loop;
end $$;
