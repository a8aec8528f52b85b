-- The line below the title of a request, made by the pattern of its process or form.
alter table flow_instance add column summary text not null default '';
