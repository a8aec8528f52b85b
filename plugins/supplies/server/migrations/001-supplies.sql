create table sup_store (
  tenant_id text not null default current_tenant(),
  id text not null,
  name text not null,
  keeper text,
  primary key (tenant_id, id),
  constraint sup_store_name_key unique (tenant_id, name)
);

create index sup_store_keeper on sup_store (tenant_id, keeper);

select make_searchable('sup_store', 'name');

create table sup_item (
  tenant_id text not null default current_tenant(),
  id text not null,
  name text not null,
  model text not null default '',
  unit text not null,
  low integer,
  primary key (tenant_id, id),
  constraint sup_item_name_key unique (tenant_id, name)
);

select make_searchable('sup_item', 'name', 'model');

create table sup_item_change (
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);

create table sup_stock_move (
  tenant_id text not null default current_tenant(),
  item_id text not null,
  place_id text not null,
  seq bigint not null,
  previous bigint generated always as (nullif(seq - 1, 0)) stored,
  entry text not null,
  kind text not null,
  before numeric(12, 0) not null,
  quantity numeric(12, 0) not null,
  after numeric(12, 0) not null,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  note text not null default '',
  source text not null default '',
  primary key (tenant_id, item_id, place_id, seq),
  constraint sup_stock_move_left unique (tenant_id, item_id, place_id, seq, after),
  constraint sup_stock_move_kind check (kind in ('receipt', 'issue', 'transfer', 'correction', 'count')),
  constraint sup_stock_move_sum check (after = before + quantity),
  constraint sup_stock_move_least check (after >= 0),
  constraint sup_stock_move_first check (seq > 1 or (seq = 1 and before = 0)),
  constraint sup_stock_move_joined foreign key (tenant_id, item_id, place_id, previous, before) references sup_stock_move (tenant_id, item_id, place_id, seq, after),
  constraint sup_stock_move_item foreign key (tenant_id, item_id) references sup_item (tenant_id, id),
  constraint sup_stock_move_place foreign key (tenant_id, place_id) references sup_store (tenant_id, id)
);

create index sup_stock_move_entry on sup_stock_move (tenant_id, entry);

create table sup_stock (
  tenant_id text not null default current_tenant(),
  item_id text not null,
  place_id text not null,
  seq bigint not null,
  quantity numeric(12, 0) not null,
  primary key (tenant_id, item_id, place_id),
  constraint sup_stock_last foreign key (tenant_id, item_id, place_id, seq, quantity) references sup_stock_move (tenant_id, item_id, place_id, seq, after)
);

create index sup_stock_place on sup_stock (tenant_id, place_id);
