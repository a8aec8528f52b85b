import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comes, invites } from '../../e2e/procurement-story.ts'
import { commandId, data } from '../support/office.ts'
import { act, change, start } from '../support/processes.ts'
import { BASE, type Buying, officeToday, openBuying } from './buying.ts'

let at: Buying

beforeAll(async () => {
  at = await openBuying()
}, 180_000)

afterAll(() => at?.office.close())

const NAME = '复印纸定点采购'
const YEAR = officeToday().slice(0, 4)
const planned = (name: string) => at.list<Planned>('plan', { search: name })
const nameOf = async () => {
  const [found] = await at.list<{ id: string; budgetAmount: number }>('contract-name', { search: NAME })
  if (!found) throw new Error(`no contract name ${NAME}`)
  return found
}

interface Planned {
  readonly id: string
  readonly revision: string
  readonly quantity: number
}

interface Bought {
  readonly id: string
  readonly number: string
  readonly instance: string
}

describe('a budget', () => {
  test('is not cut below what is frozen and committed; who holds it is listed, the largest first', async () => {
    const small = await at.buys('A0704', 'BG-10', [['茶水', 1, 100.5]])
    const large = await at.contracts(
      'A0704',
      'BG-10',
      [['餐具', 1, 900]],
      [['验收款', 'acceptance', officeToday(60), 900]],
    )
    const { id, free } = await at.budgetOf('BG-10')
    const cut = await at.finance.post(`${BASE}/budget/${id}/adjust`, { amount: free + 0.01, reason: '压减' })
    const number = (await at.list<{ id: string; number: string }>('purchase')).find((row) => row.id === small)?.number
    const most = free.toLocaleString('zh-CN', { minimumFractionDigits: 2 })
    expect(cut).toMatchObject({
      status: 409,
      body: {
        msg: `预算「食堂物资」最多可核减 ${most} 元，占用的有：合同 ${large.number}（900.00 元）、采购单 ${number}（100.50 元）。`,
      },
    })
    data(await at.finance.post(`${BASE}/budget/${id}/adjust`, { amount: free, reason: '压减' }))
    expect(await at.budgetOf('BG-10')).toMatchObject({ free: 0, frozen: 100.5, committed: 900 })
    data(await at.finance.post(`${BASE}/budget/${id}/allot`, { amount: free, reason: '恢复' }))
  })
})

describe('money of other countries', () => {
  test('is no amount of a plan', async () => {
    const sheet = [
      '年度,使用单位,采购分类,品名,规格型号,计量单位,数量,单价,季度',
      `${YEAR},江澜市机关事务管理局,A0502,进口滤芯,,件,1,100美元,1`,
    ].join('\r\n')
    const form = new FormData()
    form.append('file', new File([sheet], '计划.csv'))
    const answer = data<{ applied: boolean; refused: number; problems: { problems: { text: string }[] }[] }>(
      await at.buyer.post(`${BASE}/plan/import`, form),
    )
    expect(answer).toMatchObject({ applied: false, refused: 1 })
    expect(JSON.stringify(answer.problems)).toContain('单价')
    expect(await planned('进口滤芯')).toEqual([])
  })
})

describe('suppliers who belong together', () => {
  const author = (name: string) => `%PDF-1.4\n<< /Author (${name}) >>\n${Math.random()}`

  test('by their address, or by who wrote their files, are warned of in red', async () => {
    await at.office.database.query(`update pur_supplier set address = '江澜市 高新区（创业路）1 号' where id = $1`, [
      await at.supplierAt(0),
    ])
    await at.office.database.query(`update pur_supplier set address = '江澜市高新区创业路1号' where id = $1`, [
      await at.supplierAt(1),
    ])
    const round = await invites(at, await at.buys('A0502', 'BG-12', [['安全带', 60, 100]]))
    for (const [place, price] of ['99', '98', '97'].entries()) {
      const form = new FormData()
      form.append('supplier', await at.supplierAt(place))
      form.append('validUntil', officeToday(60))
      form.append('prices', JSON.stringify([price]))
      const writer = place === 0 ? 'Li Si' : 'Wang Wu'
      form.append('file', new File([author(writer)], '报价单.pdf', { type: 'application/pdf' }))
      data(await at.buyer.post(`${BASE}/sourcing/${round.id}/quote`, form))
    }
    await comes(at, round)
    data(await at.buyer.post(`${BASE}/sourcing/${round.id}/open`, {}))
    const { findings } = data<{ findings: readonly string[] }>(await at.buyer.get(`${BASE}/sourcing/${round.id}/sheet`))
    expect(findings.map((finding) => finding.split('：')[1])).toEqual(['地址相同', '报价文件作者相同'])
    expect(
      await at.office.database.query(`select colour from std_warning where rule = 'pur.related' and subject = $1`, [
        round.id,
      ]),
    ).toEqual([{ colour: 'red' }])
  })

  test('cannot be two firms with one credit code', async () => {
    const [known] = await at.list<{ creditCode: string }>('supplier')
    const twin = { name: '江澜影子商行', creditCode: known?.creditCode, state: 'active' }
    expect((await at.buyer.post(`${BASE}/supplier`, twin)).status).toBe(409)
  })
})

