alter table flow_definition add column created_at timestamptz not null default now();
