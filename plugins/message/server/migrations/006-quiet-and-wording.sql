-- When a person is not to be disturbed, in the time of the office; an end before the beginning is on the next day.
create table msg_habit (
  tenant_id text not null default current_tenant(),
  user_id text not null,
  quiet_from time,
  quiet_to time,
  desktop boolean not null default false,
  primary key (tenant_id, user_id),
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

-- The words of a tenant for what people are told, instead of those of the kind.
create table msg_wording (
  tenant_id text not null default current_tenant(),
  kind text not null,
  subject text not null,
  text text not null,
  primary key (tenant_id, kind)
);
