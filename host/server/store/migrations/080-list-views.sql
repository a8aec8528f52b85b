-- How somebody arranges a list (the row without a title), and what they keep of it under a name for themselves or others.
create table list_view (
  tenant_id text not null default current_tenant(),
  id text not null,
  list text not null,
  owner text not null,
  title text not null,
  settings jsonb not null,
  everyone boolean not null default false,
  roles text[] not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, owner, list, title)
);
create index list_view_list on list_view (tenant_id, list) where everyone or roles <> '{}';
