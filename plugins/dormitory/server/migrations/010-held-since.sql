-- Since when a bed waits for somebody: the days are counted anew when the working calendar changes.
alter table dorm_stay add column held_at timestamptz;
