import { monthBefore } from '../../../plugins/dormitory/model/month.ts'
import { dayIn, liveIn } from '../dormitory/support.ts'
import { data, type Office, rows } from '../support/office.ts'

const LODGER = 'zhoumingyuan'
const LEAVER = 'dengziang'
const PERSON = `lodger-${LODGER}`

/** What people are told of the rooms they live in. */
export const dormitoryActs = (office: Office) => ({
  'dormitory.to-mend': async () => {
    await livesHere(office)
    const keeper = await office.as('sunliqun')
    const [room] = rows<{ id: string }>(await keeper.get('/dormitory/room/list', { search: 'B103' }))
    const found = { kind: 'hygiene', what: '阳台堆放杂物', due: dayIn(3), follow: 'lodgers', photos: [] }
    data(await keeper.post('/dormitory/finding', { room: room?.id, ...found }))
    return LODGER
  },
  'dormitory.bill': async () => {
    await livesHere(office)
    const keeper = await office.as('sunliqun')
    const period = monthBefore(dayIn(0))
    data(await keeper.post('/dormitory/bill-run', { period }))
    data(await keeper.post('/dormitory/bill-run/tell', { period }))
    return LODGER
  },
  'dormitory.term-ends': async () => {
    await livesHere(office)
    await office.database.query(
      `update dorm_stay set due_day = (now() at time zone 'Asia/Shanghai')::date + 30
       where tenant_id = 'demo' and person_id = $1`,
      [PERSON],
    )
    await office.database.query(`insert into gongtai_jobs.job (name, data) values ('tenant-jobs', $1)`, [
      { job: 'dormitory.terms', tenant: 'demo' },
    ])
    return LODGER
  },
  'dormitory.leaves': async () => {
    await liveIn(office, LEAVER, 'C201-1')
    const [user] = await office.database.query<{ id: string }>(
      `select id from org_user where tenant_id = 'demo' and account = $1`,
      [LEAVER],
    )
    data(
      await (await office.as('admin')).call('PUT', '/system/user/changeStatus', {
        body: { userId: user?.id, status: '1' },
      }),
    )
    return 'sunliqun'
  },
})

/** Whether an act before has let them move in already. */
async function livesHere(office: Office): Promise<void> {
  const found = await office.database.query(`select id from dorm_person where tenant_id = 'demo' and id = $1`, [PERSON])
  if (found.length === 0) await liveIn(office, LODGER, 'B103-1', dayIn(-60))
}
