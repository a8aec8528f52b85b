export type Node = Readonly<Record<string, unknown>>

/** A statement as PostgreSQL's own grammar reads it: what it is called, and its tree. */
export interface Statement {
  readonly kind: string
  readonly tree: Node
}

/** Reads a text into its statements; throws what the grammar says of it. */
export type SqlReader = (text: string) => readonly Statement[]

/** The grammar is two megabytes that only who installs or runs a confined plugin needs. */
export async function openSqlReader(): Promise<SqlReader> {
  const { loadModule, parseSync } = await import('libpg-query')
  await loadModule()
  return (text) => {
    const { stmts = [] } = parseSync(text) as { readonly stmts?: readonly { readonly stmt: object }[] }
    return stmts.map(({ stmt }) => {
      const [kind = '', tree] = Object.entries(stmt)[0] ?? []
      return { kind, tree: (tree ?? {}) as Node }
    })
  }
}

/** Every object of a tree with the name it stands under, from the outside in. */
export function* nodesOf(tree: unknown, name = ''): Generator<{ readonly name: string; readonly node: Node }> {
  if (Array.isArray(tree)) for (const each of tree) yield* nodesOf(each, name)
  else if (typeof tree === 'object' && tree !== null) {
    yield { name, node: tree as Node }
    for (const [key, value] of Object.entries(tree)) yield* nodesOf(value, key)
  }
}

/** The parts of a name such as `public.visit`, from a list of string nodes. */
export const nameParts = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.flatMap((each) => each?.String?.sval ?? []) : []
