import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { data, rows } from '../support/office.ts'
import { start } from '../support/processes.ts'
import { BASE, type Buying, type Contract, officeToday, type Stage } from './buying.ts'
import { ACCOUNT, INVOICE, openPaying, type Paying, whole } from './paying.ts'

let at: Buying
let below: Paying['below']
let comes: Paying['comes']
let invoice: Paying['invoice']
let charges: Paying['charges']
let payment: Paying['payment']
let approved: Paying['approved']
let pays: Paying['pays']

beforeAll(async () => {
  const paying = await openPaying()
  at = paying.at
  ;({ below, comes, invoice, charges, payment, approved, pays } = paying)
}, 180_000)

afterAll(() => at?.office.close())

describe('a payment', () => {
  test('of what was accepted and invoiced turns what is committed into what is paid, and settles the contract', async () => {
    const before = await at.budgetOf('BG-04')
    const contract = await at.contracts('A0501', 'BG-04', [['会议椅', 10, 33.33]], whole(333.3))
    await comes(contract, 10)
    const bill = await charges(contract, '26110000000000000001', 10, 333.3)
    const found = await approved(await payment(contract, '验收款', 333.3, [bill]))
    expect(found.state).toBe('approved')
    expect(await at.contractOf(contract.instance)).toMatchObject({ asked: 333.3, paid: 0 })
    expect((await pays(found.id, '6222 9999')).body.msg).toContain('不能付到其他账户')
    data(await pays(found.id))
    expect(await at.contractOf(contract.instance)).toMatchObject({ state: 'settled', asked: 0, paid: 333.3, owed: 0 })
    const after = await at.budgetOf('BG-04')
    expect(after.paid).toBeCloseTo(before.paid + 333.3, 2)
    expect(after.committed).toBeCloseTo(before.committed, 2)
    expect(
      (await below<{ kind: string; state: string }>(contract, 'dues')).find(({ kind }) => kind === 'pay'),
    ).toMatchObject({
      state: 'done',
    })
    data(await at.buyer.post(`${BASE}/contract/${contract.id}/archive`, {}))
  })

  test('to another account, without acceptance, beyond the milestone or without invoices is refused', async () => {
    const contract = await at.contracts('A0501', 'BG-04', [['茶几', 2, 500]], whole(1_000))
    const offer = async (...asked: Parameters<typeof payment>) =>
      (await at.offers('procurement_payment', await payment(...asked))).body.msg
    expect(await offer(contract, '验收款', 1_000, [])).toContain('应选择该合同已验收的验收单')
    await comes(contract, 2)
    expect(await offer(contract, '验收款', 1_000, [], { ACCOUNT: '6222 9999' })).toContain(
      `约定的收款账户是 ${ACCOUNT}`,
    )
    expect(await offer(contract, '验收款', 1_000.01, [])).toContain('还可申请 1,000.00 元')
    expect(await offer(contract, '验收款', 1_000, [])).toContain('所选发票合计 0.00 元')
    const bill = await charges(contract, '26110000000000000002', 1, 500)
    expect(await offer(contract, '验收款', 1_000, [bill])).toContain('所选发票合计 500.00 元')
    await start(at.buyer, 'procurement_payment', await payment(contract, '验收款', 500, [bill]))
    expect(await offer(contract, '验收款', 500, [bill])).toContain('未用于其他付款')
    await expect(
      at.office.database.query(`update pur_payment set account = '6222 9999' where contract_id = $1`, [contract.id]),
    ).rejects.toThrow(/pur_payment_account/)
  })

  test('of two that ask for the same milestone at once is one', async () => {
    const stages: readonly Stage[] = [
      ['首付款', 'advance', officeToday(5), 600],
      ['尾款', 'acceptance', officeToday(60), 400],
    ]
    const contract = await at.contracts('A0501', 'BG-04', [['书柜', 2, 500]], stages)
    const values = await payment(contract, '首付款', 600, [], { RECEIPT_ID: '' })
    const answers = await Promise.all([values, values].map((each) => at.offers('procurement_payment', each)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await at.contractOf(contract.instance)).toMatchObject({ asked: 600, paid: 0 })
  })

  test.each([
    ['is free again where it is bought no more', 'less', 0, 800],
    ['is committed again where it is replaced', 'again', 200, 1_000],
  ] as const)('that comes back %s', async (_, onward, committed, due) => {
    const before = await at.budgetOf('BG-04')
    const contract = await at.contracts('A0501', 'BG-04', [['沙发', 2, 500]], whole(1_000))
    await comes(contract, 2)
    const bill = await charges(contract, `2611000000000000001${onward.length}`, 2, 1_000)
    const { id } = await approved(await payment(contract, '验收款', 1_000, [bill]))
    data(await pays(id))
    const refund = { amount: 200, onward, reason: '一件退货' }
    expect((await at.finance.post(`${BASE}/payment/${id}/refund`, { ...refund, amount: 1_000.01 })).status).toBe(400)
    data(await at.finance.post(`${BASE}/payment/${id}/refund`, refund))
    const after = await at.budgetOf('BG-04')
    expect(after.paid - before.paid).toBeCloseTo(800, 2)
    expect(after.committed - before.committed).toBeCloseTo(committed, 2)
    const now = await at.contractOf(contract.instance)
    expect(now.paid + now.owed).toBeCloseTo(due, 2)
    expect(now.state).toBe(onward === 'less' ? 'settled' : 'accepted')
    const [move] = rows<{ kind: string; amount: number }>(
      await at.admin.get(`${BASE}/budget/${after.id}/moves`),
    ).filter(({ kind }) => kind === 'refund')
    expect(move).toMatchObject({ amount: 200 })
  })
})

describe('an invoice', () => {
  test('with more tax than amount, of a day to come or for more pieces than can be counted is refused in words', async () => {
    const contract = await at.contracts('A0501', 'BG-04', [['笔筒', 2, 50]], whole(100))
    const offer = async (number: string, wrong: { readonly line?: object; readonly main?: object }) => {
      const values = await invoice(contract, number, 1, 50)
      const [line] = values[`${INVOICE}_LINE`]
      const given = {
        [INVOICE]: { ...values[INVOICE], ...wrong.main },
        [`${INVOICE}_LINE`]: [{ ...line, ...wrong.line }],
      }
      return (await at.offers('procurement_invoice', given)).body.msg
    }
    expect(await offer('26110000000000000005', { line: { TAX: 50 } })).toBe('税额应小于价税合计，请核对每一行。')
    expect(await offer('26110000000000000006', { main: { ISSUED_ON: officeToday(1) } })).toContain('日期应在')
    data(await at.offers('procurement_invoice', await invoice(contract, '26110000000000000007', 1, 50)))
    expect(await offer('26110000000000000008', { line: { QTY: 9_999_999 } })).toBe(
      '「笔筒」的累计数量过大，请核对本次数量。',
    )
  })

  test('handed in twice is taken once', async () => {
    const contract = await at.contracts('A0501', 'BG-04', [['花架', 2, 50]], whole(100))
    await comes(contract, 2)
    const values = await invoice(contract, '26110000000000000003', 1, 50)
    const answers = await Promise.all([values, values].map((each) => at.offers('procurement_invoice', each)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = await at.offers('procurement_invoice', values)
    expect(again.body.msg).toBe(
      `发票「26110000000000000003」已在合同「${contract.number}」登记，不能重复登记，请核对。`,
    )
  })

  test('before acceptance is a red warning until the goods are accepted, and the match says what differs', async () => {
    const contract = await at.contracts('A0501', 'BG-04', [['衣架', 4, 25]], whole(100))
    await charges(contract, '26110000000000000004', 3, 76)
    const warning = async () =>
      (
        await at.office.database.query<{ colour: string; state: string }>(
          `select colour, state from std_warning where rule = 'procurement.early-invoice' and subject = $1`,
          [contract.id],
        )
      )[0]
    expect(await warning()).toMatchObject({ colour: 'red', state: 'open' })
    const match = async () => (await below<{ differences: string[] }>(contract, 'match'))[0]?.differences
    expect(await match()).toEqual(['开票多于验收 3 件', '未到货 4 件', '开票金额高于合同单价 1.00 元'])
    await comes(contract, 4)
    expect((await warning())?.state).not.toBe('open')
    expect(await match()).toEqual(['未开票 1 件', '开票金额高于合同单价 1.00 元'])
  })
})

interface Figured {
  readonly figures: readonly { readonly title: string; readonly value: number | null; readonly to?: string }[]
  readonly charts: readonly {
    readonly data: {
      readonly series?: readonly { readonly values: readonly number[] }[]
      readonly parts?: readonly { readonly value: number }[]
    }
    readonly to: readonly (readonly string[])[]
  }[]
  readonly tables: readonly {
    readonly title: string
    readonly columns: readonly { readonly as?: string }[]
    readonly rows: readonly { readonly cells: readonly (string | number | null)[]; readonly to?: string }[]
    readonly total?: readonly (string | number | null)[]
  }[]
}

describe('the report', () => {
  const cents = (values: readonly number[]) => Math.round(values.reduce((all, value) => all + value * 100, 0))
  const report = async (from: string, to: string) =>
    data<Figured>(await at.buyer.get(`${BASE}/spending/report`, { from, to }))
  const behind = async (to = '') => {
    const query = Object.fromEntries(new URL(to, 'http://office').searchParams)
    const found = rows<{ part: number; whole: number }>(await at.buyer.get(`${BASE}/spending/rows`, query))
    const [part, whole] = [cents(found.map((row) => row.part)), cents(found.map((row) => row.whole))]
    return { count: found.length, part, whole, share: whole === 0 ? null : part / 100 / (whole / 100) }
  }
  const register = async (to = '') => {
    const address = new URL(to, 'http://office')
    const path = address.pathname.split('/').at(-1)?.replace(/s$/, '') ?? ''
    const id = address.searchParams.get('row')
    return (await at.list<Record<string, unknown>>(path)).find((row) => row.id === id)
  }
  const drawnIn = ({ series, parts }: Figured['charts'][number]['data']) =>
    series ? series.map(({ values }) => values) : [parts?.map(({ value }) => value) ?? []]
  const year = officeToday().slice(0, 4)

  test('leads from every number to rows that add up to it', async () => {
    const { figures, charts, tables } = await report(`${year}-01-01`, `${year}-12-31`)
    expect(figures.map(({ title }) => title)).toEqual([
      '预算数',
      '已支付',
      '预算执行率',
      '采购节约率',
      '公开招标占比',
      '采购周期',
      '供应商集中度',
      '计划完成率',
      '按期到货率',
    ])
    for (const { title, value, to } of figures) {
      const { part, share } = await behind(to)
      const found = ['预算数', '已支付'].includes(title) ? part / 100 : share
      expect([title, value]).toEqual([title, found])
    }
    for (const { data: drawn, to } of charts)
      for (const [series, values] of drawnIn(drawn).entries())
        for (const [place, value] of values.entries()) {
          const address = to[series]?.[place] ?? ''
          if (address.includes('/spent?')) expect((await behind(address)).part / 100).toBe(value)
          else expect(Object.values((await register(address)) ?? {})).toContain(value)
        }
    for (const table of tables)
      for (const { cells, to = '' } of table.rows) {
        if (!to.includes('/spent?')) {
          const row = JSON.stringify(Object.values((await register(to)) ?? {}))
          if (table.title === '预算余额（当前）')
            for (const number of cells.slice(1)) expect(row).toContain(String(number))
          if (table.title === '合同签订') expect(row).toContain(String(cells[3]))
          expect(row.length).toBeGreaterThan(2)
          continue
        }
        const { count, part, whole, share } = await behind(to)
        if (table.title === '预算执行') expect([whole / 100, part / 100, share]).toEqual(cells.slice(1))
        else if (table.title === '各环节用时')
          expect([count, share === null ? null : Math.round(share * 10) / 10]).toEqual(cells.slice(1))
        else if (table.title === '计划完成') expect([whole / 100, part / 100]).toEqual(cells.slice(1))
        else expect([count, part / 100, part / 100 / Number(table.total?.[2])]).toEqual(cells.slice(1))
      }
  })

  test('of a span in which nothing happened has nothing behind its numbers either', async () => {
    const { figures, tables } = await report(`${year}-01-01`, `${year}-01-01`)
    expect(figures.find(({ title }) => title === '已支付')?.value).toBe(0)
    expect((await behind(figures.find(({ title }) => title === '已支付')?.to)).count).toBe(0)
    expect(tables.find(({ title }) => title === '合同签订')?.rows).toEqual([])
  })

  test('tells the whole of what was signed by its ways and by its firms', async () => {
    const { figures, tables } = await report(officeToday(), officeToday())
    const total = (title: string) => tables.find((table) => table.title === title)?.total
    const signed = (await at.list<Contract & { signedOn: string | null }>('contract')).filter((each) => each.signedOn)
    const amount = cents(signed.map((each) => each.amount)) / 100
    expect(total('采购方式')).toEqual(['合计', signed.length, amount, 1])
    expect(total('供应商签约')).toEqual(['合计', signed.length, amount, 1])
    const figure = (title: string) => figures.find((each) => each.title === title)?.value
    expect([figure('公开招标占比'), figure('供应商集中度'), figure('采购周期')]).toEqual([0, 1, 0])
  })
})
