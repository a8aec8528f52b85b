type Json = Readonly<Record<string, unknown>>

/**
 * A recursive schema carries its definitions inside and names them by bare ids. Inside a larger schema they have to
 * stand at the top, with references that point there.
 */
export function hoistDefinitions(
  schema: object,
  base = '#/$defs/',
): { readonly schema: object; readonly definitions: Json } {
  const definitions: Record<string, unknown> = {}
  const lift = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lift)
    if (typeof value !== 'object' || value === null) return value
    const { $defs, $id, ...rest } = value as { $defs?: Json; $id?: string } & Json
    for (const [name, definition] of Object.entries($defs ?? {})) definitions[name] = lift(definition)
    return Object.fromEntries(
      Object.entries(rest).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' && !inner.startsWith('#') ? base + inner : lift(inner),
      ]),
    )
  }
  return { schema: lift(schema) as object, definitions }
}
