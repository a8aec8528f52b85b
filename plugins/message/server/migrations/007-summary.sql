-- What a matter says of itself in a line, and the person whose act is told of.
alter table msg_message add column summary text not null default '', add column actor text not null default '';
-- Only what the tenant lets out of the house.
alter table msg_notice add column summary text not null default '';
