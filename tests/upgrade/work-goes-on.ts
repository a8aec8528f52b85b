import { expect } from 'vitest'
import { data, rows } from '../plugins/support/office.ts'
import { act, detail, start } from '../plugins/support/processes.ts'
import { signIn } from '../support/client.ts'
import type { TestServer } from '../support/server.ts'

interface Row {
  readonly procInstId: string
  readonly number: string
}

/** What everybody had on the old release, looked at and gone on with as they would on Monday. */
export async function workGoesOn({ url }: Pick<TestServer, 'url'>): Promise<void> {
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ready' })
  const [staff, head, operator] = await Promise.all(
    ['zhoumingyuan', 'linzhiqiang', 'operator'].map((account) => signIn(url, account)),
  )
  if (!staff || !head || !operator) throw new Error('nobody could sign in')
  const plugins = data<{ id: string; running: boolean }[]>(await operator.get('/operator/plugins'))
  expect(plugins.filter(({ running }) => !running)).toEqual([])
  const mine = rows<Row>(await staff.get('/instance/mine/list', { pageSize: 50 }))
  const idOf = (number: string): string => mine.find((row) => row.number === number)?.procInstId ?? `no ${number}`
  const finished = await detail(staff, idOf('LEAVE-202611-0001'))
  expect(finished.instance).toMatchObject({ state: 'finished' })
  expect(finished.values.BUS_LEAVE_APPLY).toMatchObject({ REASON: '探望父母' })
  data(await act(head, idOf('LEAVE-202611-0002'), 'approve', { opinion: '同意' }))
  expect((await detail(staff, idOf('LEAVE-202611-0002'))).instance.state).toBe('finished')
  const values = (await detail(staff, idOf('LEAVE-202611-0003'))).values
  data(await act(staff, idOf('LEAVE-202611-0003'), 'approve', { values }))
  const [file] = String((await detail(staff, idOf('LEAVE-202611-0004'))).values.BUS_LEAVE_APPLY?.MEDICAL_PROOF).split(
    '&',
  )
  expect((await staff.get(`/oss/api/download/${file}`)).text).toContain('病假证明')
  data(await act(head, idOf('EXPENSE-202611-0001'), 'approve', { opinion: '同意' }))
  expect((await detail(staff, idOf('EXPENSE-202611-0001'))).values.BUS_EXPENSE_CLAIM).toMatchObject({ REASON: '出差' })
  data(await act(head, idOf('CARUSE-202611-0001'), 'approve', { opinion: '同意' }))
  await start(staff, 'supply', {
    BUS_SUPPLY_REQUEST: { PURPOSE: '会议', NEED_DATE: '2026-12-01' },
    BUS_SUPPLY_REQUEST_ITEM: [{ ITEM_NAME: '签字笔', QUANTITY: 12, UNIT_PRICE: 2.5 }],
  })
}
