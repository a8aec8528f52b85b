-- How it is to be bought and by which rule, and in the end from whom and for how much.
alter table pur_request
  add column method_rule text not null default '',
  add column method_version text not null default '',
  add column method_basis text not null default '',
  add column method_note text not null default '',
  add column method_below numeric(14, 2),
  add column method_day date,
  add column approved_at timestamptz,
  add column supplier_id text,
  add column quote_id text,
  add column awarded numeric(14, 2),
  add column awarded_at timestamptz,
  add column award_reason text not null default '',
  add column closed_at timestamptz,
  drop constraint pur_request_amounts,
  drop constraint pur_request_state,
  add constraint pur_request_amounts check (total > 0 and frozen >= 0 and frozen <= total),
  add constraint pur_request_awarded check (awarded > 0 and awarded <= total),
  add constraint pur_request_award check (
    (state = 'awarded') <= (supplier_id is not null and awarded is not null)),
  add constraint pur_request_state check (state in
    ('draft', 'approved', 'sourcing', 'awarded', 'contracted', 'closed', 'returned', 'cancelled', 'failed')),
  add constraint pur_request_supplier_id_row foreign key (tenant_id, supplier_id) references pur_supplier (tenant_id, id);

create index pur_request_supplier_id on pur_request (tenant_id, supplier_id);
create index pur_request_asked on pur_request (tenant_id, unit_id, category_id, asked_at);

-- One round of asking the market for a purchase; a round that failed is followed by another one.
create table pur_sourcing (
  tenant_id text not null default current_tenant(),
  id text not null,
  number text not null,
  request_id text not null,
  unit_id text not null,
  round integer not null,
  method text not null,
  state text not null default 'open',
  buyer text not null,
  started_at timestamptz not null default clock_timestamp(),
  opens_at timestamptz,
  public_key text not null default '',
  opened_at timestamptz,
  supplier_id text,
  quote_id text,
  amount numeric(14, 2),
  reason text not null default '',
  notice text not null default '',
  bidders integer,
  published_on date,
  bids_on date,
  proposed_at timestamptz,
  ended_at timestamptz,
  end_reason text not null default '',
  primary key (tenant_id, id),
  constraint pur_sourcing_number_key unique (tenant_id, number),
  constraint pur_sourcing_round_key unique (tenant_id, request_id, round),
  constraint pur_sourcing_state check (state in ('open', 'opened', 'proposed', 'awarded', 'failed', 'cancelled')),
  constraint pur_sourcing_proposed check ((state in ('proposed', 'awarded')) <= (supplier_id is not null and amount > 0)),
  constraint pur_sourcing_request foreign key (tenant_id, request_id) references pur_request (tenant_id, id),
  constraint pur_sourcing_supplier_id_row foreign key (tenant_id, supplier_id) references pur_supplier (tenant_id, id)
);

-- A purchase has one round at a time.
create unique index pur_sourcing_running on pur_sourcing (tenant_id, request_id)
  where state in ('open', 'opened', 'proposed', 'awarded');
create index pur_sourcing_unit_id on pur_sourcing (tenant_id, unit_id);
create index pur_sourcing_supplier_id on pur_sourcing (tenant_id, supplier_id);

select make_searchable('pur_sourcing', 'number');

create table pur_invitation (
  tenant_id text not null default current_tenant(),
  sourcing_id text not null,
  supplier_id text not null,
  invited_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, sourcing_id, supplier_id),
  constraint pur_invitation_sourcing foreign key (tenant_id, sourcing_id) references pur_sourcing (tenant_id, id),
  constraint pur_invitation_supplier foreign key (tenant_id, supplier_id) references pur_supplier (tenant_id, id)
);

create index pur_invitation_supplier_id on pur_invitation (tenant_id, supplier_id);

-- Until when the quotes of a round stay sealed; each row says later than the one before, and none is ever changed.
create table pur_sealing_hold (
  tenant_id text not null default current_tenant(),
  sourcing_id text not null,
  until timestamptz not null,
  primary key (tenant_id, sourcing_id, until),
  constraint pur_sealing_hold_sourcing foreign key (tenant_id, sourcing_id) references pur_sourcing (tenant_id, id)
);

create policy stays_as_said on pur_sealing_hold as restrictive for update using (false);
create policy stays_until_then on pur_sealing_hold as restrictive for delete using (until <= clock_timestamp());

