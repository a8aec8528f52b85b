-- Contents that this installation wrote to a storage outside its data folder, noted before they are written, so that
-- what no file names any more can be removed there without looking at what others keep in the same place.
create table stored_content (
  oid text primary key,
  storage text not null,
  at timestamptz not null default now()
);
create index stored_content_at on stored_content (at);
