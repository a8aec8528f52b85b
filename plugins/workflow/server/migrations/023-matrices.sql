-- A table of people by place and class. The key is the same in every tenant, so that processes can name it.
create table flow_matrix (
  tenant_id text not null default current_tenant(),
  id text not null,
  title text not null,
  -- Whether its places are departments or units.
  scope text not null,
  -- Role whose holders are meant where no people are named; by id or key, empty for nobody.
  otherwise text not null default '',
  revision integer not null default 1,
  -- Whether a plugin brought it along.
  shipped boolean not null default false,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (tenant_id, id),
  constraint flow_matrix_id check (id ~ '^[a-z][a-z0-9_-]{1,49}$'),
  constraint flow_matrix_scope check (scope in ('department', 'unit'))
);

-- The classes of a matrix. The number of a line stays when it is renamed or moved.
create table flow_matrix_line (
  tenant_id text not null default current_tenant(),
  matrix_id text not null,
  line integer not null,
  sort integer not null,
  value text not null,
  label text not null,
  primary key (tenant_id, matrix_id, line),
  unique (tenant_id, matrix_id, value),
  foreign key (tenant_id, matrix_id) references flow_matrix (tenant_id, id) on delete cascade
);

create table flow_matrix_cell (
  tenant_id text not null default current_tenant(),
  matrix_id text not null,
  line integer not null,
  place_id text not null,
  user_id text not null,
  sort integer not null,
  primary key (tenant_id, matrix_id, line, place_id, user_id),
  foreign key (tenant_id, matrix_id, line) references flow_matrix_line (tenant_id, matrix_id, line) on delete cascade
);
create index flow_matrix_cell_user on flow_matrix_cell (tenant_id, user_id);

-- What was changed in a matrix, by whom; kept when the matrix goes.
create table flow_matrix_change (
  tenant_id text not null default current_tenant(),
  matrix_id text not null,
  id bigint generated always as identity,
  at timestamptz not null,
  by_user text not null,
  by_name text not null,
  what text not null,
  before text not null default '',
  after text not null default '',
  primary key (tenant_id, matrix_id, id)
);
