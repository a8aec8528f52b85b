import { compile } from '@gongtai/core/form/compile'
import type { FormSchema } from '@gongtai/core/form/schema'
import { readForm, writeForm } from '@gongtai/core/form/specification'
import {
  fillPattern,
  patternFields,
  patternWithIds,
  patternWithTitles,
  patternWords,
} from '@gongtai/core/form/text-pattern'
import { describe, expect, it } from 'vitest'

describe('the pattern of a title', () => {
  it('is filled in with words and fields; what is empty or gone leaves nothing behind', () => {
    const texts = new Map([
      ['发起人', '周明远'],
      ['days', '2'],
    ])
    expect(fillPattern('{发起人}请假 {days} 天 {gone}', (name) => texts.get(name))).toBe('周明远请假 2 天')
    expect(fillPattern('无字段 {', () => 'x')).toBe('无字段 {')
    const parts = (a: string, b: string) => fillPattern('{a} · {b} 元', (name) => (name === 'a' ? a : b))
    expect([parts('验收款', '3'), parts('', '3'), parts('验收款', ''), parts('', '')]).toEqual([
      '验收款 · 3 元',
      '3 元',
      '验收款',
      '',
    ])
    expect(fillPattern('{a} → {b} · 完', (name) => (name === 'b' ? 'B 楼' : ''))).toBe('B 楼 · 完')
    expect(fillPattern('a\n{days}', () => '1\n2')).toBe('a 1 2')
  })

  it('is written with titles and kept with ids, and follows a field that is called otherwise', () => {
    const idOf = (title: string) => (title === '天数' ? 'days' : undefined)
    const stored = patternWithIds('{发起人}的{天数}天{其他}', idOf)
    expect(stored).toBe('{发起人}的{days}天{其他}')
    expect(patternFields(`${stored}{days}`)).toEqual(['days', '其他'])
    expect(patternWithTitles(stored, (id) => (id === 'days' ? '请假天数' : undefined))).toBe(
      '{发起人}的{请假天数}天{其他}',
    )
  })

  it('never takes a word for a field', () => {
    for (const word of patternWords) expect(patternWithIds(`{${word}}`, () => 'field')).toBe(`{${word}}`)
  })
})

describe('a form', () => {
  const field = { kind: 'field', id: 'days', type: 'none', name: 'DAYS', title: '天数' } as const
  const form = (titlePattern: string): FormSchema => ({
    key: 'f',
    title: '表单',
    mainTable: { name: 'BUS_F' },
    nodes: [field],
    titlePattern,
    summaryPattern: '{days}',
  })
  const lost = (schema: FormSchema) =>
    compile(schema, { typeOf: () => undefined, executorOf: () => undefined })
      .problems.filter(({ code }) => code === 'dead-pattern')
      .map(({ text }) => text)

  it('keeps its patterns in its document', () => {
    const document = writeForm(form('{days}'), () => 'field')
    expect(document).toMatchObject({ titlePattern: '{days}', summaryPattern: '{days}' })
    expect(readForm(document, () => 'field')).toMatchObject({ titlePattern: '{days}' })
  })

  it('is not published while its title names a field that is gone', () => {
    expect(lost(form('{发起人}的{days}'))).toEqual([])
    expect(lost(form('{attr-12}'))).toEqual(['标题规则引用了已删除的字段，请改用主表中的字段'])
  })
})
