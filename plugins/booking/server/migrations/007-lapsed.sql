-- What lapses is told to whoever made it, whoever came upon it.
alter table bk_event add column told boolean not null default true;
create index bk_event_to_tell on bk_event (tenant_id, seq) where not told;

-- The job finds what is over among very many that are not.
create index bk_claim_held_until on bk_claim (tenant_id, hold_until) where state = 'held';
create index bk_claim_release_at on bk_claim (tenant_id, release_at) where state = 'confirmed' and release_at is not null;
