import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProcessDefinition } from '../../../core/flow/definition/definition.ts'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice } from '../support/office.ts'
import { act, detail, people, publishProcess, role, sequence, start, step, tasksOf } from '../support/processes.ts'

let office: Office
let designer: TestClient
let applicant: TestClient
let first: TestClient
let users: readonly { readonly id: string; readonly account: string }[]
const person = (account: string) => users.find((user) => user.account === account)?.id ?? ''
const values = () => ({ BUS_LONG: { REASON: '培训', AMOUNT: 100 } })

beforeAll(async () => {
  office = await openOffice()
  users = await office.database.query(
    `select id, account from org_user where tenant_id = 'demo' and account in ('zhaoyanan', 'xiehuimin')`,
  )
  ;[designer, applicant, first] = (await Promise.all(['designer', 'zhoumingyuan', 'zhaoyanan'].map(office.as))) as [
    TestClient,
    TestClient,
    TestClient,
  ]
  await publishForm(designer, expenseForm('long_form', 'BUS_LONG'))
}, 180_000)

afterAll(() => office.close())

describe('a request that goes on by itself', () => {
  test('passes sixty steps of one person in a row, and ends', async () => {
    const steps = Array.from({ length: 60 }, (_, at) => step(`s${at}`, [people(person('zhaoyanan'))]))
    await publishProcess(designer, sequence('in_a_row', 'long_form', steps, { repeatApprover: 'consecutive' }))
    const { procInstId } = await start(applicant, 'in_a_row', values())
    data(await act(first, procInstId, 'approve'))
    const { instance, opinions } = await detail(applicant, procInstId)
    expect(instance.state).toBe('finished')
    expect(opinions.filter(({ status }) => status === '11')).toHaveLength(59)
  })

  test('is stopped after a thousand automatic steps as a loop, which its managers can see', async () => {
    const nobody = step('nobody', [people('gone')], { empty: { kind: 'autoPass' } })
    const loop: ProcessDefinition = {
      ...sequence('round_and_round', 'long_form', []),
      nodes: [
        { kind: 'start', id: 'start', name: '填写' },
        step('once', [people(person('zhaoyanan'))]),
        { kind: 'exclusive', id: 'in', name: '汇合' },
        nobody,
        { kind: 'exclusive', id: 'out', name: '是否再来' },
        { kind: 'end', id: 'end', name: '结束' },
      ],
      flows: [
        { id: 'f1', from: 'start', to: 'once' },
        { id: 'f2', from: 'once', to: 'in' },
        { id: 'f3', from: 'in', to: 'nobody' },
        { id: 'f4', from: 'nobody', to: 'out' },
        { id: 'f5', from: 'out', to: 'in', condition: 'AMOUNT > 1' },
        { id: 'f6', from: 'out', to: 'end', isDefault: true },
      ],
    }
    await publishProcess(designer, loop)
    const { procInstId } = await start(applicant, 'round_and_round', values())
    data(await act(first, procInstId, 'approve'))
    const { incidents } = await detail(await office.as('admin'), procInstId)
    expect(incidents).toMatchObject([{ reason: 'automaticLoop' }])
  })

  test('names the step that would ask more people than it may', async () => {
    await office.database.query(
      `insert into org_user select (jsonb_populate_record(u, jsonb_build_object('id', 'many' || n, 'account', 'many' || n,
        'name', '众人' || n, 'phone', ''))).* from org_user u, generate_series(1, 2001) n
       where u.tenant_id = 'demo' and u.account = 'zhaoyanan'`,
    )
    await office.database.query(
      `insert into org_role select (jsonb_populate_record(r, '{"id": "many", "key": "many", "name": "众人"}')).*
       from org_role r where tenant_id = 'demo' limit 1`,
    )
    await office.database.query(
      `insert into org_member (tenant_id, user_id, kind, group_id)
       select 'demo', 'many' || n, 'role', 'many' from generate_series(1, 2001) n`,
    )
    await publishProcess(
      designer,
      sequence('too_many', 'long_form', [step('a', [people(person('zhaoyanan'))]), step('many', [role('many')])]),
    )
    const { procInstId } = await start(applicant, 'too_many', values())
    const refused = await act(first, procInstId, 'approve')
    expect(refused.body).toMatchObject({
      code: 422,
      msg: '环节「many」按指派规则超过 2000 人，请联系流程管理员缩小范围，或改为由组内一人办理。',
    })
    expect(await tasksOf(first, procInstId)).toHaveLength(1)
    await office.database.query(`delete from org_member where user_id in ('many1')`)
    data(await act(first, procInstId, 'approve'))
    expect((await detail(applicant, procInstId)).pending).toHaveLength(2000)
  })
})
