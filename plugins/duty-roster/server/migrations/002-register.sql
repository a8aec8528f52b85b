-- Each duty is a row of a register.
alter table duty_roster_entry add column id text not null default gen_random_uuid()::text;
create unique index duty_roster_entry_id on duty_roster_entry (tenant_id, id);
