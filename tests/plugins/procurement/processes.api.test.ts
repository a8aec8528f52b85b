import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accepts, delivers, looksAt, partsOf } from '../../e2e/procurement-story.ts'
import type { TestClient } from '../../support/client.ts'
import { data } from '../support/office.ts'
import { act, start, tasksOf } from '../support/processes.ts'
import { BASE, type Buying, officeToday, openBuying, type Stage } from './buying.ts'

interface Row {
  readonly id: string
  readonly instance: string
}

let at: Buying
const ids: Record<string, string> = {}
const units: Record<string, string> = {}

beforeAll(async () => {
  at = await openBuying()
  const people = await at.office.database.query<{ id: string; account: string; unit_id: string }>(
    `select id, account, unit_id from org_user where tenant_id = 'demo'`,
  )
  for (const { id, account, unit_id } of people) {
    ids[account] = id
    units[account] = unit_id
  }
}, 180_000)

afterAll(() => at?.office.close())

const EVERYBODY = [
  ...['tangweijie', 'lvsiqi', 'chenguodong', 'xuwenjing', 'gaojianping', 'zouzhenhua', 'liangyutong', 'dengziang'],
  ...['zhaoyanan', 'linzhiqiang', 'hanlixin', 'pengzhiyuan', 'caowanqing', 'tianyuxin', 'songjianing', 'zhoumingyuan'],
]

/** Whose task the request is now. */
async function asked(instance: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const account of EVERYBODY)
    if ((await tasksOf(await at.office.as(account), instance)).length > 0) found.push(account)
  return found
}

const agree = async (account: string, instance: string) =>
  data(await act(await at.office.as(account), instance, 'approve'))

const takeRole = (account: string, role: string) =>
  at.office.database.query(
    `delete from org_member m using org_role r where m.tenant_id = 'demo' and r.tenant_id = 'demo' and r.key = $2
       and m.kind = 'role' and m.group_id = r.id and m.user_id = $1`,
    [ids[account], role],
  )

const giveRole = (account: string, role: string) =>
  at.office.database.query(
    `insert into org_member (tenant_id, user_id, kind, group_id)
       select 'demo', $1, 'role', id from org_role where tenant_id = 'demo' and key = $2`,
    [ids[account], role],
  )

const setCell = async (matrix: string, value: string, people: readonly string[], seen: readonly string[] = []) => {
  const { lines = [] } =
    data<{ id: string; lines?: { mline: number; dictValue: string }[] }[]>(await at.admin.get('/matrix')).find(
      ({ id }) => id === matrix,
    ) ?? {}
  const mline = lines.find(({ dictValue }) => dictValue === value)?.mline
  const body = {
    mline,
    placeId: units.hanlixin,
    people: people.map((one) => ids[one]),
    seen: seen.map((one) => ids[one]),
  }
  return data(await at.admin.call('PUT', `/matrix/${matrix}/cell`, { body }))
}

const whole = (amount: number): readonly Stage[] => [['一次付清', 'acceptance', officeToday(60), amount]]

describe('a year plan', () => {
  const plans = async (who: TestClient, item: string) => {
    const [name] = await at.list<{ id: string; budgetAmount: number }>('contract-name', { search: '复印纸定点采购' })
    const record = { PLAN_YEAR: officeToday().slice(0, 4), CATEGORY_ID: await at.categoryOf('A0810') }
    const { procInstId } = await start(who, 'procurement_plan', {
      BUS_PROCUREMENT_PLAN_ITEM_LIST: {
        ...{ ...record, CONTRACT_NAME_ID: name?.id, BUDGET_AMOUNT: name?.budgetAmount },
      },
      BUS_PROCUREMENT_PLAN_ITEM_LIST_ITEM: [{ ITEM_NAME: item, UNIT: '箱', QTY: 1, UNIT_PRICE: 10 }],
    })
    return procInstId
  }

  test('of a unit goes by finance and its own head to the reviewers of the authority above it', async () => {
    await giveRole('pengzhiyuan', 'buyer')
    const instance = await plans(await at.office.as('pengzhiyuan'), '标签纸')
    await agree('tangweijie', instance)
    expect(await asked(instance)).toEqual(['zouzhenhua'])
    await agree('zouzhenhua', instance)
    expect(await asked(instance)).toEqual(['liangyutong'])
    await agree('liangyutong', instance)
    expect(await at.list('plan', { search: '标签纸' })).toHaveLength(1)
  })

  test('goes to the head of the authority where nobody reviews, who is not asked twice for their own unit', async () => {
    await takeRole('liangyutong', 'plan_reviewer')
    try {
      const below = await plans(await at.office.as('pengzhiyuan'), '封口纸')
      for (const who of ['tangweijie', 'zouzhenhua']) await agree(who, below)
      expect(await asked(below)).toEqual(['chenguodong'])
      const own = await plans(at.buyer, '隔页纸')
      for (const who of ['tangweijie', 'chenguodong']) await agree(who, own)
      expect(await at.list('plan', { search: '隔页纸' })).toHaveLength(1)
    } finally {
      await giveRole('liangyutong', 'plan_reviewer')
    }
  })
})

