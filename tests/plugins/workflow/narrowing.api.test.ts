import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { act, change, people, publishProcess, sequence, start, step } from '../support/processes.ts'

interface Row {
  readonly procInstId: string
  readonly task: number
  readonly quick: boolean
  readonly urged: boolean
}

let office: Office
let applicant: TestClient
let approver: TestClient
const made: string[] = []

beforeAll(async () => {
  office = await openOffice()
  const [designer, ...others] = await Promise.all(['designer', 'zhoumingyuan', 'zhaoyanan'].map(office.as))
  ;[applicant, approver] = others as [TestClient, TestClient]
  const [own] = await office.database.query<{ id: string }>(
    `select id from org_user where tenant_id = 'demo' and account = 'zhaoyanan'`,
  )
  const by = [people(own?.id ?? '')]
  await publishForm(designer!, expenseForm('narrowed', 'BUS_NARROWED'))
  const filled = { fields: [{ field: 'note', right: 'required' as const }] }
  for (const [id, more] of Object.entries({ plain: {}, filled }))
    await publishProcess(designer!, sequence(`narrow_${id}`, 'narrowed', [step('check', by, more)]))
  for (const id of ['plain', 'plain', 'filled', 'plain']) {
    const values = { BUS_NARROWED: { REASON: '培训', AMOUNT: 1 }, BUS_NARROWED_ITEM: [] }
    made.push((await start(applicant, `narrow_${id}`, values)).procInstId)
  }
}, 180_000)

afterAll(() => office.close())

const listed = async (query: object = {}) =>
  rows<Row>(await approver.get('/task/pending/list', { pageSize: 100, ...query }))
    .map(({ procInstId }) => made.indexOf(procInstId))
    .filter((at) => at >= 0)

describe('the tasks that wait', () => {
  test('are narrowed by process, initiator and day of arrival, as their choices offer it', async () => {
    const choices = data<{
      processes: { key: string }[]
      initiators: { id: string; name: string }[]
    }>(await approver.get('/task/pending/choices'))
    expect(choices.processes.map(({ key }) => key)).toEqual(expect.arrayContaining(['narrow_plain', 'narrow_filled']))
    expect(await listed({ process: 'narrow_filled' })).toEqual([2])
    const initiator = choices.initiators.find(({ name }) => name === '周明远')?.id
    expect(await listed({ initiator })).toEqual([3, 2, 1, 0])
    expect(await listed({ initiator: 'nobody' })).toEqual([])
    await office.database.query(
      `update flow_task set opened_at = opened_at - interval '4 days' where instance_id = '${made[0]}'`,
    )
    expect(await listed({ days: 1 })).toEqual([3, 2, 1])
    expect(await listed({ state: 'long' })).toEqual([0])
  })

  test('say whether they may be agreed to from the list and whether they were urged', async () => {
    const all = rows<Row>(await approver.get('/task/pending/list', { pageSize: 100 }))
    const quick = made.map((id) => all.find(({ procInstId }) => procInstId === id)?.quick)
    expect(quick).toEqual([true, true, false, true])
    await change(applicant, made[1] ?? '', 'urge')
    expect(await listed({ state: 'urged' })).toEqual([1])
  })

  test('know what stands before and after each of them, however many there are', async () => {
    const all = rows<Row>(await approver.get('/task/pending/list', { pageSize: 100, process: 'narrow_plain' }))
    const around = async (at: number) =>
      data<{ previous: Row | null; next: Row | null; place: number | null; total: number }>(
        await approver.get('/task/pending/around', {
          procInstId: all[at]?.procInstId ?? '',
          task: all[at]?.task ?? 0,
          process: 'narrow_plain',
        }),
      )
    const key = (row: Row | null | undefined) => row?.procInstId
    for (const at of [0, 1, 2]) {
      const { previous, next, ...figures } = await around(at)
      expect(figures).toEqual({ place: at + 1, total: 3 })
      expect([key(previous), key(next)]).toEqual([key(all[at - 1]), key(all[at + 1])])
    }
    await act(approver, all[1]?.procInstId ?? '', 'approve')
    const gone = await around(1)
    expect([gone.place, gone.total]).toEqual([null, 2])
    expect([key(gone.previous), key(gone.next)]).toEqual([key(all[0]), key(all[2])])
  })

  test('that are back with whoever made them are found so', async () => {
    await act(approver, made[3] ?? '', 'rejectInitiator', { opinion: '请补充' })
    const back = rows<Row>(await applicant.get('/task/pending/list', { state: 'returned' }))
    expect(back.map(({ procInstId }) => procInstId)).toEqual([made[3]])
  })

  test('and what was sent back stand in the picture of the process, with since when and how often', async () => {
    const image = data<{ since: Record<string, string>; returns: { from: string; to: string; times: number }[] }>(
      await applicant.get('/instance/image', { procInstId: made[3] ?? '' }),
    )
    expect(Object.keys(image.since)).toEqual(['start'])
    expect(image.returns).toMatchObject([{ from: 'check', to: 'start', times: 1 }])
  })
})
