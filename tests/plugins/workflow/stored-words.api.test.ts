import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { root } from '../../support/surroundings.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice } from '../support/office.ts'
import { act, change, detail, people, publishProcess, sequence, start, step, tasksOf } from '../support/processes.ts'

const migration = join(root, 'plugins/workflow/server/migrations/017-words.sql')

/** As releases before the migration named it. */
const older = [
  ['"inApproval": ', '"inRoster": '],
  ['"approval": ', '"roster": '],
  ['"kind": "participant"', '"kind": "seat"'],
  ['"participants": ', '"seats": '],
  ['"approvedBy": ', '"voice": '],
  ['"latestApprovals": ', '"voices": '],
  ['"earlierApprovals": ', '"earlier": '],
  ['"data": ', '"carry": '],
] as const

let office: Office
let applicant: TestClient
let first: TestClient
let second: TestClient

beforeAll(async () => {
  office = await openOffice()
  const designer = await office.as('designer')
  ;[applicant, first, second] = (await Promise.all(['zhoumingyuan', 'zhaoyanan', 'xiehuimin'].map(office.as))) as [
    TestClient,
    TestClient,
    TestClient,
  ]
  const found = await office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo'`,
  )
  const to = (account: string) => people(found.find((user) => user.account === account)?.id ?? '')
  const ref = `u:${found.find((user) => user.account === 'zhaoyanan')?.id}`
  await publishForm(designer, expenseForm('words_form', 'BUS_WORDS'))
  const nodes = [
    step('a', [to('zhaoyanan'), to('xiehuimin')], {
      name: '"roster": "seats": \\"voice\\": ',
      decision: { rule: 'weight', percent: 100, participants: [{ ref, weight: 2 }] },
      operations: ['oppose', 'rejectPrevious', 'addSigner', 'takeBack'],
      returns: { inApproval: 'immediate' },
    }),
    step('b', [to('xiehuimin')], { repeatApprover: 'any', operations: ['rejectPrevious'] }),
    step('c', [to('zhaoyanan')], { repeatApprover: 'any', operations: ['rejectPrevious'] }),
    step('d', [to('linzhiqiang')], { operations: ['rejectPrevious'] }),
  ]
  await publishProcess(designer, sequence('words', 'words_form', nodes))
}, 180_000)

afterAll(() => office.close())

const stored = async () =>
  JSON.stringify([
    await office.database.query(`select id, marking from flow_instance order by id`),
    await office.database.query(`select instance_id, seq, body from flow_visit order by instance_id, seq`),
    await office.database.query(`select definition_id, version, definition from flow_version order by 1, 2`),
  ])

const backToOlder = async () => {
  for (const [table, column] of [
    ['flow_instance', 'marking'],
    ['flow_visit', 'body'],
    ['flow_version', 'definition'],
  ] as const) {
    const text = older.reduce((inner, [now, then]) => `replace(${inner}, '${now}', '${then}')`, `${column}::text`)
    await office.database.query(`update ${table} set ${column} = (${text})::jsonb`)
  }
  await office.database.query(`alter table flow_task rename column participant to seat`)
  await office.database.query(
    `alter table flow_task rename constraint flow_task_one_turn to flow_task_tenant_id_instance_id_visit_seat_turn_key`,
  )
}

test('requests that an older release stored in its own words go on, are returned and end', async () => {
  const head = await office.as('linzhiqiang')
  const begun = async () =>
    (await start(applicant, 'words', { BUS_WORDS: { REASON: '会议用纸', AMOUNT: 12.5 } })).procInstId
  const [open, voted, returned, taken] = [await begun(), await begun(), await begun(), await begun()]
  for (const request of [voted, returned]) data(await act(first, request, 'approve'))
  data(await act(second, returned, 'approve'))
  data(await act(head, returned, 'rejectPrevious'))
  data(await act(first, taken, 'approve'))

  const before = await stored()
  await backToOlder()
  const then = await stored()
  for (const [, word] of older.slice(1, 6)) expect(then).toContain(word.replace(': ', ':').trim())
  await office.database.query(await readFile(migration, 'utf8'))
  expect(await stored()).toBe(before)

  const { takeBack } = await detail(first, taken)
  data(await change(first, taken, 'takeBack', undefined, { task: takeBack?.task }))
  expect(await tasksOf(first, taken)).toHaveLength(1)

  for (const request of [open, voted, returned, taken]) {
    for (const who of [first, second]) {
      if ((await tasksOf(who, request)).length > 0) data(await act(who, request, 'approve'))
    }
    expect((await detail(applicant, request)).instance.waitingAt.map(({ nodeName }) => nodeName)).toEqual(['d'])
    data(await act(head, request, 'approve'))
    expect((await detail(applicant, request)).instance).toMatchObject({ state: 'finished', result: 'agreed' })
  }
})
