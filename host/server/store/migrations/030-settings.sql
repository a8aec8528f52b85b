create table dictionary (
  tenant_id text not null default current_tenant(),
  id text not null,
  title text not null,
  primary key (tenant_id, id)
);

create table dictionary_entry (
  tenant_id text not null default current_tenant(),
  dictionary_id text not null,
  value text not null,
  label text not null,
  sort integer not null default 0,
  enabled boolean not null default true,
  primary key (tenant_id, dictionary_id, value),
  foreign key (tenant_id, dictionary_id) references dictionary (tenant_id, id) on delete cascade
);

create table configuration_key (
  tenant_id text not null default current_tenant(),
  key text not null,
  title text not null,
  value text not null,
  primary key (tenant_id, key)
);

-- `side` is the projectSide of the call: which front end asks.
create table page_setting (
  tenant_id text not null default current_tenant(),
  side text not null,
  name text not null,
  login_footer text not null default '',
  logo text not null default '',
  login_mode text not null,
  login_box_location text not null,
  background text not null default '',
  head_logo text not null default '',
  head_name text not null default '',
  primary key (tenant_id, side)
);
