import { compile } from '@gongtai/core/form/compile'
import { openForm } from '@gongtai/core/form/form'
import type { FieldType } from '@gongtai/sdk'
import { describe, expect, test } from 'vitest'
import { text } from '../../../plugins/basics/model/text/text.ts'
import { textarea } from '../../../plugins/basics/model/text/textarea.ts'

describe('单行文本', () => {
  test('[S2-5-35] trims leading and trailing spaces from the value', () => {
    expect(text.read('  用车申请  ', {})).toBe('用车申请')
    expect(textarea.read('\n 第一行\n第二行 ', {})).toBe('第一行\n第二行')
  })

  test('[S2-9-37] starts with a maximum length of 20', () => {
    expect(text.defaults.maxLength).toBe(20)
  })

  test('[S2-9-38] a textarea starts with a maximum length of 500', () => {
    expect(textarea.defaults.maxLength).toBe(500)
  })

  test('keeps one line and reads numbers as text', () => {
    expect(text.read('a\r\nb', {})).toBe('a b')
    expect(text.read(12, {})).toBe('12')
    expect(text.read({ a: 1 }, {})).toBe('')
  })

  test.each([
    ['[S2-5-19] a text with Chinese characters counts half', '中'.repeat(40), '中'.repeat(42)],
    ['[S2-5-19] so does one with a single Chinese character', `中${'a'.repeat(39)}`, `中${'a'.repeat(41)}`],
    ['[S2-5-20] any other counts whole', 'a'.repeat(20), 'a'.repeat(21)],
  ])('%s against a maximum length of 20', (_, passes, fails) => {
    const { form } = compile(
      {
        key: 'f',
        title: '',
        mainTable: { name: 'T' },
        nodes: [
          { kind: 'field', id: 'a', type: 'input', name: 'A', title: '事由', options: { maxLength: 20 } },
          { kind: 'field', id: 'b', type: 'textarea', name: 'B', title: '备注', options: { maxLength: 20 } },
        ],
      },
      { typeOf: (id) => (id === 'input' ? text : textarea) as FieldType, executorOf: () => undefined },
    )
    const now = () => new Date()
    const told = (value: string) => openForm(form, { values: { T: { A: value, B: value } }, now }).validate().messages
    expect(told(passes)).toEqual([])
    expect(told(fails)).toEqual(['事由', '备注'].map((title) => `${title}的长度超过最大限制长度20,请重新并规范输入！`))
  })

  test('comes back from its column as it was', () => {
    expect(text.columns('NAME', {})).toEqual([{ name: 'NAME', type: { kind: 'text' } }])
    expect(text.load(text.store('王', {}), {})).toBe('王')
    expect(text.store('', {})).toEqual([null])
    expect(text.load([null], {})).toBe('')
  })
})
