/** What is entered behind the day is agreed to by the head of whoever entered it. */
export const LATE_PROCESS = 'dorm_late'
export const LATE_TABLE = 'BUS_GT_DORM_LATE'
