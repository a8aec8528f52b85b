import { expenseForm, publishForm } from '../plugins/support/forms.ts'
import { type Office, openOffice } from '../plugins/support/office.ts'
import { act, people, publishProcess, sequence, start, step } from '../plugins/support/processes.ts'
import type { TestClient } from '../support/client.ts'
import { age, words } from './history/age.ts'

/**
 * The lists of the task centre over a short history and over one a hundred times as long, made at the same rate: one
 * request every ten minutes, the newest two thousand still open. Each page has to cost the same, whatever lies behind
 * it. Both are asked in turn, so that what else the machine does takes from both.
 */
const limit = 1.5
const [few = 4_000, many = 400_000] = (process.env.BENCH_HISTORY ?? '4000,400000').split(',').map(Number)
const rounds = Number(process.env.BENCH_ROUNDS ?? 40)

type Query = Readonly<Record<string, string | number>>
type List = readonly [who: TestClient, path: string, query?: Query]

interface Aged {
  readonly office: Office
  readonly lists: Readonly<Record<string, List>>
}

/** An office with a history of so many requests. */
async function aged(size: number): Promise<Aged> {
  const office = await openOffice({ REQUESTS_PER_MINUTE: '1000000' })
  const clients = await Promise.all(['designer', 'zhoumingyuan', 'zhaoyanan', 'admin'].map(office.as))
  const [designer, applicant, approver, manager] = clients as [TestClient, TestClient, TestClient, TestClient]
  const [{ id } = { id: '' }] = await office.database.query<{ id: string }>(
    `select id from org_user where tenant_id = 'demo' and account = 'zhaoyanan'`,
  )
  await publishForm(designer, expenseForm('lists_form', 'BUS_LISTS'))
  const steps = [step('a', [people(id)]), step('b', [people(id)])]
  await publishProcess(designer, sequence('lists', 'lists_form', steps, { repeatApprover: 'off' }))
  const { procInstId } = await start(applicant, 'lists', { BUS_LISTS: { REASON: '测速', AMOUNT: 1 } })
  await act(approver, procInstId, 'approve')
  await age({ database: office.database, instance: procInstId, approver: id }, size)
  const found = listsFor({ applicant, approver, manager })
  return { office, lists: { ...found, ...(await lastPages(found, size)) } }
}

type People = Readonly<Record<'applicant' | 'approver' | 'manager', TestClient>>

function listsFor({ applicant, approver, manager }: People): Readonly<Record<string, List>> {
  const history = '/instance/datascope/history/list'
  const all = (query: Query = {}): List => [manager, history, query]
  const concerning = (query: Query = {}): List => [approver, history, query]
  const done = (query: Query = {}): List => [approver, '/task/done/list', query]
  const own = (query: Query = {}): List => [applicant, '/instance/mine/list', query]
  return {
    all: all(),
    'all, page 30': all({ page: 30 }),
    'all, finished': all({ state: 'finished' }),
    'all, terminated': all({ state: 'terminated' }),
    'all, stuck': all({ scope: 'stuck' }),
    'all, of a category': all({ category: '工程' }),
    'all, of a category, terminated': all({ category: '工程', state: 'terminated' }),
    'all, by a usual word': all({ search: words.usual }),
    'all, by a rare word': all({ search: words.rare }),
    'all, by a rare letter': all({ search: words.letter }),
    'all, by a word of one season': all({ search: words.season }),
    'all, by a word nobody wrote': all({ search: words.none }),
    'all, by a number': all({ search: words.number }),
    'all, terminated, by a rare word': all({ state: 'terminated', search: words.rare }),
    concerning: concerning(),
    'concerning, finished': concerning({ state: 'finished' }),
    'concerning, of a category': concerning({ category: '工程' }),
    'concerning, by a usual word': concerning({ search: words.usual }),
    'concerning, by a rare word': concerning({ search: words.rare }),
    'concerning, by a word nobody wrote': concerning({ search: words.none }),
    'not read': concerning({ scope: 'reading' }),
    waiting: [approver, '/task/pending/list'],
    'waiting, by a rare word': [approver, '/task/pending/list', { search: words.rare }],
    done: done(),
    'done, by a usual word': done({ search: words.usual }),
    'done, by a rare word': done({ search: words.rare }),
    'done, by a word nobody wrote': done({ search: words.none }),
    own: own(),
    'own, finished': own({ state: 'finished' }),
    'own, by a rare word': own({ search: words.rare }),
    drafts: [applicant, '/temstorage/list'],
    'figures of the home page': [approver, '/task/counts'],
  }
}

/** Pages at the end of the history, reached from the page before. */
async function lastPages(lists: Aged['lists'], size: number): Promise<Aged['lists']> {
  const page = Math.floor(size / 20) - 5
  const last: Record<string, List> = {}
  for (const name of ['all', 'concerning', 'done', 'own']) {
    const [who, path] = lists[name] as List
    const { body } = await who.get(path, { page })
    if (body.next === undefined) throw new Error(`no place after page ${page} of ${name}`)
    last[`${name}, the last page`] = [who, path, { page: page + 1, after: body.next }]
  }
  return last
}

async function took([who, path, query]: List): Promise<number> {
  const began = performance.now()
  const { status } = await who.get(path, query)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return performance.now() - began
}

const rounded = (value: number) => Math.round(value * 100) / 100
const [short, long] = [await aged(few), await aged(many)]
for (const [list, known] of Object.entries(short.lists)) {
  const other = long.lists[list] as List
  // The best time of each: what a neighbour's work takes can only add to it.
  let best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const
  for (let round = -5; round < rounds; round += 1) {
    const now = [await took(known), await took(other)] as const
    if (round >= 0) best = [Math.min(best[0], now[0]), Math.min(best[1], now[1])]
  }
  const ratio = rounded(best[1] / best[0])
  const milliseconds = { [few]: rounded(best[0]), [many]: rounded(best[1]) }
  console.log(JSON.stringify({ bench: 'lists', list, ratio, limit, ok: ratio <= limit, milliseconds }))
}
await Promise.all([short.office.close(), long.office.close()])
