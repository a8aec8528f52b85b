-- A meeting that nobody has come to, and whose room was free for others.
alter table mt_meeting drop constraint mt_meeting_state_check, add constraint mt_meeting_state_check
  check (state in ('confirmed', 'in_use', 'done', 'cancelled', 'no_show'));
