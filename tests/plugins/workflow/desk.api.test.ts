import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProcessNotes } from '../../../plugins/workflow/model/start-page-calls.ts'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, field, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { act, people, publishProcess, role, sequence, start, step } from '../support/processes.ts'

let office: Office
let person: TestClient
let other: TestClient
let approver: TestClient

beforeAll(async () => {
  office = await openOffice()
  const accounts = ['designer', 'zhoumingyuan', 'xiehuimin', 'zhaoyanan']
  const [designer, ...others] = await Promise.all(accounts.map(office.as))
  ;[person, other, approver] = others as [TestClient, TestClient, TestClient]
  const users = await office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo' and account = any($1)`,
    [['zhaoyanan', 'xiehuimin']],
  )
  const idOf = (name: string) => users.find(({ account }) => account === name)?.id ?? ''
  await publishForm(
    designer!,
    expenseForm('kept', 'BUS_KEPT', [
      field('letter', 'docNumber_1', '文号', 'LETTER', {
        choices: { source: 'own', own: [{ value: '办', label: '办' }] },
      }),
    ]),
  )
  const check = step('check', [people(idOf('zhaoyanan'))], { name: '审批' })
  const hides = { kind: 'start', id: 'start', name: '填写', fields: [{ field: 'secret', right: 'hidden' }] } as const
  const plain = sequence('kept', 'kept', [check])
  await publishProcess(designer!, {
    ...plain,
    nodes: plain.nodes.map((node) => (node.kind === 'start' ? hides : node)),
  })
  await publishProcess(designer!, sequence('kept_too', 'kept', [check]))
  await publishProcess(
    designer!,
    sequence('kept_closed', 'kept', [check], { startable: [{ id: 'g', rules: [people(idOf('xiehuimin'))] }] }),
  )
}, 180_000)

afterAll(() => office.close())

const values = (reason: string) => ({
  BUS_KEPT: {
    REASON: reason,
    AMOUNT: 100,
    LETTER: JSON.stringify({ docDicttypeName: '办', value1: '2026', value2: '7' }),
  },
  BUS_KEPT_ITEM: [{ ITEM: '书', QUANTITY: 2, PRICE: 30 }],
})

const phrasesOf = async (who: TestClient) => data<{ phrases: string[] }>(await who.get('/task/phrases')).phrases

const keep = (who: TestClient, phrases: readonly string[]) => who.call('PUT', '/task/phrases', { body: { phrases } })

describe('phrases for opinions', () => {
  test('are shipped, and from the first change on kept for each person in their order', async () => {
    const shipped = await phrasesOf(person)
    expect(shipped).toContain('同意。')
    const own = ['拟同意，请领导审定。', ...[...shipped].reverse()]
    expect((await keep(person, own)).status).toBe(200)
    expect(await phrasesOf(person)).toEqual(own)
    expect(await phrasesOf(other)).toEqual(shipped)
    await keep(person, [])
    expect(await phrasesOf(person)).toEqual([])
  })

  test('are short, few and not said twice', async () => {
    for (const phrases of [['长'.repeat(201)], [''], ['好', '好'], Array.from({ length: 31 }, (_, at) => `第${at}条`)])
      expect((await keep(person, phrases)).status).toBe(400)
  })
})

interface Card {
  readonly defKey: string
  readonly favourite: boolean
  readonly usedAt: string | null
}

const cardsOf = async (who: TestClient) =>
  new Map(data<Card[]>(await who.get('/process/startable')).map((card) => [card.defKey, card]))

const star = (who: TestClient, defKey: string, favourite = true) =>
  who.call('PUT', '/process/favourite', { body: { defKey, favourite } })

describe('processes of a person', () => {
  test('are starred by each for themselves, twice as once, and unstarred', async () => {
    for (const _ of [1, 2]) expect((await star(person, 'kept')).status).toBe(200)
    expect((await cardsOf(person)).get('kept')).toMatchObject({ favourite: true })
    expect((await cardsOf(other)).get('kept')).toMatchObject({ favourite: false })
    await star(person, 'kept', false)
    expect((await cardsOf(person)).get('kept')).toMatchObject({ favourite: false })
  })

  test('that somebody may not start are no favourites of theirs', async () => {
    expect((await star(person, 'kept_closed')).status).toBe(403)
    expect((await star(person, 'missing')).status).toBe(404)
    expect((await star(other, 'kept_closed')).status).toBe(200)
  })

  test('say when the person last started them', async () => {
    expect((await cardsOf(other)).get('kept_too')).toMatchObject({ usedAt: null })
    await start(other, 'kept_too', values('出差'))
    expect((await cardsOf(other)).get('kept_too')?.usedAt).toMatch(/^\d{4}-/)
  })
})

const notesOf = async (who: TestClient) =>
  new Map(data<ProcessNotes[]>(await who.get('/process/about')).map((notes) => [notes.defKey, notes]))