describe('a purchase that is given up while suppliers are asked', () => {
  test('frees what it holds, and its round is over', async () => {
    const before = await at.budgetOf('BG-12')
    const purchase = await at.buys('A0502', 'BG-12', [['雨衣', 60, 100]])
    const round = await invites(at, purchase)
    expect(await at.budgetOf('BG-12')).toMatchObject({ frozen: before.frozen + 6_000 })
    const found = (await at.list<{ id: string; instance: string }>('purchase')).find(({ id }) => id === purchase)
    data(await change(at.buyer, found?.instance ?? '', 'withdraw', '不再需要'))
    expect(await at.budgetOf('BG-12')).toMatchObject({ frozen: before.frozen, free: before.free })
    const rounds = await at.list<{ id: string; state: string }>('sourcing')
    expect(rounds.find(({ id }) => id === round.id)).toMatchObject({ state: 'cancelled' })
  })
})

describe('what is planned under the name of a contract', () => {
  const item = async (itemName: string, quantity: number) => {
    const [line] = await at.list<{ unitId: string }>('budget', { search: 'BG-02' })
    const { id } = await nameOf()
    return {
      ...{ itemName, measure: '箱', quantity, unitPrice: 100, quarter: '1', year: YEAR, unitId: line?.unitId },
      ...{ category: await at.categoryOf('A0810'), contractName: id },
    }
  }
  const over = (total: string) => `计划合计 ${total} 元，超过预算金额 72,000.00 元，请调整明细。`

  test('stays within what it may cost when it is entered and changed by hand', async () => {
    expect(await at.buyer.post(`${BASE}/plan`, await item('手工纸', 720.01))).toMatchObject({ status: 400 })
    expect(await planned('手工纸')).toEqual([])
    data(await at.buyer.post(`${BASE}/plan`, await item('手工纸', 500)))
    const [row] = await planned('手工纸')
    const change = (quantity: number) => at.buyer.call('PUT', `${BASE}/plan/${row?.id}`, { body: { ...row, quantity } })
    const refused = await change(721)
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.body.msg).toBe(over('72,100.00'))
    expect(await planned('手工纸')).toMatchObject([{ quantity: 500 }])
    data(await change(400))
  })

  test('stays within it when it comes from a sheet', async () => {
    const sheet = (quantity: number) => {
      const lines = [`${YEAR},江澜市机关事务管理局,A0810,表格纸,,箱,${quantity},100,1,${NAME}`]
      const form = new FormData()
      const titles = '年度,使用单位,采购分类,品名,规格型号,计量单位,数量,单价,季度,合同名称'
      form.append('file', new File([[titles, ...lines].join('\r\n')], '计划.csv'))
      return at.buyer.post(`${BASE}/plan/import`, form)
    }
    const refused = await sheet(321)
    expect(refused.body.msg).toBe(over('72,100.00'))
    expect(await planned('表格纸')).toEqual([])
    data(await sheet(120))
    expect(await planned('表格纸')).toMatchObject([{ quantity: 120 }])
  })

  test('stays within it in the adjusted plan, which counts what it says anew once', async () => {
    const { id, budgetAmount } = await nameOf()
    const adjusts = async (quantity: number, name = '手工纸') =>
      at.buyer.post('/instance/start', {
        ...{ commandId: commandId(), defKey: 'procurement_plan_second' },
        values: {
          BUS_PROCUREMENT_PLAN_ITEM_LIST_SECOND: {
            ...{ PLAN_YEAR: YEAR, CATEGORY_ID: await at.categoryOf('A0810'), CONTRACT_NAME_ID: id },
            BUDGET_AMOUNT: budgetAmount,
          },
          BUS_PROCUREMENT_PLAN_ITEM_LIST_SECOND_ITEM: [{ ITEM_NAME: name, UNIT: '箱', QTY: quantity, UNIT_PRICE: 100 }],
        },
      })
    // 400 of it and 120 of the other are planned: 72,000 leaves 600 of it, and 200 of anything else.
    expect((await adjusts(601)).body.msg).toContain('超过预算金额 72,000.00 元')
    expect((await adjusts(201, '彩页纸')).body.msg).toContain('超过预算金额 72,000.00 元')
    const { procInstId } = data<{ procInstId: string }>(await adjusts(600))
    for (const who of ['tangweijie', 'chenguodong', 'liangyutong'])
      data(await act(await at.office.as(who), procInstId, 'approve'))
    expect(await planned('手工纸')).toMatchObject([{ quantity: 600 }])
    const [{ total = 0 } = {}] = await at.office.database.query<{ total: number }>(
      `select sum(amount)::float as total from pur_plan_item where contract_name_id = $1`,
      [id],
    )
    expect(total).toBe(72_000)
  })
})

