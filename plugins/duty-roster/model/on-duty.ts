import type { AssignmentType } from '@gongtai/sdk'

/** Who has duty today, at the chosen posts. The query runs with row-level security, so it names no tenant. */
export const onDuty: AssignmentType = {
  id: '100',
  title: '当日值班人员',
  selector: '100',
  group: false,
  people: (posts) => ({
    text: `select user_id from duty_roster_entry
      where day = (now() at time zone 'Asia/Shanghai')::date and post = any($1::text[])`,
    values: [posts],
  }),
}