describe('a need', () => {
  const declares = async (category: string) => {
    const { procInstId } = await start(await at.office.as('zhoumingyuan'), 'procurement_need', {
      BUS_DEPARTMENT_NEED_DECLARATION: {
        ...{ DECLARE_TYPE: '2', BUY_TIME: officeToday(60).slice(0, 7), CATEGORY_ID: await at.categoryOf(category) },
        REASON: '日常使用',
      },
      BUS_DEPARTMENT_NEED_DECLARATION_LINE: [{ ITEM_NAME: '备件', UNIT: '件', QTY: 1 }],
    })
    await agree('linzhiqiang', procInstId)
    return procInstId
  }

  test('is merged by whom the unit has named for its category, the closest that names anybody, else by all buyers', async () => {
    expect(await asked(await declares('A020101'))).toEqual(['hanlixin', 'pengzhiyuan'])
    await setCell('procurement_category_buyers', 'A', ['caowanqing'])
    await setCell('procurement_category_buyers', 'A02', ['songjianing'])
    expect(await asked(await declares('A020101'))).toEqual(['songjianing'])
    expect(await asked(await declares('A0810'))).toEqual(['caowanqing'])
    expect(await asked(await declares('C16'))).toEqual(['hanlixin', 'pengzhiyuan'])
    await setCell('procurement_category_buyers', 'A02', [], ['songjianing'])
    expect(await asked(await declares('A020101'))).toEqual(['caowanqing'])
    await setCell('procurement_category_buyers', 'A', [], ['caowanqing'])
  })
})

describe('a purchase', () => {
  test('is brought to the market by whom the unit has named for its category, else by all buyers', async () => {
    const agreed = async (item: string) => {
      const { procInstId } = await start(at.buyer, 'procurement_purchase', {
        BUS_PURCHASE_LIST: {
          ...{ REASON: `采购${item}`, CATEGORY_ID: await at.categoryOf('A0502') },
          BUDGET_ID: (await at.budgetOf('BG-12')).id,
        },
        BUS_PURCHASE_LIST_ITEM: [{ ITEM_NAME: item, UNIT: '件', QTY: 1, UNIT_PRICE: 900 }],
      })
      for (const who of ['tangweijie', 'zhaoyanan']) await agree(who, procInstId)
      return procInstId
    }
    expect(await asked(await agreed('置物架'))).toContain('hanlixin')
    await setCell('procurement_category_buyers', 'A05', ['songjianing'])
    expect(await asked(await agreed('衣帽架'))).toEqual(['songjianing'])
    await setCell('procurement_category_buyers', 'A05', [], ['songjianing'])
  })
})

