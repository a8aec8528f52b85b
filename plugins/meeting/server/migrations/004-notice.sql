-- How long before its beginning a meeting was called off.
alter table mt_meeting add column notice text not null default 'none'
  check (notice in ('none', 'in_time', 'late'));
