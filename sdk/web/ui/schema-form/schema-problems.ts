import { choicesOf, type SchemaNode } from './schema-node.ts'

/**
 * What is wrong with an object, by key, as sentences; empty when it fits.
 *
 * @param schema the schema of the object
 * @param value the object as entered so far
 * @returns a sentence per key that does not fit
 * @throws never
 * @example
 * schemaProblems({ type: 'object', required: ['name'], properties: { name: { type: 'string' } } }, {}) // { name: '此项必填' }
 */
export function schemaProblems(
  schema: SchemaNode,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  for (const [key, node] of Object.entries(schema.properties ?? {})) {
    const problem = problemOf(node, value[key], schema.required?.includes(key) ?? false)
    if (problem) problems[key] = problem
  }
  return problems
}

function problemOf(node: SchemaNode, value: unknown, required: boolean): string | undefined {
  if (value === undefined || value === null || value === '') return required ? '此项必填' : undefined
  if (choicesOf(node)?.some((choice) => choice.value === value) === false) return '请从选项中选择'
  if (typeof value === 'number') return numberProblem(node, value)
  if (typeof value === 'string') return textProblem(node, value)
  return undefined
}

function numberProblem({ type, minimum, maximum }: SchemaNode, value: number): string | undefined {
  if (type === 'integer' && !Number.isInteger(value)) return '请输入整数'
  if (minimum !== undefined && value < minimum) return `不能小于 ${minimum}`
  if (maximum !== undefined && value > maximum) return `不能大于 ${maximum}`
  return undefined
}

function textProblem({ minLength, maxLength, pattern }: SchemaNode, value: string): string | undefined {
  if (minLength !== undefined && value.length < minLength) return `至少 ${minLength} 个字`
  if (maxLength !== undefined && value.length > maxLength) return `最多 ${maxLength} 个字`
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return '格式不正确'
  return undefined
}
