-- A receipt counts once, whatever was paid on it: a security, a bill, or the rest at the end of a stay.
create table dorm_receipt (
  tenant_id text not null default current_tenant(),
  receipt text not null,
  primary key (tenant_id, receipt)
);

insert into dorm_receipt (tenant_id, receipt)
select tenant_id, receipt from dorm_deposit
union select tenant_id, receipt from dorm_bill where receipt is not null
union select tenant_id, receipt from dorm_check_out where receipt is not null;

-- Whoever would not go was made to.
alter table dorm_stay drop constraint dorm_stay_ended_check;
alter table dorm_stay add constraint dorm_stay_ended_check check (ended in ('out', 'moved', 'evicted'));

-- A floor for men, the next one for women.
alter table dorm_building drop constraint dorm_building_sex_rule_check;
alter table dorm_building add constraint dorm_building_sex_rule_check
  check (sex_rule in ('by_room', 'by_floor', 'male', 'female'));

-- How long somebody may ask for is a rule of the tenant.
alter table dorm_application drop constraint dorm_application_months_check;
alter table dorm_application add constraint dorm_application_months_check check (months between 1 and 600);

-- Whoever asks says whether they have a home of their own in town.
alter table dorm_application add column own_home text not null default 'no' check (own_home in ('no', 'yes'));
