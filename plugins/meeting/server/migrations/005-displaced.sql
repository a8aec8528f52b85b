-- A meeting whose room was taken for a more urgent one, until its applicant takes another or calls it off.
alter table mt_meeting drop constraint mt_meeting_state_check, add constraint mt_meeting_state_check
  check (state in ('confirmed', 'in_use', 'done', 'cancelled', 'no_show', 'displaced'));
