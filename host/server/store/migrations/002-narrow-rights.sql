-- The trail can be added to and read, by nobody changed.
revoke update, delete on audit_event from gongtai_app;

-- Upkeep over all tenants is done by the owner of the tables, who is bound by row-level security like everybody.
create policy upkeep on outbox to current_user using (true) with check (true);
create policy upkeep on idempotency_key to current_user using (true) with check (true);
create policy upkeep on audit_event to current_user using (true) with check (true);
create policy upkeep on stored_file to current_user using (true) with check (true);
