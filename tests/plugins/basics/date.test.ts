import { compile } from '@gongtai/core/form/compile'
import { openForm } from '@gongtai/core/form/form'
import type { FieldNode } from '@gongtai/core/form/schema'
import type { FieldType } from '@gongtai/sdk'
import { describe, expect, test } from 'vitest'
import { date } from '../../../plugins/basics/model/date/date.ts'
import { dayAllowed, limitsOf, timesAllowed, withinDay } from '../../../plugins/basics/model/date/date-limits.ts'
import { isLimited } from '../../../plugins/basics/model/date/date-options.ts'
import { dateRange, joinRange, splitRange } from '../../../plugins/basics/model/date/date-range.ts'
import { time } from '../../../plugins/basics/model/date/time.ts'

const now = new Date('2024-05-06T07:08:09+08:00')
const opening = { now, user: {}, disabled: false, hidden: false }
const shown = { showCurrentTime: true }

describe('日期', () => {
  test("[S2-3-94] with format 'yyyy-MM-dd' gives values such as 2024-05-06", () => {
    expect(date.read(now, { typeFormat: 'yyyy-MM-dd' })).toBe('2024-05-06')
    expect(date.read('2024/5/6', { typeFormat: 'yyyy-MM-dd' })).toBe('2024-05-06')
  })

  test('[S2-3-95] with a full date-time format gives values such as 2024-05-06 07:08:09', () => {
    expect(date.read(now, { targetType: 'datetime', typeFormat: 'yyyy-MM-dd HH:mm:ss' })).toBe('2024-05-06 07:08:09')
  })

  test('[S2-9-49] writes yyyy-MM-dd when no format is chosen', () => {
    expect(date.defaults.typeFormat).toBe('yyyy-MM-dd')
    expect(date.read(now, {})).toBe('2024-05-06')
  })

  test('[S2-9-50] writes the current time as yyyy-MM-dd HH:mm:ss', () => {
    expect(date.initial?.({ ...shown, targetType: 'datetime' }, opening)).toBe('2024-05-06 07:08:09')
  })

  const openedWith = (field: Partial<FieldNode>, values = {}) =>
    openForm(
      compile(
        {
          key: 'f',
          title: '',
          mainTable: { name: 'T' },
          nodes: [{ kind: 'field', id: 'day', type: 'date_1', name: 'DAY', title: '日期', ...field }],
        },
        { typeOf: () => date, executorOf: () => undefined },
      ).form,
      { values, now: () => now },
    ).at('day').value

  test('[S2-4-56] an empty field that shows the current time gets today when its format is a date', () => {
    expect(openedWith({ options: { ...shown, typeFormat: 'yyyy-MM-dd' } })).toBe('2024-05-06')
    expect(openedWith({ options: {} })).toBe('')
  })

  test('[S2-4-57] and date and time when its format is a date-time', () => {
    const options = { ...shown, targetType: 'datetime', typeFormat: 'yyyy-MM-dd HH:mm:ss' }
    expect(openedWith({ options })).toBe('2024-05-06 07:08:09')
  })

  test('[S2-4-58] a value that is there already is kept', () => {
    expect(openedWith({ options: shown }, { T: { DAY: '2023-10-10' } })).toBe('2023-10-10')
    expect(openedWith({ options: shown, initial: '2022-01-01' })).toBe('2022-01-01')
  })

  test('[S2-4-59] stays empty when the field is both disabled and hidden', () => {
    expect(openedWith({ options: shown, disabled: true, hidden: true })).toBe('')
  })

  test('[S2-4-60] but not when it is only disabled, or only hidden', () => {
    expect(openedWith({ options: shown, disabled: true })).toBe('2024-05-06')
    expect(openedWith({ options: shown, hidden: true })).toBe('2024-05-06')
  })

  test.each([
    ['[S2-5-16] a date', date, '2024-05-06'],
    ['[S2-5-17] a date range', dateRange, '2024-05-01,2024-05-03'],
  ])('%s is not checked for its length', (_, type, initial) => {
    const options = { maxLength: 3, minLength: 90 }
    const { form } = compile(
      {
        key: 'f',
        title: '',
        mainTable: { name: 'T' },
        nodes: [{ kind: 'field', id: 'day', type: type.id, name: 'DAY', title: '日期', initial, options }],
      },
      { typeOf: () => type as FieldType, executorOf: () => undefined },
    )
    const opened = openForm(form, { now: () => now })
    expect(opened.at('day').value).toBe(initial)
    expect(opened.validate().findings).toEqual([])
    expect(opened.say('day', 'blur')).toEqual([])
  })

  test('refuses what is no date', () => {
    expect(['2024-02-30', 'abc', '20240506', 7].map((raw) => date.read(raw, {}))).toEqual(['', '', '', ''])
  })

  test('several days are kept in order, each once', () => {
    expect(date.read('2024-05-08,2024-05-06,2024-05-08', { targetType: 'dates' })).toBe('2024-05-06,2024-05-08')
  })

  test('is stored in the column its precision asks for, whatever pattern people see', () => {
    const chinese = { typeFormat: 'yyyy年MM月dd日' }
    expect(date.columns('DAY', chinese)).toEqual([{ name: 'DAY', type: { kind: 'date' } }])
    expect(date.store('2024年05月06日', chinese)).toEqual(['2024-05-06'])
    expect(date.load(['2024-05-06'], chinese)).toBe('2024年05月06日')
    expect(date.columns('AT', { targetType: 'datetime' })[0]?.type).toEqual({ kind: 'timestamp' })
    expect(date.columns('MONTH', { typeFormat: 'yyyy-MM' })[0]?.type).toEqual({ kind: 'text' })
    expect(date.load(date.store('2024-05', { typeFormat: 'yyyy-MM' }), { typeFormat: 'yyyy-MM' })).toBe('2024-05')
  })
})

