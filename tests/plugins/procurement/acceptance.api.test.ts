import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, rows } from '../support/office.ts'
import { act, change, detail, start, tasksOf } from '../support/processes.ts'
import { BASE, type Buying, type Contract, officeToday, openBuying } from './buying.ts'

let at: Buying
let ids: ReadonlyMap<string, string>
let acceptors: readonly [TestClient, TestClient]

beforeAll(async () => {
  at = await openBuying()
  acceptors = [await at.office.as('caowanqing'), await at.office.as('tianyuxin')]
  const people = await at.office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo'`,
  )
  ids = new Map(people.map(({ id, account }) => [account, id]))
}, 180_000)

afterAll(() => at?.office.close())

interface Line {
  readonly id: string
  readonly quantity: number
  readonly accepted: number
}

const TABLE = 'BUS_GT_ACCEPTANCE'
const LINES = `${TABLE}_LINE`
const linesOf = async (id: string) => rows<Line>(await at.admin.get(`${BASE}/contract/${id}/lines`))
const signed = () =>
  at.contracts('A0501', 'BG-04', [['文件柜', 10, 100]], [['验收款', 'acceptance', officeToday(60), 1_000]])
const named = (...accounts: readonly string[]) => accounts.map((account) => ({ id: ids.get(account), name: account }))
const delivery = async (
  { id }: Contract,
  delivered: number,
  people: readonly string[] = ['caowanqing', 'tianyuxin'],
) => ({
  [TABLE]: { CONTRACT_ID: id, CONTRACT_NAME: '文件柜', DELIVERED_ON: officeToday(), ACCEPTORS: named(...people) },
  [LINES]: [{ LINE_ID: (await linesOf(id))[0]?.id, DELIVERED: delivered }],
})
const comes = async (contract: Contract, delivered: number) =>
  (await start(at.buyer, 'procurement_acceptance', await delivery(contract, delivered))).procInstId
const looks = async (who: TestClient, instance: string, accepted: number, rejected: number) => {
  const { values } = await detail(who, instance)
  const [row] = values[LINES] as unknown as readonly Record<string, unknown>[]
  return act(who, instance, 'approve', { values: { [LINES]: [{ ...row, ACCEPTED: accepted, REJECTED: rejected }] } })
}

