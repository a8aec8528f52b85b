import { compile } from '@gongtai/core/form/compile'
import { openForm } from '@gongtai/core/form/form'
import type { FieldNode, FormSchema } from '@gongtai/core/form/schema'
import { readForm, writeForm } from '@gongtai/core/form/specification'
import { faults } from '@gongtai/core/kernel/fault'
import { afterEach, expect, test, vi } from 'vitest'
import { basicFieldTypes } from '../../../plugins/basics/model/field-types.ts'
import { type FormEvent, FormSession } from '../../../sdk/web/form/form-session.ts'
import { dismissToast, toasts } from '../../../sdk/web/ui/states/toast.ts'
import { formOf } from './form-bench.tsx'

const typeOf = (id: string) => basicFieldTypes.find((type) => type.id === id)
const sessionWith = (nodes: readonly FieldNode[], rest: Partial<FormSchema> = {}) =>
  new FormSession(
    openForm(compile(formOf(nodes, rest), { typeOf, executorOf: () => undefined }).form, { now: () => new Date() }),
  )
const sessionOf = (...nodes: readonly FieldNode[]) => sessionWith(nodes)
const reason: FieldNode = { kind: 'field', id: 'reason', type: 'input', name: 'REASON', title: '事由', required: true }

afterEach(() => {
  vi.useRealTimers()
  for (const { id } of toasts.value) dismissToast(id)
})

test('[S2-4-81] while filling in, a value that changes is told as an event', () => {
  const session = sessionOf(reason)
  const told: FormEvent[] = []
  session.events.subscribe((event) => told.push(event))
  session.enter('reason', '开会')
  expect(told).toEqual([{ kind: 'change', path: 'reason', change: { version: 1, affected: ['reason'] } }])
  expect(session.at('reason').value).toBe('开会')
})

test('[S2-3-150] a field mapping copies what is filled into its source field into its target, where it can be changed', () => {
  const mapping = { sourceFieldId: 'reason', targetFieldId: 'summary' }
  const summary = { ...reason, id: 'summary', name: 'SUMMARY' }
  const lost = [mapping, { sourceFieldId: 'reason', targetFieldId: 'gone' }]
  const session = sessionWith([reason, summary], { fieldMappings: lost })
  session.enter('reason', '开会')
  expect(session.at('summary').value).toBe('开会')
  session.enter('summary', '赴省城开会')
  expect(session.at('reason').value).toBe('开会')
  const document = writeForm(formOf([reason, summary], { fieldMappings: [mapping] }), () => 'field')
  expect(document.fieldMapping).toEqual([mapping])
  expect(readForm(document, () => 'field').fieldMappings).toEqual([mapping])
})

test('[S2-9-27] what is wrong is said 100 ms after the check', () => {
  vi.useFakeTimers()
  expect(sessionOf(reason).submit().ok).toBe(false)
  vi.advanceTimersByTime(99)
  expect(toasts.value).toEqual([])
  vi.advanceTimersByTime(1)
  expect(toasts.value).toMatchObject([{ kind: 'warning', text: '事由为必填项,请输入！' }])
})

test('[S2-5-13] of more than three fields that are wrong, the first three sentences are on screen together', () => {
  vi.useFakeTimers()
  const titles = ['文件名称', '印章类别', '用印日期', '用印事由']
  sessionOf(...titles.map((title, at) => ({ ...reason, id: `f${at}`, name: `F${at}`, title }))).submit()
  vi.advanceTimersByTime(100)
  expect(toasts.value.map(({ text }) => text)).toEqual(titles.slice(0, 3).map((title) => `${title}为必填项,请输入！`))
})

test('a refusal marks the fields it names, by id or column, in the order of the form, and brings the first before the person', () => {
  const place = { ...reason, id: 'place', name: 'PLACE,FLOOR', title: '地点' }
  const secret = { ...reason, id: 'secret', name: 'SECRET', hidden: true }
  const session = sessionOf(reason, place, secret)
  const told = faults('visit', { taken: { status: 409, text: '该时段已被占用' }, wrong: { status: 400, text: '有误' } })
  const problems = [
    { field: 'place', text: '没有这个地点' },
    { field: 'secret', text: '看不见' },
    { field: 'gone', text: '没有这个字段' },
    'nonsense',
  ]
  expect(session.refuse(told.wrong({ problems }))).toBe(true)
  expect([session.problemAt('reason'), session.problemAt('place'), session.problemAt('secret')]).toEqual([
    undefined,
    '没有这个地点',
    undefined,
  ])
  expect(session.reveals.value).toBe('place')
  expect(session.refuse(told.taken({ fields: ['PLACE', 'reason'] }))).toBe(true)
  expect([session.problemAt('reason'), session.problemAt('place')]).toEqual(['该时段已被占用', '该时段已被占用'])
  expect(session.reveals.value).toBe('reason')
  session.enter('reason', '开会')
  expect(session.problemAt('reason')).toBeUndefined()
  for (const other of [told.taken(), told.taken({ fields: ['gone'] }), new Error('断线'), undefined])
    expect(session.refuse(other)).toBe(false)
  expect(session.problemAt('place')).toBe('该时段已被占用')
})