describe('日期限制', () => {
  const day = (text: string) => `2024-05-${text} 00:00:00`
  const allowed = (text: string, options: object, at?: string) => dayAllowed(day(text), limitsOf(options, at))

  test('with a maximum of the 20th the 21st cannot be picked', () => {
    const options = { limitMax: true, maxDate: '2024-05-20' }
    expect([allowed('20', options), allowed('21', options)]).toEqual([true, false])
    expect(allowed('21', { ...options, limitMax: false })).toBe(true)
  })

  test('with a minimum of the 10th the 9th cannot be picked', () => {
    expect(allowed('09', { limitMin: true, minDate: '2024-05-10' })).toBe(false)
    expect(allowed('09', { minDate: '2024-05-10' })).toBe(true)
  })

  test('[S2-5-37] [S2-5-38] with includeDate the minimum day itself is added, and no other', () => {
    const options = { limitMin: true, minDate: '2024-05-10', includeDate: true }
    expect(['10', '09', '08'].map((text) => allowed(text, options))).toEqual([true, false, false])
    expect(allowed('10', { ...options, includeDate: false })).toBe(false)
  })

  test('[S2-3-98] maxType chooses between the fixed date and the current time', () => {
    const options = { limitMax: true, maxDate: '2024-05-20' }
    expect(limitsOf({ ...options, maxType: 'fixed' }, day('06')).latest).toBe(day('20'))
    expect(limitsOf({ ...options, maxType: 'current' }, day('06')).latest).toBe(day('06'))
  })

  test('[S2-3-99] minType chooses between the fixed date and the current time', () => {
    const options = { limitMin: true, minDate: '2024-05-10' }
    expect(limitsOf({ ...options, minType: 'fixed' }, day('06')).earliest).toBe(day('10'))
    expect(limitsOf({ ...options, minType: 'current' }, day('06')).earliest).toBe(day('06'))
  })

  test('the current date can be the latest or the earliest', () => {
    const today = '2024-05-06 07:08:09'
    expect(allowed('07', { limitCurrentMax: true }, today)).toBe(false)
    expect(allowed('06', { limitCurrentMax: true }, today)).toBe(true)
    expect(allowed('05', { limitCurrentMin: true, includeDate: true }, today)).toBe(false)
    expect(allowed('06', { limitCurrentMin: true, includeDate: true }, today)).toBe(true)
  })

  test('on the day of a limit only times up to it, or from it on, can be chosen', () => {
    const limits = limitsOf({
      targetType: 'datetime',
      limitMin: true,
      minDate: '2024-05-10 09:30:00',
      limitMax: true,
      maxDate: '2024-05-20 18:00:00',
    })
    expect(timesAllowed('2024-05-20 12:00:00', limits)).toEqual({ from: '00:00:00', to: '18:00:00' })
    expect(timesAllowed('2024-05-10 12:00:00', limits)).toEqual({ from: '09:30:00', to: '23:59:59' })
    expect(withinDay('2024-05-20 20:00:00', limits)).toBe('2024-05-20 18:00:00')
    expect(withinDay('2024-05-10 08:00:00', limits)).toBe('2024-05-10 09:30:00')
    expect(withinDay('2024-05-15 08:00:00', limits)).toBe('2024-05-15 08:00:00')
  })

  test('a stored value beyond a fixed limit is refused', () => {
    const options = { limitMax: true, maxDate: '2024-05-20', limitMin: true, minDate: '2024-05-10', includeDate: true }
    expect(date.check('2024-05-21', options)).toEqual([{ text: '不能晚于2024-05-20' }])
    expect(date.check('2024-05-09', options)).toEqual([{ text: '不能早于2024-05-10' }])
    expect(date.check('2024-05-15', options)).toEqual([])
  })

  test('a field with any limit counts as limited', () => {
    expect([isLimited({ limitCurrentMin: true }), isLimited({ minDate: '2024-05-10' })]).toEqual([true, false])
  })
})

