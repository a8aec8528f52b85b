-- Packages as they were installed; several versions of one plugin may lie side by side.
create table plugin_package (
  plugin text not null,
  version text not null,
  digest text not null,
  archive_hash text not null,
  origin text not null check (origin in ('shipped', 'uploaded')),
  publisher text not null,
  key_id text,
  manifest jsonb not null,
  web jsonb,
  content bytea not null,
  bytes integer not null,
  installed_at timestamptz not null default now(),
  installed_by text not null,
  primary key (plugin, version)
);

-- The version that runs. A plugin id belongs to its first publisher for good, also after it was removed.
create table plugin_active (
  plugin text primary key,
  publisher text not null,
  version text,
  activated_at timestamptz not null default now(),
  foreign key (plugin, version) references plugin_package (plugin, version)
);

-- Read for all tenants at once when a process starts, so it is the platform's table, not the tenants'.
create table plugin_switch (
  tenant text not null,
  plugin text not null,
  is_on boolean,
  withheld boolean not null default false,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  primary key (tenant, plugin)
);

create table plugin_publisher (
  key_id text primary key,
  publisher text not null,
  title text not null,
  public_key text not null,
  trusted_at timestamptz not null default now(),
  trusted_by text not null
);

create table plugin_setting (
  tenant_id text not null,
  plugin text not null,
  settings jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  primary key (tenant_id, plugin)
);
