create table duty_roster_entry (
  tenant_id text not null default current_tenant(),
  day date not null,
  post text not null,
  user_id text not null,
  primary key (tenant_id, day, post, user_id)
);