describe('日期区间', () => {
  test("[S2-3-106] joins start and end by one comma: '2024-05-01,2024-05-03'", () => {
    expect(dateRange.read(['2024-05-01', '2024/5/3'], {})).toBe('2024-05-01,2024-05-03')
    expect(splitRange(joinRange({ start: '2024-05-01', end: '' }))).toEqual({ start: '2024-05-01', end: '' })
    expect(dateRange.read(',', {})).toBe('')
  })

  test('has a column for each end', () => {
    const timed = { targetType: 'datetime' as const, typeFormat: 'yyyy-MM-dd HH:mm' }
    expect(dateRange.columns('START_TIME, END_TIME', timed)).toEqual([
      { name: 'START_TIME', type: { kind: 'timestamp' } },
      { name: 'END_TIME', type: { kind: 'timestamp' } },
    ])
    expect(dateRange.columns('TRIP', {}).map((column) => column.name)).toEqual(['TRIP', 'TRIP_END'])
    const cells = dateRange.store('2024-05-01 08:30,2024-05-03 18:00', timed)
    expect(cells).toEqual(['2024-05-01 08:30:00', '2024-05-03 18:00:00'])
    expect(dateRange.load(cells, timed)).toBe('2024-05-01 08:30,2024-05-03 18:00')
    expect(dateRange.load(dateRange.store('', timed), timed)).toBe('')
  })

  test('asks for both ends in their order', () => {
    expect(dateRange.check('2024-05-03,2024-05-01', {})).toEqual([
      { text: '结束时间不能早于开始时间', unfinished: true },
    ])
    expect(dateRange.check('2024-05-03,', {})).toEqual([{ text: '请选择结束时间', unfinished: true }])
    expect(dateRange.check('', {})).toEqual([])
  })
})

test('时间 takes a time of day', () => {
  expect(time.read('7:05', {})).toBe('07:05')
  expect(time.read('07:05:09', { seconds: true })).toBe('07:05:09')
  expect([time.read('25:00', {}), time.read('下午', {})]).toEqual(['', ''])
})