describe('a delivery', () => {
  test('in parts is accepted by two people, and the contract with the last of it', async () => {
    const contract = await signed()
    const first = await comes(contract, 5)
    data(await looks(acceptors[0], first, 4, 1))
    expect((await linesOf(contract.id))[0]?.accepted).toBe(0)
    data(await looks(acceptors[1], first, 4, 1))
    expect((await linesOf(contract.id))[0]?.accepted).toBe(0)
    await at.keeps(first)
    expect((await linesOf(contract.id))[0]?.accepted).toBe(4)
    expect(await at.contractOf(contract.instance)).toMatchObject({ state: 'performing' })
    const [receipt] = rows<{ id: string; people: number; state: string }>(
      await at.admin.get(`${BASE}/contract/${contract.id}/receipts`),
    )
    expect(receipt).toMatchObject({ people: 2, state: 'accepted' })
    const second = await comes(contract, 6)
    for (const each of acceptors) data(await looks(each, second, 6, 0))
    await at.keeps(second)
    expect(await at.contractOf(contract.instance)).toMatchObject({ state: 'accepted' })
  })

  test('is not accepted beyond what is ordered, nor other than it came', async () => {
    const contract = await signed()
    const instance = await comes(contract, 12)
    expect(await looks(acceptors[0], instance, 12, 0)).toMatchObject({
      status: 409,
      body: { msg: '「文件柜」最多还可验收 10，超出合同的部分请由验收人登记为不合格并退回。' },
    })
    expect((await looks(acceptors[0], instance, 10, 1)).body.msg).toContain('应等于到货数量')
    data(await looks(acceptors[0], instance, 10, 2))
    await expect(
      at.office.database.query(`update pur_contract_line set accepted = 10.01 where contract_id = $1`, [contract.id]),
    ).rejects.toThrow(/pur_contract_line_accepted/)
  })

  test('of two that were looked at before either was kept is one, and the other is looked at anew', async () => {
    const contract = await signed()
    const both = [await comes(contract, 10), await comes(contract, 10)] as const
    for (const each of acceptors) for (const instance of both) data(await looks(each, instance, 10, 0))
    const keeper = await at.office.as('xuemingzhe')
    const answers = await Promise.all(both.map((instance) => act(keeper, instance, 'approve')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.msg).toContain('最多还可验收 0，超出合同的部分')
    const late = both[answers.findIndex(({ status }) => status === 409)] as string
    data(await act(keeper, late, 'rejectPrevious'))
    for (const each of acceptors) data(await looks(each, late, 0, 10))
    await at.keeps(late)
    expect(await linesOf(contract.id)).toMatchObject([{ accepted: 10, rejected: 10 }])
  })

  test('is kept or sent back before its contract is ended', async () => {
    const contract = await signed()
    const instance = await comes(contract, 4)
    const end = () => at.buyer.post(`${BASE}/contract/${contract.id}/end`, { reason: '供应商停产' })
    expect((await end()).body.msg).toMatch(/的验收单 YS-.+ 正在办理，请先办结或撤回。$/)
    data(await change(at.buyer, instance, 'withdraw'))
    data(await end())
  })

  test('in numbers beyond any column is refused in words', async () => {
    const contract = await signed()
    const first = await comes(contract, 9_999_999)
    for (const each of acceptors) data(await looks(each, first, 0, 9_999_999))
    await at.keeps(first)
    const second = await comes(contract, 9_999_999)
    expect((await looks(acceptors[0], second, 0, 9_999_999)).body.msg).toBe(
      '「文件柜」的累计数量过大，请核对本次数量。',
    )
  })

  test('is never accepted by whoever bought, nor by one alone', async () => {
    const contract = await signed()
    const offer = async (...people: readonly string[]) =>
      at.offers('procurement_acceptance', await delivery(contract, 1, people))
    expect((await offer('hanlixin', 'caowanqing')).body.msg).toContain('是该合同的采购人员，不能验收')
    expect((await offer('caowanqing', 'zhoumingyuan')).body.msg).toContain('请至少选择两名验收人')
    const instance = await comes(contract, 1)
    expect(await tasksOf(at.buyer, instance)).toEqual([])
    data(await looks(acceptors[0], instance, 1, 0))
    const [row] = await at.office.database.query<{ receipt: string; buyer: string }>(
      `select receipt_id as receipt, buyer from pur_acceptor where contract_id = $1`,
      [contract.id],
    )
    const add = (seq: number, person: string, buyer: string) =>
      at.office.database.query(
        `insert into pur_acceptor (tenant_id, receipt_id, seq, person, contract_id, buyer)
         values ('demo', $1, $2, $3, $4, $5)`,
        [row?.receipt, seq, person, contract.id, buyer],
      )
    await expect(add(2, row?.buyer ?? '', row?.buyer ?? '')).rejects.toThrow(/pur_acceptor_other/)
    await expect(add(2, row?.buyer ?? '', 'somebody')).rejects.toThrow(/pur_acceptor_buyer/)
    await expect(
      at.office.database.query(
        `update pur_receipt set state = 'accepted', people = 1, accepted_on = delivered_on where id = $1`,
        [row?.receipt],
      ),
    ).rejects.toThrow(/pur_receipt_people/)
  })

  test('before its contract is signed, or of lines of another one, is refused', async () => {
    const purchase = await at.buys('A0501', 'BG-04', [['屏风', 2, 100]])
    const values = await at.contractValues(
      purchase,
      [['屏风', 2, 100]],
      [['验收款', 'acceptance', officeToday(60), 200]],
    )
    const { procInstId } = await start(at.buyer, 'procurement_contract', values)
    const early = await at.offers('procurement_acceptance', await delivery(await at.contractOf(procInstId), 1))
    expect(early).toMatchObject({ status: 409 })
    expect(early.body.msg).toContain('未签订或已结束')
    const other = await delivery(await signed(), 1)
    const mixed = { ...other, [LINES]: [{ LINE_ID: (await linesOf((await signed()).id))[0]?.id, DELIVERED: 1 }] }
    expect((await at.offers('procurement_acceptance', mixed)).body.msg).toContain('明细应从所选合同中选择')
  })
})
