import { data, openOffice } from '../plugins/support/office.ts'
import { signIn, type TestClient } from '../support/client.ts'

/**
 * One announcement to ten thousand people who came from a sheet: how long its call takes, how long until the last of
 * them finds it and its count at the bell, and what others wait meanwhile, when five hundred open pages ask anew.
 */
const people = Number(process.env.BENCH_PEOPLE ?? 10_000)
const pages = 500
const limits = { call: 500, lastHasIt: 1_000, othersP95: 250 }
const TITLE = '全员公告'

const office = await openOffice({ REQUESTS_PER_MINUTE: '1000000' })
const admin = await office.as('admin')
const staff = await office.as('zhoumingyuan')
const last = await lastOf(people)
await waits(staff, 1_000)
const before = await waits(staff, 3_000)

const began = performance.now()
const others = waits(staff, 5_000)
const content = { title: TITLE, text: '明日全员参加消防演练。', pinned: false, startsOn: '2020-01-01', endsOn: null }
data(await admin.post('/message/announcement/manage', { ...content, targets: [] }))
const call = Math.round(performance.now() - began)
while (!(await titlesOf(last)).includes(TITLE)) await new Promise((next) => setTimeout(next, 10))
const lastHasIt = Math.round(performance.now() - began)
await inTurns(pages, () => Promise.all([titlesOf(last), last.get('/message/inbox/unread')]))
const meanwhile = await others
const ok = call <= limits.call && lastHasIt <= limits.lastHasIt && meanwhile.p95 <= limits.othersP95
console.log(JSON.stringify({ bench: 'message', people, pages, call, lastHasIt, before, meanwhile, limits, ok }))
await office.close()
if (!ok) process.exitCode = 1

async function titlesOf(who: TestClient): Promise<readonly string[]> {
  const list = data<readonly { readonly title: string }[]>(await who.get('/message/announcement/list'))
  return list.map(({ title }) => title)
}

/** Takes so many people on, and signs the last of them in with a password of their own. */
async function lastOf(count: number): Promise<TestClient> {
  const lines = Array.from({ length: count }, (_, at) => `bench.${at},测速${at},信息化科`)
  const form = new FormData()
  form.append('file', new File([['登录账号,姓名,部门', ...lines].join('\n')], 'people.csv'))
  const { accounts } = data<{ accounts: readonly { account: string; password: string }[] }>(
    await admin.post('/system/user/import', form),
  )
  const { account = '', password = '' } = accounts.at(-1) ?? {}
  const newPassword = 'Changed#20270501'
  const first = await signIn(office.url, account, password)
  data(await first.call('PUT', '/user/profile/updatePwd', { body: { oldPassword: password, newPassword } }))
  return signIn(office.url, account, newPassword)
}

/** What somebody waits for the calls of a home page, in milliseconds. */
async function waits(
  who: TestClient,
  forMs: number,
): Promise<{ calls: number; p50: number; p95: number; max: number }> {
  const times: number[] = []
  for (const end = performance.now() + forMs; performance.now() < end; ) {
    const start = performance.now()
    await who.get('/contacts/list', { pageSize: 20 })
    times.push(performance.now() - start)
    await new Promise((next) => setTimeout(next, 20))
  }
  times.sort((one, other) => one - other)
  const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)
  return { calls: times.length, p50: at(0.5), p95: at(0.95), max: at(1) }
}

/** Does the same so often, twenty at a time. */
async function inTurns(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 20) await Promise.all(Array.from({ length: 20 }, work))
}
