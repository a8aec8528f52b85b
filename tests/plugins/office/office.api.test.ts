import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { act, detail, start } from '../support/processes.ts'

let office: Office

beforeAll(async () => {
  office = await openOffice()
})

afterAll(() => office?.close())

const leave = (last: string, more: object = {}) => ({
  BUS_LEAVE_APPLY: {
    LEAVE_TYPE: '3',
    'START_DATE,END_DATE': ['2026-12-01', `2026-12-${last}`],
    START_HALF: '1',
    END_HALF: '2',
    REASON: '探望父母',
    ...more,
  },
})

describe('everyday requests', () => {
  it('are offered to every member of staff of every tenant', async () => {
    for (const account of ['songjianing', 'staff2']) {
      const offered = data<{ defKey: string }[]>(await (await office.as(account)).get('/process/startable'))
      expect(offered.map(({ defKey }) => defKey)).toEqual(expect.arrayContaining(['leave', 'supply', 'seal']))
    }
  })

  it('end with the head of the department when a leave takes three days at most', async () => {
    const { procInstId } = await start(await office.as('zhoumingyuan'), 'leave', leave('03'))
    data(await act(await office.as('linzhiqiang'), procInstId, 'approve'))
    expect((await detail(await office.as('zhoumingyuan'), procInstId)).instance.state).toBe('finished')
  })

  it('go on to the leaders when it takes longer, however few days were claimed', async () => {
    const { procInstId } = await start(
      await office.as('zhoumingyuan'),
      'leave',
      leave('04', { END_HALF: '1', LEAVE_DAYS: 1 }),
    )
    data(await act(await office.as('linzhiqiang'), procInstId, 'approve'))
    const { instance } = await detail(await office.as('zhoumingyuan'), procInstId)
    expect(instance.waitingAt.map(({ nodeName }) => nodeName)).toEqual(['主要领导审批'])
    expect((await detail(await office.as('linzhiqiang'), procInstId)).values.BUS_LEAVE_APPLY?.LEAVE_DAYS).toBe(3.5)
  })

  it('count the days of a leave from its dates and halves of days', async () => {
    const staff = await office.as('zhoumingyuan')
    const days = async (last: string, more: object = {}) => {
      const { procInstId } = await start(staff, 'leave', leave(last, more))
      return (await detail(staff, procInstId)).values.BUS_LEAVE_APPLY?.LEAVE_DAYS
    }
    expect(await days('01')).toBe(1)
    expect(await days('02', { START_HALF: '2' })).toBe(1.5)
    expect(await days('02', { START_HALF: '2', END_HALF: '1' })).toBe(1)
    const none = await staff.post('/instance/start', {
      commandId: crypto.randomUUID(),
      defKey: 'leave',
      values: leave('01', { START_HALF: '2', END_HALF: '1' }),
    })
    expect(none.status).toBe(400)
  })

  it('ask for a proof of illness, and compute what supplies cost', async () => {
    const staff = await office.as('zhoumingyuan')
    const ill = await staff.post('/instance/start', {
      commandId: crypto.randomUUID(),
      defKey: 'leave',
      values: leave('01', { LEAVE_TYPE: '2' }),
    })
    expect(ill.body.msg).toContain('病假证明')
    const { procInstId } = await start(staff, 'supply', {
      BUS_SUPPLY_REQUEST: { PURPOSE: '会议', NEED_DATE: '2026-12-01' },
      BUS_SUPPLY_REQUEST_ITEM: [
        { ITEM_NAME: '签字笔', QUANTITY: 12, UNIT_PRICE: 2.5 },
        { ITEM_NAME: '笔记本', QUANTITY: 3, UNIT_PRICE: 9.8 },
      ],
    })
    const { values } = await detail(staff, procInstId)
    expect(values.BUS_SUPPLY_REQUEST).toMatchObject({ TOTAL: 59.4, TOTAL_CAPITAL: '伍拾玖元肆角' })
  })

  it('for supplies are named by the movements that answer them, for whoever may open them', async () => {
    const [staff, keeper] = await Promise.all([office.as('zhoumingyuan'), office.as('admin')])
    data(await keeper.call('PUT', '/plugins/supplies/enable'))
    const kept = async () =>
      rows<{ item: string; place: string; quantity: string }>(await keeper.get('/supplies/stock/list'))
    await expect.poll(async () => (await kept()).length, { timeout: 20_000 }).toBeGreaterThan(0)
    const { procInstId } = await start(staff, 'supply', {
      BUS_SUPPLY_REQUEST: { PURPOSE: '培训', NEED_DATE: '2026-12-01' },
      BUS_SUPPLY_REQUEST_ITEM: [{ ITEM_NAME: '签字笔', QUANTITY: 1, UNIT_PRICE: 2.5 }],
    })
    const [{ item, place } = { item: '', place: '' }] = await kept()
    const issue = { kind: 'issue', item, place, quantity: 1 }
    expect((await keeper.post('/supplies/stock', { ...issue, source: 'nothing' })).status).toBe(404)
    data(await keeper.post('/supplies/stock', { ...issue, source: procInstId }))
    const [move] = rows<object>(await keeper.get('/supplies/stock/moves', { item, place }))
    expect(move).toMatchObject({ kind: 'issue', source: procInstId, sourceTitle: '周明远的办公用品领用' })
  })
})
