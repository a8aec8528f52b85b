alter table bk_policy add column hold_hours integer;

alter table bk_policy add column repeat_most integer;
