import { describe, expect, test } from 'vitest'
import type { PatternOf } from '../../../core/form/form.ts'
import { field, form, open, table, to } from './parts.ts'

const required = (name: string, more = {}) => field('text', name, { required: true, title: `题${name}`, ...more })
const messagesOf = (...nodes: Parameters<typeof form>) => open(form(...nodes)).validate().messages

describe('submitting', () => {
  test("an empty required field stops it with '{title}为必填项,请输入！'", () => {
    expect(messagesOf(required('A', { title: '姓名' }), field('text', 'B'))).toEqual(['姓名为必填项,请输入！'])
    expect(messagesOf(field('many', 'M', { required: true, title: '多选' }))).toEqual(['多选为必填项,请输入！'])
  })

  test('an empty required field whose plugin is off says so instead of asking for what nobody can fill in', () => {
    expect(messagesOf(field('gone', 'A', { required: true, title: '身份证号' }))).toEqual([
      '“身份证号”的插件已停用，暂时无法填写，请联系管理员启用后再提交',
    ])
  })

  test('[S2-5-12] an empty required field that is hidden does not stop it', () => {
    const hidden = required('C', { hidden: true })
    const byRule = field('text', 'K', { initial: '1', rules: [{ when: '1', hidden: to('D') }] })
    const opened = open(form(byRule, hidden, required('D')))
    expect(opened.validate()).toEqual({ ok: true, findings: [], messages: [] })
    opened.change('k', '2')
    expect(opened.validate().messages).toEqual(['题D为必填项,请输入！'])
  })

  test('[S2-5-13] of more than three empty required fields the first three are told', () => {
    const validation = open(form(...['A', 'B', 'C', 'D'].map((name) => required(name)))).validate()
    expect(validation.messages).toEqual(['题A为必填项,请输入！', '题B为必填项,请输入！', '题C为必填项,请输入！'])
    expect(validation.findings).toHaveLength(4)
  })

  test("[S2-5-14] a text longer than its maxLength stops it with '{title}的长度超过最大限制长度{max},请重新并规范输入！'", () => {
    const note = field('text', 'A', { title: '备注', initial: 'abcd', options: { maxLength: 3 } })
    expect(messagesOf(note)).toEqual(['备注的长度超过最大限制长度3,请重新并规范输入！'])
  })

  test('[S2-5-15] of more than three too long fields the first three are told', () => {
    const long = ['A', 'B', 'C', 'D'].map((name) => field('text', name, { initial: 'xx', options: { maxLength: 1 } }))
    expect(messagesOf(...long)).toEqual(
      ['A', 'B', 'C'].map((title) => `${title}的长度超过最大限制长度1,请重新并规范输入！`),
    )
  })

  test('types that measure no length are not checked for it', () => {
    expect(messagesOf(field('date', 'A', { initial: '2024-05-06', options: { maxLength: 3 } }))).toEqual([])
  })

  test('[S2-5-18] the length of a field that refers to another is not checked', () => {
    expect(
      messagesOf(
        field('text', 'A', {
          initial: 'abcd',
          options: { maxLength: 3 },
          linked: 'tree',
        }),
      ),
    ).toEqual([])
  })

  test('a text with Chinese characters counts half its length', () => {
    const passes = (initial: string) =>
      messagesOf(field('text', 'A', { initial, options: { maxLength: 20 } })).length === 0
    expect(['中'.repeat(40), '中'.repeat(42), 'a'.repeat(20), 'a'.repeat(21)].map(passes)).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  test('missing values are told before lengths, and lengths before what the type finds', () => {
    const nodes = [
      field('num', 'N', { initial: 5, options: { max: 3 } }),
      field('text', 'L', { initial: 'xx', options: { maxLength: 1 } }),
      required('A'),
    ]
    const opened = open(form(...nodes))
    expect(opened.validate().messages).toEqual(['题A为必填项,请输入！'])
    opened.change('a', 'x')
    expect(opened.validate().messages).toEqual(['L的长度超过最大限制长度1,请重新并规范输入！'])
    opened.change('l', 'x')
    expect(opened.validate()).toEqual({
      ok: false,
      messages: ['不能大于3'],
      findings: [{ path: 'n', title: 'N', kind: 'value', text: '不能大于3' }],
    })
  })

  test('cells are checked where they are visible, each under its own path', () => {
    const columns = [
      field('text', 'K', {
        rules: [
          { when: '1', hidden: to('ROWS-A') },
          { when: '2', required: to('ROWS-B') },
        ],
      }),
      required('A'),
      field('text', 'B'),
    ]
    const opened = open(form(table('ROWS', columns, { rows: [{ K: '1' }, { K: '2' }, { A: 'x' }] })))
    expect(opened.validate().findings.map((finding) => finding.path)).toEqual(['rows/1/a', 'rows/1/b'])
  })

  test('what a right lets somebody only read is not held against them', () => {
    const opened = open(form(required('A')), { rights: { otherwise: 'read' } })
    expect(opened.validate().ok).toBe(true)
  })
})

describe('while filling in', () => {
  const patternOf: PatternOf = (id) => ({
    test: (text) => /^\d+$/.test(text),
    tip: id === 'tipped' ? '请输入数字' : '',
  })
  const opened = open(
    form(
      required('A', { title: '姓名' }),
      field('text', 'B', { title: '备注', options: { minLength: 2, maxLength: 3 }, checks: ['tipped', 'plain'] }),
    ),
  )
  const say = (path: string, value: unknown, moment: 'change' | 'blur') => {
    opened.change(path, value)
    return opened.say(path, moment, patternOf)
  }

  test("a required field that is emptied says '{title}不能为空' on change", () => {
    expect(say('a', '', 'change')).toEqual(['姓名不能为空'])
    expect(say('a', '', 'blur')).toEqual([])
  })

  test('lengths are told when the field is left', () => {
    expect(say('b', '1', 'change')).toEqual([])
    expect(say('b', '1', 'blur')).toEqual(['备注长度不能小于2'])
    expect(say('b', '1234', 'blur')).toEqual(['备注长度不能超过3'])
  })

  test("a failed regular expression says its tip or '校验不通过！' when the field is left", () => {
    expect(say('b', 'xy', 'blur')).toEqual(['请输入数字', '校验不通过！'])
    expect(opened.validate(patternOf).findings.map((finding) => finding.kind)).toEqual([
      'required',
      'pattern',
      'pattern',
    ])
  })
})
