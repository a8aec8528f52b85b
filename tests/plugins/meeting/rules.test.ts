import { describe, expect, it, test } from 'vitest'
import { approvalsFor, approvalText } from '../../../plugins/meeting/model/approvals.ts'
import { isUsual, usualDesk } from '../../../plugins/meeting/model/desks.ts'
import { seatsOfRow } from '../../../plugins/meeting/model/seating.ts'
import { namesIn, seatingPlan, swapped } from '../../../plugins/meeting/model/seating-plan.ts'
import { preparationsFor } from '../../../plugins/meeting/model/tasks.ts'
import { openTitle, roomUse } from '../../../plugins/meeting/model/use.ts'
import { doorCode, isDoorCode } from '../../../plugins/meeting/server/door-code.ts'

describe('who is asked before a room is given', () => {
  const small = { capacity: 12, kind: 'room', unitId: 'own' }
  const asked = { people: 8, outside: 0, leaders: 0, unit: 'own', room: small }
  const limits = { smallSeats: 12, manyPeople: 40 }
  const order = (more: object) => approvalText(approvalsFor({ ...asked, ...more }, limits))

  test.each([
    ['nobody for a small room of the own unit', {}, '直接确认'],
    ['the keeper for a small room of another unit', { unit: 'other' }, '会议室管理员'],
    ['the keeper for one seat more', { room: { ...small, capacity: 13 } }, '会议室管理员'],
    ['the keeper for forty people', { people: 40, room: { ...small, capacity: 60 } }, '会议室管理员'],
    [
      'the department first for more than forty',
      { people: 41, room: { ...small, capacity: 60 } },
      '部门审批、会议室管理员',
    ],
    ['the department first for people from outside', { outside: 1 }, '部门审批、会议室管理员'],
    ['a leader last for a hall', { room: { ...small, kind: 'hall' } }, '会议室管理员、分管领导'],
    ['a leader last when leaders come', { leaders: 1 }, '会议室管理员、分管领导'],
  ])('is %s', (_, more, path) => expect(order(more)).toBe(path))

  it('is always somebody where the tenant has no small rooms', () => {
    expect(approvalsFor(asked, { ...limits, smallSeats: 0 })).toEqual(['keeper'])
  })
})

describe('a row of seats', () => {
  test.each([
    [7, [7, 5, 3, 1, 2, 4, 6]],
    [6, [5, 3, 1, 2, 4, 6]],
    [1, [1]],
    [2, [1, 2]],
    [0, []],
  ])('for %d has the first in the centre, seen from the hall', (people, seats) => {
    expect(seatsOfRow(people)).toEqual(seats)
  })

  it('is turned round where the tenant seats the second on the other side', () => {
    expect(seatsOfRow(7, 'left')).toEqual([6, 4, 2, 1, 3, 5, 7])
  })

  it('seats everybody once', () => {
    for (let people = 0; people < 40; people += 1)
      expect([...seatsOfRow(people)].sort((one, other) => one - other)).toEqual(
        Array.from({ length: people }, (_, at) => at + 1),
      )
  })
})

describe('a plan of seats', () => {
  const names = namesIn('甲\n乙、丙\n\n丁, 戊')

  it('takes names as they are pasted', () => expect(names).toEqual(['甲', '乙', '丙', '丁', '戊']))

  it('fills row by row, each with its first in the centre', () => {
    expect(seatingPlan(names, 3, 'right')).toEqual([
      ['丙', '甲', '乙'],
      ['丁', '戊'],
    ])
    expect(seatingPlan([], 3, 'right')).toEqual([])
  })

  it('lets two people change places, in one row or two', () => {
    const plan = seatingPlan(names, 3, 'right')
    expect(swapped(plan, { row: 0, seat: 0 }, { row: 1, seat: 1 })).toEqual([
      ['戊', '甲', '乙'],
      ['丁', '丙'],
    ])
    expect(swapped(plan, { row: 0, seat: 1 }, { row: 0, seat: 1 })).toEqual(plan)
  })
})

describe('what is prepared', () => {
  it('is what is asked for line by line, the desks and the video', () => {
    const record = { VIDEO: '1', DESKTOP_STAGE: '设主席台', VIP_DESKTOP: '不设贵宾席。' }
    const lines = [
      { ITEM: '茶水', DETAIL: '30 份' },
      { ITEM: null, DETAIL: '没有项目' },
    ]
    expect(preparationsFor(record, lines)).toEqual([
      { item: '主席台布置', detail: '设主席台' },
      { item: '视频会议调试', detail: '' },
      { item: '茶水', detail: '30 份' },
    ])
  })

  it('is nothing for a meeting that needs nothing', () => {
    expect(preparationsFor({ VIDEO: '0', DESKTOP_STAGE: null, VIP_DESKTOP: '' }, [])).toEqual([])
  })
})

describe('the text of a desk', () => {
  const texts = {
    stageOfConferences: '甲',
    vipOfConferences: '乙',
    stageOfDiscussions: '丙',
    vipOfDiscussions: '丁',
  }

  it('is one for plenaries and conferences, another for discussions and trainings', () => {
    const of = (desk: 'stage' | 'vip') => ['01', '02', '03', '04'].map((type) => usualDesk(texts, type, desk))
    expect(of('stage')).toEqual(['甲', '甲', '丙', '丙'])
    expect(of('vip')).toEqual(['乙', '乙', '丁', '丁'])
  })

  it('follows the type only while nobody wrote anything else', () => {
    expect(isUsual(texts, '', 'stage')).toBe(true)
    expect(isUsual(texts, '丙', 'stage')).toBe(true)
    expect(isUsual(texts, '设三个席位', 'stage')).toBe(false)
  })
})

describe('a request', () => {
  const room = { name: 'A201', capacity: 8 } as never
  const record = { id: '1', PEOPLE: '8', START_TIME: '2027-03-01 09:00:00', END_TIME: '2027-03-01 10:00:00' }
  const fault = (more: object) => roomUse.fits?.({ room: [room] }, { ...record, ...more } as never)?.message

  it('for more people than there are seats is refused with both numbers', () => {
    expect(fault({})).toBeUndefined()
    expect(fault({ PEOPLE: '9' })).toBe('「A201」有 8 个座位，本次共 9 人，请换一间会议室。')
  })

  it('may end at midnight and not after it', () => {
    expect(fault({ END_TIME: '2027-03-02 00:00:00' })).toBeUndefined()
    expect(fault({ END_TIME: '2027-03-02 00:30:00' })).toBe('会议不能跨过零点，请按天分次申请。')
    expect(fault({ END_TIME: '2027-03-03 00:00:00' })).toBe('会议不能跨过零点，请按天分次申请。')
  })

  it('that is secret is called the same for everybody', () => {
    expect(openTitle({ TITLE: '人事调整', SECRET: '1' })).toBe('内部会议')
    expect(openTitle({ TITLE: '季度例会', SECRET: '0' })).toBe('季度例会')
  })
})

describe('the code at a door', () => {
  const at = (minute: number) => new Date(minute * 60_000)

  it('is another one every minute and good for three', () => {
    const code = doorCode('key', at(100))
    expect(doorCode('key', at(101))).not.toBe(code)
    expect([100, 101, 102].map((minute) => isDoorCode('key', code, at(minute)))).toEqual([true, true, true])
    expect([99, 103].map((minute) => isDoorCode('key', code, at(minute)))).toEqual([false, false])
    expect(isDoorCode('other', code, at(100))).toBe(false)
  })
})
