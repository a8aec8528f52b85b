import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { data } from '../support/office.ts'
import { detail, start } from '../support/processes.ts'
import { BASE, type Buying, officeToday, openBuying, type Stage } from './buying.ts'

let at: Buying

beforeAll(async () => {
  at = await openBuying()
}, 180_000)

afterAll(() => at?.office.close())

/** A running round of a purchase from a line, with suppliers yet to be asked. */
async function roundOn(budget: string) {
  const purchase = await at.buys('A0502', budget, [['安全帽', 100, 120]])
  data(await at.buyer.post(`${BASE}/purchase/${purchase}/ask-quotes`, { opensOn: officeToday(3), opensAt: '10:00' }))
  const found = await at.list<{ id: string; purchase: string; state: string }>('sourcing')
  const bought = await at.list<{ id: string; instance: string }>('purchase')
  return {
    id: found.find((each) => each.purchase === purchase)?.id ?? '',
    purchase,
    instance: bought.find(({ id }) => id === purchase)?.instance ?? '',
  }
}

/** A contract that waits for consent. */
async function draftOn(budget: string): Promise<readonly [purchase: string, instance: string]> {
  const purchase = await at.buys('A0502', budget, [['护目镜', 10, 10]])
  const values = await at.contractValues(purchase, [['护目镜', 10, 10]], whole(100))
  return [purchase, (await start(at.buyer, 'procurement_contract', values)).procInstId]
}

/** All that is free in a line, or held, counts as paid. */
async function paysWhole(line: string): Promise<void> {
  for (const [kind, from] of [
    ['freeze', 'free'],
    ['commit', 'frozen'],
    ['pay', 'committed'],
  ])
    await at.office.database.query(
      `with last as (select *, ${from} as moving from pur_budget where id = $1),
         moved as (insert into pur_budget_move (tenant_id, budget_id, seq, kind, amount, allotted_before, frozen_before,
           committed_before, paid_before, allotted, frozen, committed, paid, subject, person)
         select tenant_id, id, seq + 1, '${kind}', moving, allotted, frozen, committed, paid, allotted,
           frozen + case '${kind}' when 'freeze' then moving when 'commit' then -moving else 0 end,
           committed + case '${kind}' when 'commit' then moving when 'pay' then -moving else 0 end,
           paid + case '${kind}' when 'pay' then moving else 0 end, '', '' from last returning *)
       update pur_budget b set seq = moved.seq, frozen = moved.frozen, committed = moved.committed, paid = moved.paid
       from moved where b.tenant_id = moved.tenant_id and b.id = moved.budget_id`,
      [line],
    )
}

interface Warning {
  readonly rule: string
  readonly colour: string
  readonly subject: string
  readonly text: string
}

const whole = (amount: number, ends = 60): readonly Stage[] => [['验收款', 'acceptance', officeToday(ends), amount]]
const year = () => Number(officeToday().slice(0, 4))

const morning = () =>
  at.office.database.query(`insert into gongtai_jobs.job (name, data) values ('tenant-jobs', $1)`, [
    { job: 'procurement.watch', tenant: 'demo' },
  ])

const statesOf = async (rule: string, subject: string): Promise<readonly string[]> =>
  (
    await at.office.database.query<{ state: string }>(
      `select state from std_warning where rule = $1 and subject = $2 order by raised_at`,
      [rule, subject],
    )
  ).map(({ state }) => state)

/** What the job of the morning finds. */
async function watched(rule: string, subject: string): Promise<Warning | undefined> {
  await morning()
  const find = () =>
    at.office.database.query<Warning>(
      `select rule, colour, subject, text from std_warning where rule = $1 and subject = $2`,
      [rule, subject],
    )
  await expect.poll(find, { timeout: 20_000 }).not.toHaveLength(0)
  return (await find())[0]
}

/** What one test has warned of and another mends. */
const watchedContracts = { ending: '', late: '' }

describe('every morning it is found', () => {
  test('that a line is nearly used up, and how little of one was paid when the quarter ended', async () => {
    const line = await at.budgetOf('BG-14')
    await at.buys('A0502', 'BG-14', [['应急灯', 96, 1_000]])
    expect(await watched('pur.line.use', line.id)).toMatchObject({ colour: 'amber' })
    expect(await watched('pur.execution', line.id)).toMatchObject({ colour: 'red' })
  })

  test('that one firm holds more of a category than two fifths, from three contracts on', async () => {
    for (const name of ['矿泉水', '茶叶', '咖啡']) await at.contracts('A0704', 'BG-10', [[name, 1, 100]], whole(100))
    const subject = `${await at.categoryOf('A0704')}-${await at.supplierAt(0)}`
    expect(await watched('pur.supplier.share', subject)).toMatchObject({ colour: 'amber' })
  })

  test('that a contract ends within thirty days, and that one is late to be signed', async () => {
    const { id } = await at.contracts('A0704', 'BG-10', [['纸巾', 1, 100]], whole(100))
    await at.office.database.query(`update pur_contract set starts_on = $2, ends_on = $3 where id = $1`, [
      ...[id, officeToday(), officeToday(20)],
    ])
    const ending = await watched('procurement.contract-expiry', id)
    expect(ending?.text).toContain('还有 20 天')
    const purchase = await at.buys('A0704', 'BG-10', [['桶装水', 1, 90]])
    const values = await at.contractValues(purchase, [['桶装水', 1, 90]], whole(90))
    const { procInstId } = await start(at.buyer, 'procurement_contract', values)
    await at.agree(procInstId)
    const late = await at.contractOf(procInstId)
    watchedContracts.ending = id
    watchedContracts.late = late.id
    const [due] = await at.office.database.query<{ id: string }>(
      `update pur_contract_due set due = now() - interval '1 day' where id = $1 returning id`,
      [`${late.id}-sign-`],
    )
    expect(await watched('procurement.contract-due', due?.id ?? '')).toMatchObject({ colour: 'red' })
  })
})