describe('a contract', () => {
  test('is read by whoever holds the post of the legal officer, and by the role where nobody holds it', async () => {
    const begins = async (item: string) => {
      const purchase = await at.buys('A0502', 'BG-12', [[item, 1, 100]])
      const values = await at.contractValues(purchase, [[item, 1, 100]], whole(100))
      return (await start(at.buyer, 'procurement_contract', values)).procInstId
    }
    await takeRole('dengziang', 'legal')
    expect(await asked(await begins('手电'))).toEqual(['dengziang'])
    await at.office.database.query(
      `delete from org_member where tenant_id = 'demo' and kind = 'post' and user_id = $1
         and group_id in (select id from org_post where tenant_id = 'demo' and code = 'FWZY')`,
      [ids.dengziang],
    )
    await giveRole('songjianing', 'legal')
    expect(await asked(await begins('电池'))).toEqual(['songjianing'])
    await takeRole('songjianing', 'legal')
    await giveRole('dengziang', 'legal')
  })
})

describe('an acceptance', () => {
  test('is asked of the acceptors that are named, and neither of the buyer nor of whoever hands it in', async () => {
    const contract = await at.contracts('A0502', 'BG-12', [['绳索', 2, 50]], whole(100))
    await giveRole('caowanqing', 'buyer')
    await giveRole('songjianing', 'acceptor')
    const named = ['caowanqing', 'tianyuxin', 'songjianing']
    const offers: Buying['offers'] = async (process, values) =>
      at.offers(process, values, await at.office.as('caowanqing'))
    const { procInstId } = data<{ procInstId: string }>(await delivers({ ...at, offers }, contract, 2, named))
    expect(await asked(procInstId)).toEqual(['tianyuxin', 'songjianing'])
    const keeper = await at.office.as('xuemingzhe')
    await looksAt(at, procInstId, 2, ['tianyuxin', 'songjianing'])
    data(await act(keeper, procInstId, 'rejectPrevious'))
    expect(await asked(procInstId)).toEqual(['tianyuxin', 'songjianing'])
    expect(await partsOf(at, contract, 'receipts')).toMatchObject([{ state: 'asked' }])
    await accepts(at, procInstId, 2, ['tianyuxin', 'songjianing'])
    expect(await at.contractOf(contract.instance)).toMatchObject({ state: 'accepted' })
  })
})

describe('a payment', () => {
  /** A contract of the catalogue, whose supplier the central agency has found. */
  const signed = async (item: string, price: number) => {
    const purchase = await at.buys('A0501', 'BG-04', [[item, 1, price]])
    const result = { supplier: await at.supplierAt(0), amount: price, reason: '集中采购' }
    if (price >= 5_000) {
      data(await at.buyer.post(`${BASE}/purchase/${purchase}/enter-result`, result))
      data(
        await act(
          at.head,
          (await at.list<Row>('purchase')).find(({ id }) => id === purchase)?.instance ?? '',
          'approve',
        ),
      )
    }
    const values = await at.contractValues(purchase, [[item, 1, price]], [['预付款', 'advance', officeToday(5), price]])
    const { procInstId } = await start(at.buyer, 'procurement_contract', values)
    await at.agree(procInstId)
    data(await at.sign((await at.contractOf(procInstId)).id))
    return at.contractOf(procInstId)
  }

  const asksFor = async (item: string, price: number) => {
    const contract = await signed(item, price)
    const [stage] = await partsOf<{ id: string }>(at, contract, 'milestones')
    const { procInstId } = await start(at.buyer, 'procurement_payment', {
      BUS_GT_PAYMENT: {
        ...{ CONTRACT_ID: contract.id, MILESTONE_ID: stage?.id, AMOUNT: price, RECEIPT_ID: '' },
        ACCOUNT: '6222 0000 1111 2222',
      },
      BUS_GT_PAYMENT_INVOICE: [],
    })
    for (const who of ['zhaoyanan', 'tangweijie']) await agree(who, procInstId)
    return asked(procInstId)
  }

  test('is agreed to by whom the unit has named for its amount, else by its deputies or its head', async () => {
    expect(await asksFor('茶几', 100)).toEqual(['xuwenjing', 'gaojianping'])
    await setCell('procurement_payers', 'small', ['songjianing'])
    expect(await asksFor('花架', 100)).toEqual(['songjianing'])
    expect(await asksFor('沙发', 50_000)).toEqual(['chenguodong'])
    await setCell('procurement_payers', 'large', ['liangyutong'])
    expect(await asksFor('屏风', 50_000)).toEqual(['liangyutong'])
  })
})
