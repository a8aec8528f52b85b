-- What was handed over in the place before, and counts until it is looked at in the new one.
alter table dorm_stay_goods add column carried boolean not null default false;
