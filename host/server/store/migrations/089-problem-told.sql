-- Whether people were told of what fails, so that they are told once, and again when it works. What the operator starts
-- anew counts from 0.
alter table plugin_problem add column told boolean not null default false;
