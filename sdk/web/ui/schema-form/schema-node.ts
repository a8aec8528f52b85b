/**
 * The part of JSON schema that {@link SchemaForm} can draw; what TypeBox makes fits.
 *
 * @see SchemaForm
 */
export interface SchemaNode {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly SchemaNode[]
  /** Smallest number, in the unit its title or description names; 0 decimal places for an integer. */
  readonly minimum?: number
  /** Largest number, in the unit its title or description names; 0 decimal places for an integer. */
  readonly maximum?: number
  /** Fewest characters. */
  readonly minLength?: number
  /** Most characters. */
  readonly maxLength?: number
  /** Regular expression for a text; its description tells people what fits. */
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly items?: SchemaNode
  /** Name of a control of one's own, given under `widgets`; `textarea` is always known. */
  readonly widget?: string
}

export interface SchemaChoice {
  readonly value: unknown
  readonly label: string
}

/** The values to choose from, when a schema lists them; the title of a literal is its caption. */
export function choicesOf(node: SchemaNode): readonly SchemaChoice[] | undefined {
  if (node.enum) return node.enum.map((value) => ({ value, label: String(value) }))
  if (!node.anyOf?.every((option) => option.const !== undefined)) return undefined
  return node.anyOf.map((option) => ({ value: option.const, label: option.title ?? String(option.const) }))
}

/** The value a new entry of this schema starts with. */
export function startOf(node: SchemaNode): unknown {
  if (node.default !== undefined) return node.default
  if (node.type === 'object') {
    const entries = Object.entries(node.properties ?? {}).map(([key, child]) => [key, startOf(child)])
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  if (node.type === 'array') return []
  if (node.type === 'boolean') return false
  return node.type === 'string' && !choicesOf(node) ? '' : undefined
}
