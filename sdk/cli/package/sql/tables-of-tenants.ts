import { type Node, nameParts, nodesOf, type Statement } from './read-sql.ts'

/** Tables that migrations make without `tenant_id text not null`, which no server keeps. */
export function tablesWithoutTenant(statements: readonly Statement[]): readonly string[] {
  const made = statements.flatMap(({ kind, tree }) => (kind === 'CreateStmt' ? [tree] : []))
  return made.filter(isOpen).map((tree) => nameOf(tree.relation) ?? '')
}

const nameOf = (relation: unknown): string | undefined => {
  const name = (relation as Node | undefined)?.relname
  return typeof name === 'string' ? name : undefined
}

/** One that is made after another has what that one has. */
function isOpen({ tableElts, partbound }: Node): boolean {
  const parts = (Array.isArray(tableElts) ? tableElts : []) as readonly Node[]
  if (partbound !== undefined || parts.some((part) => 'TableLikeClause' in part)) return false
  const columns = parts.map((part) => part.ColumnDef as Node | undefined)
  const column = columns.find((each) => each?.colname === 'tenant_id')
  if (nameParts((column?.typeName as Node | undefined)?.names).at(-1) !== 'text') return true
  const own = constraintsIn(column?.constraints)
  const key = parts.map((part) => (part.Constraint ?? {}) as Node)
  return !own.some(fills) && !key.some((each) => fills(each) && nameParts(each.keys).includes('tenant_id'))
}

const constraintsIn = (list: unknown): readonly Node[] =>
  [...nodesOf(list)].map(({ node }) => node).filter(({ contype }) => typeof contype === 'string')

const fills = ({ contype }: Node): boolean => contype === 'CONSTR_NOTNULL' || contype === 'CONSTR_PRIMARY'
