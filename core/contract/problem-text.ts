interface SchemaProblem {
  readonly keyword: string
  readonly instancePath: string
  readonly params: object
}

const kinds: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  integer: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
  null: '空',
}

const sentences: Readonly<Record<string, (name: string, params: Readonly<Record<string, unknown>>) => string>> = {
  type: (name, { type }) =>
    `${name}应为${[type]
      .flat()
      .map((kind) => kinds[String(kind)] ?? kind)
      .join('或')}`,
  required: (name, { requiredProperties, missingProperty }) =>
    `${name}缺少 ${[requiredProperties ?? missingProperty].flat().join('、')}`,
  minLength: (name, { limit }) => `${name}至少需要 ${limit} 个字符`,
  maxLength: (name, { limit }) => `${name}最多 ${limit} 个字符`,
  minimum: (name, { limit }) => `${name}不能小于 ${limit}`,
  maximum: (name, { limit }) => `${name}不能大于 ${limit}`,
  minItems: (name, { limit }) => `${name}至少需要 ${limit} 项`,
  maxItems: (name, { limit }) => `${name}最多 ${limit} 项`,
  additionalProperties: (name, { additionalProperties }) =>
    `${name}没有 ${[additionalProperties].flat().join('、')} 这一项`,
  const: (name) => `${name}不是允许的值`,
  enum: (name) => `${name}不是允许的值`,
  pattern: (name) => `${name}的格式不正确`,
  format: (name, { format }) =>
    format === 'date' ? `${name}不是有效日期，请按 2026-01-31 的格式填写` : `${name}的格式不正确`,
}

/**
 * What is wrong, in sentences for people; at most five, the first ones found. A value is named by its path.
 *
 * @param problems as a schema found them
 * @param nameOf the name of a value by its path, with slashes
 * @param patterns words for regular expressions of the schema: `应形如 1.0.0`
 */
export function problemText(
  problems: readonly SchemaProblem[],
  nameOf: (path: string) => string = (path) => path.replaceAll('/', '.'),
  patterns: Readonly<Record<string, string>> = {},
): readonly string[] {
  const found = problems
    .filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'properties' && keyword !== 'boolean')
    .map(({ keyword, instancePath, params }) => {
      const name = instancePath === '' ? '' : `「${nameOf(instancePath.slice(1))}」`
      const hint = patterns[String((params as { readonly pattern?: unknown }).pattern)]
      if (hint !== undefined) return name + hint
      return (sentences[keyword] ?? sentences.format)?.(name, params as Readonly<Record<string, unknown>>) ?? name
    })
  return [...new Set(found)].slice(0, 5)
}
