import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AssignmentRule } from '../../../core/flow/definition/definition.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { type Office, openOffice, rows } from '../support/office.ts'
import { act, detail, publishProcess, role, sequence, start, step, tasksOf } from '../support/processes.ts'

let office: Office
const everybody = ['linzhiqiang', 'xuwenjing', 'gaojianping', 'chenguodong', 'jiangweidong', 'admin'] as const

/** Whoever asks is always the one whom the rule finds. */
const initiator: AssignmentRule = {
  type: '5',
  operator: 'or',
  sources: [],
  extract: true,
}

beforeAll(async () => {
  office = await openOffice()
  const designer = await office.as('designer')
  await publishForm(designer, expenseForm('own_form', 'BUS_OWN'))
  const steps = [step('check', [initiator])]
  await publishProcess(designer, sequence('own_asked', 'own_form', steps, { self: 'nextLevel' }))
  const grouped = [step('check', [role('staff', false)])]
  await publishProcess(designer, sequence('own_group', 'own_form', grouped, { self: 'nextLevel' }))
}, 180_000)

afterAll(() => office.close())

const ask = async (account: string, process: string) =>
  start(await office.as(account), process, { BUS_OWN: { REASON: '培训' } })

async function holders(procInstId: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const account of everybody)
    if ((await tasksOf(await office.as(account), procInstId)).length > 0) found.push(account)
  return found
}

describe('what somebody asks for themselves', () => {
  test.each([
    ['zhoumingyuan', 'linzhiqiang', 'the head of the department'],
    ['linzhiqiang', 'xuwenjing', 'the deputy who is in charge of the department'],
    ['jiangweidong', 'gaojianping', 'the deputy who is in charge of the department'],
    ['xuwenjing', 'chenguodong', 'the head of the unit'],
    ['chenguodong', 'jiangweidong', 'whoever is designated, since nobody stands above'],
  ])('by %s is decided by %s: %s', async (account, decides) => {
    const { procInstId } = await ask(account, 'own_asked')
    expect(await holders(procInstId)).toEqual([decides])
  })

  test('is told to whoever oversees when it was handed on, and stands in the course', async () => {
    const head = await office.as('chenguodong')
    const { procInstId } = await ask('chenguodong', 'own_asked')
    const { opinions } = await detail(head, procInstId)
    expect(opinions).toContainEqual(expect.objectContaining({ kind: 'handedOn', nodeName: 'check' }))
    const overseer = await office.as('jiangweidong')
    const found = rows<{
      text: string
      ruleTitle: string
      version: string
      link: string
    }>(await overseer.get('/standards/warnings/list?pageSize=100'))
    expect(found).toContainEqual(
      expect.objectContaining({
        link: `/workflow/instance/${procInstId}`,
        ruleTitle: '本人申请不得由本人审批',
        version: '1',
      }),
    )
  })

  test('is not decided by themself through a group they belong to', async () => {
    const applicant = await office.as('zhoumingyuan')
    const { procInstId } = await ask('zhoumingyuan', 'own_group')
    const { body } = await act(applicant, procInstId, 'approve')
    expect(body).toMatchObject({
      code: 403,
      msg: expect.stringContaining('不能由您本人审批'),
    })
    const [other] = await tasksOf(await office.as('linzhiqiang'), procInstId)
    expect(other).toBeDefined()
  })

  test('is said by every process that areas bring along', async () => {
    const found = await office.database.query<{
      id: string
      self: string | null
    }>(
      `select definition_id as id, definition ->> 'self' as self from flow_version
       where tenant_id = 'demo' and current and published_by = 'system'`,
    )
    expect(found.length).toBeGreaterThan(15)
    expect(found.filter(({ self }) => self !== 'nextLevel')).toEqual([])
  })
})