describe('what is known of a process before it is started', () => {
  test('are its steps, and the average time once enough requests are finished', async () => {
    const known = { steps: ['审批'], obstacle: null }
    expect((await notesOf(other)).get('kept_too')).toMatchObject({ ...known, minutes: null })
    for (let times = 0; times < 5; times++) {
      const { procInstId } = await start(other, 'kept_too', values('采购'))
      await act(approver, procInstId, 'approve')
    }
    const taken = await office.database.query(
      `update flow_instance set ended_at = started_at + interval '90 minutes'
       where tenant_id = 'demo' and definition_id = 'kept_too' and state = 'finished' returning id`,
    )
    expect(taken).toHaveLength(5)
    expect((await notesOf(person)).get('kept_too')).toMatchObject({ ...known, minutes: 90 })
  })

  test('is no more of one that others may start than that it is closed', async () => {
    expect((await notesOf(person)).get('kept_closed')).toMatchObject({
      obstacle: 'not-named',
      processName: '流程kept_closed',
      steps: [],
      minutes: null,
    })
    expect((await notesOf(other)).get('kept_closed')).toMatchObject({ obstacle: null, steps: ['审批'] })
  })

  test('is said of one with fields of a plugin that is switched off; what came with that plugin is not offered at all', async () => {
    const [admin, designer] = (await Promise.all(['admin', 'designer'].map(office.as))) as [TestClient, TestClient]
    await publishForm(
      designer,
      expenseForm('housed', 'BUS_HOUSED', [field('house', 'dorm_building', '楼栋', 'HOUSE', {})]),
    )
    await publishProcess(designer, sequence('housed', 'housed', [step('check', [role('dorm_keeper')])]))
    const known = await notesOf(person)
    for (const id of ['housed', 'dorm_apply']) expect(known.get(id)).toMatchObject({ obstacle: null })
    data(await admin.call('PUT', '/plugins/dormitory/disable'))
    const left = await notesOf(person)
    expect(left.get('housed')).toMatchObject({ obstacle: 'plugin-off' })
    expect(left.has('dorm_apply')).toBe(false)
    const cards = await cardsOf(person)
    expect([cards.has('housed'), cards.has('dorm_apply')]).toEqual([true, false])
    const body = { commandId: crypto.randomUUID(), defKey: 'dorm_apply', values: {} }
    for (const refused of [
      await person.post('/instance/start', body),
      await person.get('/process/getProInfo', { defKey: 'dorm_apply' }),
      await star(person, 'dorm_apply'),
    ])
      expect(refused).toMatchObject({ status: 404, body: { fault: 'workflow.plugin-off' } })
    data(await admin.call('PUT', '/plugins/dormitory/enable'))
    expect((await notesOf(person)).get('dorm_apply')).toMatchObject({ obstacle: null })
  })
})

const last = (who: TestClient, defKey: string) => who.get('/process/last', { defKey })

describe('copying the last request', () => {
  test('brings what was filled in, without what was worked out, numbered or hidden', async () => {
    await start(person, 'kept', values('培训'))
    const newest = await start(person, 'kept', values('会议'))
    await start(person, 'kept_too', values('别的流程'))
    const copied = data<{ number: string; values: Record<string, unknown> }>(await last(person, 'kept'))
    expect(copied.number).toBe(newest.number)
    const main = copied.values.BUS_KEPT as Record<string, unknown>
    expect(main).toMatchObject({ REASON: '会议' })
    expect(Object.keys(main)).not.toEqual(expect.arrayContaining(['TOTAL']))
    for (const left of ['TOTAL', 'LETTER', 'INTERNAL_NO']) expect(main).not.toHaveProperty(left)
    const [row] = copied.values.BUS_KEPT_ITEM as Record<string, unknown>[]
    expect(row).toMatchObject({ ITEM: '书' })
    for (const gone of ['COST', 'ID', 'id']) expect(row).not.toHaveProperty(gone)
    await start(person, 'kept', copied.values)
  })

  test('is of own requests only', async () => {
    expect((await last(approver, 'kept')).status).toBe(404)
    expect((await last(approver, 'kept')).body.msg).toBe('您还没有用该流程提交过申请，没有可复制的内容。')
    expect((await last(person, 'kept_closed')).status).toBe(403)
  })
})

describe('a request that is back with whoever made it', () => {
  const mine = async (instance: string) =>
    rows<{ procInstId: string; returnedBy: unknown }>(await person.get('/instance/mine/list', { pageSize: 100 })).find(
      ({ procInstId }) => procInstId === instance,
    )?.returnedBy

  test('says in the list by whom and why, until it is handed in again', async () => {
    const { procInstId } = await start(person, 'kept', values('会议'))
    expect(await mine(procInstId)).toBeNull()
    await act(approver, procInstId, 'rejectInitiator', { opinion: '请附议程' })
    expect(await mine(procInstId)).toMatchObject({ name: '赵雅楠', reason: '请附议程' })
    await act(person, procInstId, 'approve', { values: values('会议') })
    expect(await mine(procInstId)).toBeNull()
  })
})
