import type { TestClient } from '../../support/client.ts'
import { commandId, data, type Office, openOffice, rows } from '../support/office.ts'
import { act, start } from '../support/processes.ts'

export const BASE = '/procurement'
export const PURCHASE = 'BUS_PURCHASE_LIST'
export const CONTRACT = 'BUS_GT_CONTRACT'

export type Item = readonly [name: string, quantity: number, price: number]
export type Stage = readonly [name: string, kind: 'advance' | 'acceptance' | 'warranty', due: string, amount: number]

export interface Budget {
  readonly id: string
  readonly code: string
  readonly allotted: number
  readonly frozen: number
  readonly committed: number
  readonly paid: number
  readonly free: number
}

export interface Contract {
  readonly id: string
  readonly number: string
  readonly instance: string
  readonly state: string
  readonly amount: number
  readonly supplements: number
  readonly asked: number
  readonly paid: number
  readonly owed: number
}

export const lines = (items: readonly Item[]) =>
  items.map(([ITEM_NAME, QTY, UNIT_PRICE]) => ({ ITEM_NAME, UNIT: '件', QTY, UNIT_PRICE }))

export const stages = (all: readonly Stage[]) =>
  all.map(([NAME, KIND, DUE_ON, STAGE_AMOUNT]) => ({ NAME, KIND, DUE_ON, STAGE_AMOUNT }))

export const officeToday = (days = 0): string =>
  new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10)

/** People who buy, and what they do together. */
export async function openBuying() {
  const office: Office = await openOffice()
  const [buyer, finance, admin, legal, head, deputy] = (await Promise.all(
    ['hanlixin', 'tangweijie', 'admin', 'dengziang', 'chenguodong', 'xuwenjing'].map(office.as),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient, TestClient]
  const list = async <Row>(path: string, query: Readonly<Record<string, string | number>> = {}) =>
    rows<Row>(await admin.get(`${BASE}/${path}/list`, { pageSize: 200, ...query }))

  const budgetOf = async (code: string): Promise<Budget> => {
    const found = (await list<Budget>('budget', { search: code })).find((row) => row.code === code)
    if (!found) throw new Error(`no budget ${code}`)
    return found
  }
  const categoryOf = async (code: string) =>
    (await list<{ id: string; code: string }>('category', { search: code })).find((row) => row.code === code)?.id ?? ''
  const supplierAt = async (place: number) => (await list<{ id: string; name: string }>('supplier'))[place]?.id ?? ''

  /** Asked for and agreed by all: below fifty thousand by the deputy, above by the panel and the head. */
  const buys = async (category: string, budget: string, items: readonly Item[]): Promise<string> => {
    const { procInstId } = await start(buyer, 'procurement_purchase', {
      [PURCHASE]: {
        REASON: `采购${items[0]?.[0]}`,
        CATEGORY_ID: await categoryOf(category),
        BUDGET_ID: (await budgetOf(budget)).id,
      },
      [`${PURCHASE}_ITEM`]: lines(items),
    })
    data(await act(finance, procInstId, 'approve'))
    const total = items.reduce((sum, [, quantity, price]) => sum + quantity * price, 0)
    if (total < 5_000) data(await act(await office.as('zhaoyanan'), procInstId, 'approve'))
    else if (total < 50_000) data(await act(deputy, procInstId, 'approve'))
    else {
      for (const each of ['zhaoyanan', 'xiehuimin']) data(await act(await office.as(each), procInstId, 'approve'))
      data(await act(head, procInstId, 'approve'))
    }
    const found = (await list<{ id: string; instance: string }>('purchase')).find(
      ({ instance }) => instance === procInstId,
    )
    const purchase = found?.id ?? ''
    if (total >= 5_000) return purchase
    const amount = Math.round(total * 100) / 100
    const result = { supplier: await supplierAt(0), amount, reason: '直接采购' }
    data(await buyer.post(`${BASE}/purchase/${purchase}/enter-result`, result))
    data(await act(head, procInstId, 'approve'))
    return purchase
  }

  const contractValues = async (
    purchase: string,
    items: readonly Item[],
    all: readonly Stage[],
    more: object = {},
  ) => ({
    [CONTRACT]: {
      ...{ PURCHASE_ID: purchase, SUPPLIER_ID: await supplierAt(0), NAME: `${items[0]?.[0]}采购合同` },
      ...{ STARTS_ON: officeToday(), ENDS_ON: officeToday(60), ACCOUNT: '6222 0000 1111 2222', BOND: 0, ...more },
    },
    [`${CONTRACT}_LINE`]: lines(items),
    [`${CONTRACT}_STAGE`]: stages(all),
  })
  const offers = (process: string, values: object, who = buyer) =>
    who.post('/instance/start', { commandId: commandId(), defKey: process, values })
  const contractOf = async (instance: string): Promise<Contract> => {
    const found = (await list<Contract>('contract')).find((row) => row.instance === instance)
    if (!found) throw new Error(`no contract of ${instance}`)
    return found
  }
  const agree = async (instance: string) => {
    for (const each of [legal, finance, head]) data(await act(each, instance, 'approve'))
  }
  const sign = (id: string, signedOn = officeToday()) => buyer.post(`${BASE}/contract/${id}/sign`, { signedOn })
  /** A signed contract of a purchase of its own. */
  const contracts = async (
    category: string,
    budget: string,
    items: readonly Item[],
    all: readonly Stage[],
  ): Promise<Contract> => {
    const purchase = await buys(category, budget, items)
    const { procInstId } = await start(buyer, 'procurement_contract', await contractValues(purchase, items, all))
    await agree(procInstId)
    data(await sign((await contractOf(procInstId)).id))
    return contractOf(procInstId)
  }
  /** What was accepted is taken into the books. */
  const keeps = async (instance: string) => data(await act(await office.as('xuemingzhe'), instance, 'approve'))
  return {
    ...{ office, buyer, finance, admin, legal, head, deputy, list, budgetOf, categoryOf, supplierAt },
    ...{ buys, contractValues, offers, contractOf, agree, sign, contracts, keeps },
  }
}

export type Buying = Awaited<ReturnType<typeof openBuying>>
