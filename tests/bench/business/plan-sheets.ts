import type { ImportAnswer } from '../../../core/register/calls.ts'
import { data, type Office, openOffice } from '../../plugins/support/office.ts'

const limit = 10_000
const ROWS = Number(process.env.BENCH_PLANS ?? 10_000)
const PATH = '/procurement/plan/import'
const TITLES = '年度,使用单位,采购分类,品名,规格型号,计量单位,数量,单价,季度'
const UNIT = '江澜市机关事务管理局'

/** A sheet of plans in which every so manieth row is faulty. */
const sheet = (name: string, faulty = 0): FormData => {
  const lines = Array.from({ length: ROWS }, (_, place) => {
    const amount = faulty > 0 && place % faulty === 0 ? '很多' : String(1 + (place % 40))
    return `2026,${UNIT},A0502,${name}${place},,件,${amount},${(5 + place / ROWS).toFixed(2)},1`
  })
  const form = new FormData()
  form.append('file', new File([[TITLES, ...lines].join('\r\n')], '计划.csv'))
  return form
}

/** A sheet of plans over HTTP, as the panel sends it: checked, written, refused for its faults, and given up. */
export async function planSheets(): Promise<void> {
  const office = await openOffice({ REQUESTS_PER_MINUTE: '1000000' })
  const who = await office.as('hanlixin')
  const timed = async (path: string, form: FormData) => {
    const began = performance.now()
    const answer = data<ImportAnswer>(await who.post(path, form))
    return { took: Math.round(performance.now() - began), ...answer }
  }
  const checked = await timed(`${PATH}/check`, sheet('检查'))
  tell('plans checked', checked.took, checked.added === ROWS)
  const written = await timed(PATH, sheet('写入'))
  tell('plans imported', written.took, written.applied && (await stored(office, '写入')) === ROWS)
  const refused = await timed(PATH, sheet('有误', 3))
  const told = refused.refused === Math.ceil(ROWS / 3) && refused.problems.length > 0
  tell('plans refused, a third of them faulty', refused.took, told && (await stored(office, '有误')) === 0)
  await givenUp(office, who.token ?? '', written.took / 2)
  await office.close()
}

const tell = (name: string, milliseconds: number, right: boolean) =>
  console.log(
    JSON.stringify({ bench: 'business', name, rows: ROWS, milliseconds, limit, ok: right && milliseconds <= limit }),
  )

async function stored({ database }: Office, name: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::int as count from pur_plan_item where item_name like $1',
    [`${name}%`],
  )
  return row?.count ?? 0
}

/** Given up in the middle: how long the work goes on. */
async function givenUp(office: Office, token: string, after: number): Promise<void> {
  const up = new AbortController()
  setTimeout(() => up.abort(), after)
  await fetch(`${office.url}/prod-api${PATH}`, {
    ...{ method: 'POST', body: sheet('放弃'), signal: up.signal },
    headers: { authorization: `Bearer ${token}`, appId: 'bench' },
  }).catch(() => undefined)
  const began = performance.now()
  for (;;) {
    const recorded = await office.database.query(
      `select from audit_event where action = 'procurement.plans.import' and outcome = 409`,
    )
    if (recorded.length > 0) break
    if (performance.now() - began > limit) throw new Error('the import was not given up')
    await new Promise((wait) => setTimeout(wait, 20))
  }
  const milliseconds = Math.round(performance.now() - began)
  tell('plans given up in the middle', milliseconds, (await stored(office, '放弃')) === 0)
}
