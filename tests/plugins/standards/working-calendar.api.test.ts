import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarYear } from '../../../plugins/standards/model/calendar-calls.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'

let office: Office

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const year = async (asked: number, account = 'zhoumingyuan') =>
  data<CalendarYear>(await (await office.as(account)).get(`/standards/calendar?year=${asked}`))

describe('the working calendar', () => {
  it('comes with the published years, of which the next is to be confirmed', async () => {
    const { days, hours, working } = await year(2026)
    expect(working).toBe(248)
    expect(days.filter(({ name }) => name === '国庆节').map(({ day }) => day)).toContain('2026-10-07')
    expect(hours).toEqual([
      { from: '08:30', to: '12:00' },
      { from: '13:30', to: '18:00' },
    ])
    expect(new Set((await year(2027)).days.map(({ trust }) => trust))).toEqual(new Set(['unconfirmed']))
    expect((await year(2031)).days).toEqual([])
  })

  it('is kept by administration, day by day and in stretches', async () => {
    const admin = await office.as('admin')
    const mark = (body: object) => admin.call('PUT', '/standards/calendar/days', { body })
    const named = async () => (await year(2030)).days.map(({ day, kind, name }) => `${day} ${kind} ${name}`)
    data(await mark({ from: '2030-07-01', to: '2030-07-03', kind: 'rest', name: '建馆日' }))
    data(await mark({ from: '2030-07-02', to: '2030-07-02', kind: 'work', name: '值守' }))
    data(await mark({ from: '2030-07-03', to: '2030-07-10', kind: 'usual', name: '' }))
    expect(await named()).toEqual(['2030-07-01 rest 建馆日', '2030-07-02 work 值守'])
    const refused = await Promise.all(
      [
        { from: '2030-02-30', to: '2030-03-01', kind: 'rest', name: '某日' },
        { from: '2030-03-02', to: '2030-03-01', kind: 'rest', name: '某日' },
        { from: '2030-03-01', to: '2030-05-01', kind: 'rest', name: '某日' },
        { from: '2030-03-01', to: '2030-03-01', kind: 'rest', name: '  ' },
      ].map(async (body) => (await mark(body)).body.fault),
    )
    expect(refused).toEqual([
      'http.bad-input',
      'standards.days-reversed',
      'standards.too-many-days',
      'standards.name-missing',
    ])
  })

  it('keeps its hours in order', async () => {
    const admin = await office.as('admin')
    const set = (...hours: readonly object[]) => admin.call('PUT', '/standards/calendar/hours', { body: { hours } })
    const overlapping = await set({ from: '09:00', to: '12:00' }, { from: '11:00', to: '17:00' })
    expect(overlapping.body.fault).toBe('standards.hours-overlap')
    data(await set({ from: '09:00', to: '12:00' }, { from: '13:00', to: '17:30' }))
    expect((await year(2026)).hours).toEqual([
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '17:30' },
    ])
  })

  it('is a register too, in which a day stands once', async () => {
    const admin = await office.as('admin')
    const add = (day: string) => admin.post('/standards/day', { day, kind: 'rest', name: '除尘日' })
    data(await add('2029-05-20'))
    expect((await add('2029-05-20')).body).toMatchObject({ fault: 'standards.days.taken' })
    const found = rows<{ day: string }>(await admin.get('/standards/day/list?search=除尘日'))
    expect(found.map(({ day }) => day)).toEqual(['2029-05-20'])
  })

  it('is kept by nobody else, and each tenant has its own', async () => {
    const someone = await office.as('zhoumingyuan')
    const body = { from: '2030-08-01', to: '2030-08-01', kind: 'rest', name: '某日' }
    expect((await someone.call('PUT', '/standards/calendar/days', { body })).status).toBe(403)
    expect((await someone.post('/standards/day', { day: '2030-08-01', kind: 'rest', name: '某日' })).status).toBe(403)
  })
})
