import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Half } from '@gongtai/core/kernel/activate'
import { type FieldType, fieldTypes } from '@gongtai/core/points/field-types'
import { code, escaped, prose } from './html.ts'
import { PLUGINS } from './samples.ts'

/** The field types that every form may use, as the product's own plugin offers them. */
export async function builtInFieldTypes(): Promise<readonly FieldType[]> {
  const entry = pathToFileURL(join(PLUGINS, 'basics/server/index.ts')).href
  const { default: half } = (await import(/* @vite-ignore */ entry)) as { readonly default: Half }
  const { offers } = await half.activate({})
  return offers.filter(({ point }) => point.id === fieldTypes.id).map(({ value }) => value as FieldType)
}

interface OptionSchema {
  readonly title?: string
  readonly description?: string
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly OptionSchema[]
  readonly items?: OptionSchema
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, OptionSchema>>
}

/** The page on what may stand in a field's `option`, by type. */
export const optionsPage = (types: readonly FieldType[]): string =>
  [
    '<h1>内置字段类型的选项</h1>',
    prose(
      '表单文件里，字段的 `attrType` 写类型的 id，类型自己的选项写在 `option` 的 JSON 中。本页由各类型的声明生成；没有写的选项取缺省。插件的字段类型同样以 `options` 声明。',
    ),
    ...types.map(typeSection),
  ].join('\n')

function typeSection({ id, title, group, options, defaults }: FieldType): string {
  const { properties = {} } = options as OptionSchema
  const rows = Object.entries(properties).map(([key, schema]) => row(key, schema, defaults[key]))
  const table =
    rows.length === 0
      ? '<p>没有自己的选项。</p>'
      : `<table><tr><th>选项</th><th>含义</th><th>取值</th><th>新字段</th></tr>${rows.join('')}</table>`
  return `<section><h2 id="${id}">${escaped(title)} ${code(id)}</h2><p>${escaped(group)}</p>${table}</section>`
}

function row(key: string, schema: OptionSchema, start: unknown): string {
  const about = [schema.title, schema.description].filter((text) => text !== undefined).join('：')
  const initial = start === undefined ? '' : code(JSON.stringify(start))
  return `<tr><td>${code(key)}</td><td>${escaped(about)}</td><td>${escaped(valuesOf(schema))}</td><td>${initial}</td></tr>`
}

const WORDS: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  integer: '整数',
  boolean: '是 / 否（true / false）',
  object: '对象',
}

function valuesOf({ type, anyOf, items, minimum, maximum, const: only, properties, title }: OptionSchema): string {
  if (only !== undefined) return JSON.stringify(only) + (title === undefined ? '' : ` ${title}`)
  if (anyOf) return anyOf.map(valuesOf).join('，或 ')
  if (type === 'array') return `列表，每项为${items ? valuesOf(items) : '任意值'}`
  if (properties) return `对象：${Object.keys(properties).join('、')}`
  const range = minimum === undefined && maximum === undefined ? '' : `，${minimum ?? '不限'} 至 ${maximum ?? '不限'}`
  return `${WORDS[type ?? ''] ?? '任意值'}${range}`
}