-- The private half of the key that quotes are sealed with. The database gives it to nobody before its time; a backup
-- takes it along, or what was sealed would be lost with the next restore.
create table pur_sealing_key (
  tenant_id text not null default current_tenant(),
  sourcing_id text not null,
  sealed text not null,
  primary key (tenant_id, sourcing_id),
  constraint pur_sealing_key_sourcing foreign key (tenant_id, sourcing_id) references pur_sourcing (tenant_id, id)
);

create policy released_in_time on pur_sealing_key as restrictive for select using (
  current_user = 'gongtai_backup'
  or exists (select from pur_sealing_hold h
    where h.tenant_id = pur_sealing_key.tenant_id and h.sourcing_id = pur_sealing_key.sourcing_id)
  and not exists (select from pur_sealing_hold h
    where h.tenant_id = pur_sealing_key.tenant_id and h.sourcing_id = pur_sealing_key.sourcing_id
      and h.until > clock_timestamp()));
create policy stays_as_made on pur_sealing_key as restrictive for update using (false);

-- What a supplier offers: sealed until the round is opened, then its sum and its lines stand beside.
create table pur_quote (
  tenant_id text not null default current_tenant(),
  id text not null,
  sourcing_id text not null,
  supplier_id text not null,
  valid_until date not null,
  file_name text not null default '',
  file_digest text not null default '',
  sealed text not null,
  received_at timestamptz not null default clock_timestamp(),
  received_by text not null,
  total numeric(14, 2),
  prices_digest text not null default '',
  primary key (tenant_id, id),
  constraint pur_quote_supplier_key unique (tenant_id, sourcing_id, supplier_id),
  constraint pur_quote_invited foreign key (tenant_id, sourcing_id, supplier_id)
    references pur_invitation (tenant_id, sourcing_id, supplier_id)
);

-- What comes too late is not taken, whoever writes it.
create policy taken_in_time on pur_quote as restrictive for insert with check (
  exists (select from pur_sealing_hold h
    where h.tenant_id = pur_quote.tenant_id and h.sourcing_id = pur_quote.sourcing_id and h.until > clock_timestamp()));

create table pur_quote_file (
  tenant_id text not null default current_tenant(),
  quote_id text not null,
  sealed text not null,
  primary key (tenant_id, quote_id),
  constraint pur_quote_file_quote foreign key (tenant_id, quote_id) references pur_quote (tenant_id, id) on delete cascade
);

create table pur_quote_line (
  tenant_id text not null default current_tenant(),
  quote_id text not null,
  seq integer not null,
  unit_price numeric(14, 2) not null,
  amount numeric(14, 2) not null,
  primary key (tenant_id, quote_id, seq),
  constraint pur_quote_line_quote foreign key (tenant_id, quote_id) references pur_quote (tenant_id, id) on delete cascade,
  constraint pur_quote_line_amounts check (unit_price >= 0 and amount >= 0)
);

-- Purchases that look as if one had been split.
create table pur_split (
  tenant_id text not null default current_tenant(),
  id text not null,
  rule text not null,
  version text not null,
  colour text not null,
  unit_id text not null,
  category_id text not null,
  period text not null,
  from_day date not null,
  to_day date not null,
  purchases integer not null,
  total numeric(14, 2) not null,
  tier numeric(14, 2) not null,
  sentence text not null,
  state text not null default 'open',
  found_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  constraint pur_split_once unique (tenant_id, rule, unit_id, category_id, period),
  constraint pur_split_state check (state in ('open', 'settled')),
  constraint pur_split_category_id_row foreign key (tenant_id, category_id) references pur_category (tenant_id, id)
);

create index pur_split_order on pur_split (tenant_id, found_at, id);
create index pur_split_unit_id on pur_split (tenant_id, unit_id);
create index pur_split_category_id on pur_split (tenant_id, category_id);

create table pur_split_purchase (
  tenant_id text not null default current_tenant(),
  id text not null,
  split_id text not null,
  request_id text not null,
  number text not null,
  primary key (tenant_id, id),
  constraint pur_split_purchase_once unique (tenant_id, split_id, request_id),
  constraint pur_split_purchase_split foreign key (tenant_id, split_id) references pur_split (tenant_id, id) on delete cascade,
  constraint pur_split_purchase_request foreign key (tenant_id, request_id) references pur_request (tenant_id, id)
);

create index pur_split_purchase_request_id on pur_split_purchase (tenant_id, request_id);
