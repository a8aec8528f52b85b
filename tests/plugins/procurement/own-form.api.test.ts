import { afterAll, beforeAll, expect, test } from 'vitest'
import { data } from '../support/office.ts'
import { act, start, tasksOf } from '../support/processes.ts'
import { type Buying, openBuying } from './buying.ts'

const FORM = 'procurement_purchase'
const TABLE = 'BUS_PURCHASE_LIST'

let at: Buying

beforeAll(async () => {
  at = await openBuying()
}, 180_000)

afterAll(() => at?.office.close())

interface Field {
  readonly attr: string
  readonly attrName?: string
}
interface Document {
  readonly rows: readonly Field[]
}

/** A designer of the tenant publishes a form of their own in place of the shipped one. */
async function publishOwn(form: string, change: (rows: readonly Field[]) => readonly object[]): Promise<void> {
  const designer = await at.office.as('designer')
  const { document, revision } = data<{ document: Document; revision: number }>(
    await designer.get(`/form/draft/${form}`),
  )
  const body = { document: { ...document, rows: change(document.rows) }, revision }
  const saved = data<{ revision: number }>(await designer.call('PUT', `/form/draft/${form}`, { body }))
  data(await designer.post(`/form/publish/${form}`, { revision: saved.revision, mayStay: true }))
}

const values = async (item: string, more: object = {}) => ({
  [TABLE]: {
    ...{ REASON: `采购${item}`, CATEGORY_ID: await at.categoryOf('A0502') },
    ...{ BUDGET_ID: (await at.budgetOf('BG-12')).id, ...more },
  },
  [`${TABLE}_ITEM`]: [{ ITEM_NAME: item, UNIT: '件', QTY: 1, UNIT_PRICE: 800 }],
})

const drawnFor = (process: string) =>
  at.office.database.query<{ version: number; form_version: number }>(
    `select version, form_version from flow_version where tenant_id = 'demo' and definition_id = $1 and current`,
    [process],
  )

test('a request that was sent back is handed in again with a form that its designer has changed in between', async () => {
  const { procInstId } = await start(at.buyer, FORM, await values('文件架'))
  data(await act(at.finance, procInstId, 'rejectInitiator'))
  await publishOwn(FORM, (rows) => [
    ...rows,
    { attr: 'urgency', attrType: 'input', titleName: '紧急程度', spanWidth: 12, attrName: 'URGENCY', required: 1 },
  ])
  // It stays on the form that it began with, which asks for nothing more.
  data(await act(at.buyer, procInstId, 'approve', { values: await values('文件架') }))
  expect(await tasksOf(at.finance, procInstId)).toHaveLength(1)
})

const without =
  (...names: readonly string[]) =>
  (rows: readonly Field[]): readonly Field[] =>
    JSON.parse(JSON.stringify(rows), (_, value) =>
      Array.isArray(value) ? value.filter((part) => !names.includes(part?.attrName)) : value,
    )

test('a request goes on with the fields of its own form when a form without them is published meanwhile', async () => {
  const said = async (category: string, source: string) => {
    const asked = await values('订书机', { CATEGORY_ID: await at.categoryOf(category), URGENCY: '一般' })
    return { ...asked, [`${TABLE}_ITEM`]: asked[`${TABLE}_ITEM`].map((line) => ({ ...line, SOURCE: source })) }
  }
  const { procInstId } = await start(at.buyer, FORM, await said('A0502', '月度需求'))
  data(await act(at.finance, procInstId, 'rejectInitiator'))
  await publishOwn(FORM, without('SOURCE', 'BUYER_CLASS'))
  data(await act(at.buyer, procInstId, 'approve', { values: await said('A0501', '临时需求') }))
  const [kept] = await at.office.database.query<{ source: string; classes: string }>(
    `select line.source, form."BUYER_CLASS" as classes from pur_request p
     join pur_request_line line on line.tenant_id = p.tenant_id and line.request_id = p.id
     join flow_instance i on i.tenant_id = p.tenant_id and i.id = p.instance_id
     join "${TABLE}" form on form.tenant_id = p.tenant_id and form.id = i.record_id
     where p.instance_id = $1`,
    [procInstId],
  )
  expect(kept?.source).toBe('临时需求')
  expect(kept?.classes).toMatch(/^A0501/)
})

test('a form without the fields that the server fills in is handed in, and goes to those who buy for all', async () => {
  await publishOwn(FORM, without('CAP_NOTE', 'BUYER_CLASS'))
  const { procInstId } = await start(at.buyer, FORM, await values('笔筒', { URGENCY: '一般' }))
  data(await act(at.finance, procInstId, 'approve'))
  data(await act(await at.office.as('zhaoyanan'), procInstId, 'approve'))
  expect(await tasksOf(await at.office.as('hanlixin'), procInstId)).toHaveLength(1)
})

test('a shipped process that asks for fields which the form of the tenant has no more stays as it was at the next start', async () => {
  const before = await drawnFor('procurement_need')
  await publishOwn('procurement_need', without('CAP_NOTE', 'BUYER_CLASS'))
  await at.office.another()
  expect(await drawnFor('procurement_need')).toEqual(before)
  // What does not fit keeps nothing else from being brought up to date.
  const failed = await at.office.database.query(
    `select subject, reason from plugin_problem where tenant = 'demo' and hook = 'tenant-setup'`,
  )
  expect(failed).toEqual([])
})
