import type { Office } from '../support/office.ts'

const DAY = 86_400_000

/** A day of the office, counted from today. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * DAY).toISOString().slice(0, 10)

/** Somebody of the office has lived in a bed for a while. */
export async function liveIn({ database }: Office, account: string, bed: string, since = dayIn(-30)): Promise<void> {
  await database.query(
    `with person as (
       insert into dorm_person (tenant_id, id, number, name, sex, duties, category)
       select tenant_id, 'lodger-' || account, account, name, sex, '05', '1' from org_user
       where tenant_id = 'demo' and account = $1 returning id, sex)
     insert into dorm_stay (tenant_id, id, person_id, room_id, bed_id, sex, from_day, due_day, state)
     select bed.tenant_id, 'stay-' || person.id, person.id, bed.room_id, bed.id, person.sex, $3::date, $3::date + 730, 'in'
     from dorm_bed bed, person where bed.tenant_id = 'demo' and bed.name = $2`,
    [account, bed, since],
  )
}

/** Names who looks after a building, for everybody of the unit. */
export async function keeps({ database }: Office, building: string, account: string): Promise<void> {
  await database.query(
    `insert into flow_matrix_cell (tenant_id, matrix_id, line, place_id, user_id, sort)
     select 'demo', line.matrix_id, line.line, unit.id, keeper.id, 1
     from flow_matrix_line line, org_unit unit, org_user keeper
     where line.tenant_id = 'demo' and line.matrix_id = 'dorm_keepers' and line.value = $1
       and unit.tenant_id = 'demo' and unit.code = 'JL01' and keeper.tenant_id = 'demo' and keeper.account = $2`,
    [building, account],
  )
}

/** Names a keeper for those of one sex in a building: a class of its own, narrower than that of the building. */
export async function keepsOf({ database }: Office, building: string, sex: '0' | '1', account: string): Promise<void> {
  await database.query(
    `with line as (
       insert into flow_matrix_line (tenant_id, matrix_id, line, sort, value, label)
       select 'demo', 'dorm_keepers', coalesce(max(line), 0) + 1, coalesce(max(sort), 0) + 1, $1 || '/' || $2, $1 || ' 楼 ' || $2
       from flow_matrix_line where tenant_id = 'demo' and matrix_id = 'dorm_keepers' returning line)
     insert into flow_matrix_cell (tenant_id, matrix_id, line, place_id, user_id, sort)
     select 'demo', 'dorm_keepers', line.line, unit.id, keeper.id, 1 from line, org_unit unit, org_user keeper
     where unit.tenant_id = 'demo' and unit.code = 'JL01' and keeper.tenant_id = 'demo' and keeper.account = $3`,
    [building, sex, account],
  )
}

/** What somebody asks for who has come from elsewhere. */
export const wish = (more: object = {}) => ({
  BUS_PERSONNAL_LIST: {
    ...{ NAME: '周明远', SEX: '0', DUTIES: '05', CATEGORY: '1', HOUSE_TYPE: '2', FROM_DATE: dayIn(3) },
    ...{ TERM_MONTHS: 36, FROM_ELSEWHERE: '1', FAMILY_NEED: '0', OWN_HOME: '0', REASON: '从外地调入' },
    ...more,
  },
})
