-- What the caps on equipment and furniture say of a purchase, apart from its method; judged when it is asked for and decided.
alter table pur_request add column cap_note text not null default '';
