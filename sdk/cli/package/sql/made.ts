import { nameParts, nodesOf, openSqlReader } from './read-sql.ts'

/** Names of what migrations make. */
export interface Made {
  readonly relations: readonly string[]
  readonly functions: readonly string[]
}

const MAKES_RELATION = ['CreateStmt', 'ViewStmt', 'CreateSeqStmt']

export async function made(migrations: readonly string[]): Promise<Made> {
  const read = await openSqlReader()
  const statements = migrations.flatMap(read)
  const relations = statements.flatMap(({ kind, tree }) =>
    MAKES_RELATION.includes(kind) ? (firstRelation(tree) ?? []) : [],
  )
  const functions = statements.flatMap(({ kind, tree }) =>
    kind === 'CreateFunctionStmt' ? (nameParts(tree.funcname).at(-1) ?? []) : [],
  )
  return { relations, functions }
}

/** The grammar names what is made before what it is made from. */
function firstRelation(tree: unknown): string | undefined {
  for (const { node } of nodesOf(tree)) if (typeof node.relname === 'string') return node.relname
  return undefined
}