describe('what has to be done in time', () => {
  const morning = () =>
    at.office.database.query(`insert into gongtai_jobs.job (name, data) values ('tenant-jobs', $1)`, [
      { job: 'procurement.watch', tenant: 'demo' },
    ])
  const dueAt = async (id: string) =>
    (await at.office.database.query<{ due: string }>(`select due::text from pur_contract_due where id = $1`, [id]))[0]
      ?.due

  test('is counted anew in the morning where it was counted by the calendar of before', async () => {
    const whole = [['验收款', 'acceptance', officeToday(60), 90]] as const
    const { id } = await at.contracts('A0704', 'BG-10', [['茶叶', 1, 90]], whole)
    const due = `${id}-file-`
    const right = await dueAt(due)
    await at.office.database.query(`update pur_contract_due set due = due - interval '4 days' where id = $1`, [due])
    await morning()
    await expect.poll(() => dueAt(due), { timeout: 20_000 }).toBe(right)
  })

  /** Bought by the central agency, with the result that it has come to. */
  const bought = async (item: string, decided: boolean) => {
    const id = await at.buys('A0501', 'BG-04', [[item, 1, 6_000]])
    const { number = '', instance = '' } = (await at.list<Bought>('purchase')).find((row) => row.id === id) ?? {}
    const result = { supplier: await at.supplierAt(0), amount: 6_000, reason: '集中采购' }
    data(await at.buyer.post(`${BASE}/purchase/${id}/enter-result`, result))
    if (decided) data(await act(at.head, instance, 'approve'))
    return { id, number }
  }

  const plans = async () => {
    const [name] = await at.list<{ id: string; budgetAmount: number }>('contract-name', { search: '办公家具更新项目' })
    const { procInstId } = await start(at.buyer, 'procurement_plan', {
      BUS_PROCUREMENT_PLAN_ITEM_LIST: {
        ...{ PLAN_YEAR: YEAR, CATEGORY_ID: await at.categoryOf('A0501') },
        ...{ CONTRACT_NAME_ID: name?.id, BUDGET_AMOUNT: name?.budgetAmount },
      },
      BUS_PROCUREMENT_PLAN_ITEM_LIST_ITEM: [{ ITEM_NAME: '书柜', UNIT: '组', QTY: 1, UNIT_PRICE: 500 }],
    })
    for (const who of ['tangweijie', 'chenguodong', 'liangyutong'])
      data(await act(await at.office.as(who), procInstId, 'approve'))
    const [filing] = await at.office.database.query<{ id: string }>(
      `select id from pur_contract_due where kind = 'filing' and about_id = $1`,
      [procInstId],
    )
    return filing?.id ?? ''
  }

  test('is told of with what it is about and what is to be done', async () => {
    const [filing, waiting, decided] = [await plans(), await bought('书架', false), await bought('屏风', true)]
    const [award, notice] = [`${waiting.id}-award-`, `${decided.id}-notice-`]
    await at.office.database.query(
      `update pur_contract_due set working = false,
         due = now() + case id when $1 then interval '-1 day' else interval '1 day' end where id = any($2)`,
      [filing, [filing, award, notice]],
    )
    await morning()
    const told = () =>
      at.office.database.query<{ subject: string; colour: string; text: string }>(
        `select subject, colour, text from std_warning where rule = 'procurement.contract-due' and state = 'open'
           and subject = any($1)`,
        [[filing, award, notice]],
      )
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(3)
    const found = new Map((await told()).map(({ subject, colour, text }) => [subject, `${colour} ${text}`]))
    const [yesterday, tomorrow] = [officeToday(-1), officeToday(1)]
    expect(found.get(filing)).toBe(`red 采购计划「办公家具更新项目采购计划」应于 ${yesterday} 前备案，已逾期。`)
    expect(found.get(award)).toBe(`amber 采购单「${waiting.number}」应于 ${tomorrow} 前确定成交供应商。`)
    expect(found.get(notice)).toBe(`amber 采购单「${decided.number}」应于 ${tomorrow} 前发出通知书并公告结果。`)
  })
})