describe('what was warned of is closed', () => {
  test('with the move that frees a line, and with the morning after a line is paid as far as it should be', async () => {
    const line = await at.budgetOf('BG-14')
    expect(await statesOf('pur.line.use', line.id)).toEqual(['open'])
    data(await at.finance.post(`${BASE}/budget/${line.id}/allot`, { amount: 500_000, reason: '追加' }))
    expect(await statesOf('pur.line.use', line.id)).toEqual(['closed'])
    expect(await statesOf('pur.execution', line.id)).toEqual(['open'])
    await paysWhole(line.id)
    await morning()
    await expect.poll(() => statesOf('pur.execution', line.id), { timeout: 20_000 }).toEqual(['closed'])
  })

  test('once others have signed enough of the category', async () => {
    const subject = `${await at.categoryOf('A0704')}-${await at.supplierAt(0)}`
    expect(await statesOf('pur.supplier.share', subject)).toEqual(['open'])
    const { id } = await at.contracts('A0704', 'BG-10', [['果汁', 1, 10]], whole(10))
    await at.office.database.query(`update pur_contract set supplier_id = $2, amount = 100000 where id = $1`, [
      ...[id, await at.supplierAt(1)],
    ])
    await morning()
    await expect.poll(() => statesOf('pur.supplier.share', subject), { timeout: 20_000 }).toEqual(['closed'])
  })

  test('when a contract that is about to end is ended, and when one that is late is signed', async () => {
    const { ending, late } = watchedContracts
    data(await at.buyer.post(`${BASE}/contract/${ending}/end`, { reason: '供应商停业' }))
    expect(await statesOf('procurement.contract-expiry', ending)).toEqual(['closed'])
    data(await at.sign(late))
    expect(await statesOf('procurement.contract-due', `${late}-sign-`)).toEqual(['closed'])
  })
})

describe('at the end of the year', () => {
  test('open contracts go on from a line of the next one by decision, and what was only held is free', async () => {
    const old = await at.budgetOf('BG-12')
    const { id: contract, instance } = await at.contracts('A0502', 'BG-12', [['手套', 10, 30]], whole(300))
    const purchase = await at.buys('A0502', 'BG-12', [['口罩', 10, 20]])
    const round = await roundOn('BG-12')
    const [, paper] = await draftOn('BG-12')
    expect(await at.budgetOf('BG-12')).toMatchObject({ committed: 300, frozen: 12_300 })
    const line = { code: 'BG-12N', name: '劳动保护（次年）', year: String(year() + 1), opening: 250 }
    const [{ unit } = { unit: '' }] = await at.office.database.query<{ unit: string }>(
      `select unit_id as unit from pur_budget where id = $1`,
      [old.id],
    )
    const { id: into } = data<{ id: string }>(await at.finance.post(`${BASE}/budget`, { ...line, unitId: unit }))
    const carry = (target: string) =>
      at.finance.post(`${BASE}/budget/${old.id}/carry-over`, { into: target, reason: '局长办公会决定' })
    expect((await carry(old.id)).status).toBe(400)
    expect(await carry(into)).toMatchObject({ status: 409 })
    expect(await at.budgetOf('BG-12')).toMatchObject({ committed: 300, frozen: 12_300 })
    data(await at.finance.post(`${BASE}/budget/${into}/allot`, { amount: 100, reason: '追加' }))
    data(await carry(into))
    expect(await at.budgetOf('BG-12')).toMatchObject({ committed: 0, frozen: 0, free: old.free })
    expect(await at.budgetOf('BG-12N')).toMatchObject({ committed: 300, frozen: 0, free: 50 })
    expect(await at.contractOf(instance)).toMatchObject({ id: contract, budget: into })
    const cancelled = await at.list<{ id: string; state: string }>('purchase')
    expect(cancelled.find(({ id }) => id === purchase)).toMatchObject({ state: 'cancelled' })
    expect(cancelled.find(({ id }) => id === round.purchase)).toMatchObject({ state: 'cancelled' })
    const rounds = await at.list<{ id: string; state: string; endReason: string }>('sourcing')
    expect(rounds.find(({ id }) => id === round.id)).toMatchObject({ state: 'cancelled' })
    expect((await detail(at.buyer, round.instance)).pending).toEqual([])
    expect((await at.contractOf(paper)).state).toBe('cancelled')
  })
})
