import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StepNode } from '../../../core/flow/definition/definition.ts'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, field, publishForm } from '../support/forms.ts'
import { type Office, openOffice } from '../support/office.ts'
import {
  change,
  complete,
  detail,
  people,
  publishProcess,
  sequence,
  start,
  step,
  tasksOf,
} from '../support/processes.ts'

const accounts = ['zhaoyanan', 'xiehuimin', 'songjianing'] as const
const hideable = ['reason', 'amount', 'note', 'secret', 'items', 'what', 'count', 'price', 'cost', 'total', 'copied']
const endings = [
  'approve',
  'rejectPrevious',
  'rejectInitiator',
  'transfer',
  'takeBack',
  'withdraw',
  'terminate',
] as const

let office: Office
let designer: TestClient
let applicant: TestClient
let manager: TestClient
let clients: ReadonlyMap<string, TestClient>
let ids: ReadonlyMap<string, string>

/** Every place on a form that holds something: `TABLE.COLUMN`. */
type Places = ReadonlySet<string>

function placesOf(values: Readonly<Record<string, unknown>>): Places {
  const found = new Set<string>()
  for (const [table, rows] of Object.entries(values))
    for (const row of Array.isArray(rows) ? rows : [rows])
      for (const column of Object.keys(row as object)) found.add(`${table}.${column}`)
  return found
}

/** What somebody is sent of a request, by all calls that send it; `undefined` when it does not exist for them. */
async function seenBy(who: TestClient, procInstId: string): Promise<Places | undefined> {
  const [page, form] = await Promise.all([
    who.get(`/instance/detail/${procInstId}`),
    who.get('/formData', { procInstId }),
  ])
  expect(page.status).toBe(form.status)
  if (page.status !== 200) return undefined
  const [shown, sent] = [page, form].map(({ body }) => placesOf((body.data as { values: object }).values as never))
  expect(sent).toEqual(shown)
  return shown
}

beforeAll(async () => {
  office = await openOffice()
  const users = await office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo' and account = any($1)`,
    [accounts],
  )
  ids = new Map(users.map(({ account, id }) => [account, id]))
  ;[designer, applicant, manager] = (await Promise.all(['designer', 'zhoumingyuan', 'admin'].map(office.as))) as [
    TestClient,
    TestClient,
    TestClient,
  ]
  clients = new Map(await Promise.all(accounts.map(async (account) => [account, await office.as(account)] as const)))
  const copied = field('copied', 'num_1', '抄录', 'COPIED', {
    options: { accuracy: 2 },
    calculation: { active: true, executor: 'customAlgorithm', statement: 'num1*1', sources: ['amount'] },
  })
  await publishForm(designer, expenseForm('afterwards', 'BUS_AFTERWARDS', [copied]))
}, 180_000)

afterAll(() => office.close())

const values = () => ({
  BUS_AFTERWARDS: { REASON: '培训', AMOUNT: 100, FINANCE_NOTE: '备注', INTERNAL_NO: 'N-1' },
  BUS_AFTERWARDS_ITEM: [{ ITEM: '书', QUANTITY: 2, PRICE: 77.77 }],
})

const hidden = fc.subarray(hideable, { minLength: 1 })
const asked = fc.subarray([...accounts], { minLength: 1 })
const processes = fc.array(fc.record({ hidden, asked }), { minLength: 1, maxLength: 3 })
const moves = fc.array(fc.record({ by: fc.nat(9), kind: fc.constantFrom(...endings) }), { minLength: 1, maxLength: 5 })

/** Carries out one move if somebody may do it, else nothing happens. */
async function play(procInstId: string, { by, kind }: { by: number; kind: (typeof endings)[number] }) {
  if (kind === 'withdraw') return change(applicant, procInstId, 'withdraw')
  if (kind === 'terminate') return change(manager, procInstId, 'terminate', '不再需要')
  const actor = clients.get(accounts[by % accounts.length] ?? '')!
  if (kind === 'takeBack') {
    const seen = await actor.get(`/instance/detail/${procInstId}`)
    const task = (seen.body.data as { takeBack?: { task: number } } | undefined)?.takeBack?.task
    return task === undefined ? undefined : change(actor, procInstId, 'takeBack', undefined, { task })
  }
  const [task] = await tasksOf(actor, procInstId)
  if (!task) return undefined
  const to = ids.get(accounts[(by + 1) % accounts.length] ?? '')
  return complete(actor, procInstId, task.task, kind, { opinion: '意见', ...(kind === 'transfer' && { to }) })
}

describe('what somebody sees of a request in which nothing waits for them any more', () => {
  let number = 0
  test('is never more than they saw where it did, whatever ended that', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(processes, moves, async (steps, sequenceOfMoves) => {
        number += 1
        const nodes = steps.map(
          (one, at): StepNode =>
            step(`s${at}`, [people(...one.asked.map((account) => ids.get(account) ?? ''))], {
              fields: one.hidden.map((id) => ({ field: id, right: 'hidden' as const })),
              operations: ['rejectPrevious', 'rejectInitiator', 'transfer', 'takeBack'],
              decision: { rule: at % 2 === 0 ? 'any' : 'all' },
            }),
        )
        const key = `afterwards_${number}`
        await publishProcess(
          designer,
          sequence(key, 'afterwards', nodes, { withdraw: 'whileRunning', repeatApprover: 'off' }),
        )
        const { procInstId } = await start(applicant, key, values())
        const opened = new Map<string, Set<string>>()
        const look = async () => {
          const pending = (await detail(applicant, procInstId)).pending.length
          for (const [account, client] of clients) {
            const isOpen = pending > 0 && (await tasksOf(client, procInstId)).length > 0
            const seen = await seenBy(client, procInstId)
            const before = opened.get(account)
            if (isOpen) opened.set(account, new Set([...(before ?? []), ...(seen ?? [])]))
            else
              expect(
                [...(seen ?? [])].filter((place) => !before?.has(place)),
                `${account} after ${JSON.stringify(sequenceOfMoves)}`,
              ).toEqual([])
          }
        }
        await look()
        for (const move of sequenceOfMoves) {
          await play(procInstId, move)
          await look()
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })
})
