import { type Node, nameParts, nodesOf, type SqlReader, type Statement } from './read-sql.ts'

const QUERIES = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']

/** What a migration of a confined plugin may do besides reading and writing rows. */
const SHAPES = [
  'CreateStmt',
  'AlterTableStmt',
  'IndexStmt',
  'ViewStmt',
  'CreateSeqStmt',
  'AlterSeqStmt',
  'RenameStmt',
  'CommentStmt',
  'DropStmt',
]
const DROPPED = ['OBJECT_TABLE', 'OBJECT_INDEX', 'OBJECT_VIEW', 'OBJECT_SEQUENCE']
const TABLE_CHANGES =
  /^AT_(AddColumn|DropColumn|ColumnDefault|DropNotNull|SetNotNull|AddConstraint|DropConstraint|ValidateConstraint|AlterConstraint|AlterColumnType|AddIdentity|SetIdentity|DropIdentity|SetExpression|DropExpression|SetStatistics)$/

/** Functions that change something and yet do no harm; of the others only those that change nothing are allowed. */
const HARMLESS = [
  'current_tenant',
  'random',
  'gen_random_uuid',
  'clock_timestamp',
  'timeofday',
  'nextval',
  'currval',
  'lastval',
  'setval',
  // Of the host: for tables that the plugin owns, and tables that it may read.
  'make_searchable',
  'search_segments',
]

export interface SqlVerdict {
  /** Why the text is refused; absent when it is not. */
  readonly problem?: string
  /** Tables and views it names, and names that it gives itself. */
  readonly relations: readonly string[]
}

export interface SqlRules {
  readonly read: SqlReader
  /** Functions of PostgreSQL that change nothing. */
  readonly isStable: (name: string) => boolean
}

/** Whether a confined plugin may send this as one statement of a call. */
export function judgeQuery({ read, isStable }: SqlRules, text: string): SqlVerdict {
  return judged(read, text, (statements) => {
    if (statements.length !== 1) return '一次只能执行一条语句'
    return everyProblem(statements, QUERIES, isStable)
  })
}

/** Whether a confined plugin may have this among its migrations. */
export function judgeMigration({ read, isStable }: SqlRules, text: string): SqlVerdict {
  return judged(read, text, (statements) => everyProblem(statements, [...QUERIES, ...SHAPES], isStable))
}

function judged(
  read: SqlReader,
  text: string,
  look: (statements: readonly Statement[]) => string | undefined,
): SqlVerdict {
  try {
    const statements = read(text)
    const problem = look(statements)
    return { relations: statements.flatMap(({ tree }) => relationsOf(tree)), ...(problem !== undefined && { problem }) }
  } catch (error) {
    return { relations: [], problem: `语法有误（${error instanceof Error ? error.message : String(error)}）` }
  }
}

function everyProblem(
  statements: readonly Statement[],
  kinds: readonly string[],
  isStable: SqlRules['isStable'],
): string | undefined {
  for (const { kind, tree } of statements) {
    for (const { name, node } of [{ name: kind, node: tree }, ...nodesOf(tree)]) {
      const problem = nodeProblem(name, node, kinds, isStable)
      if (problem !== undefined) return problem
    }
  }
  return undefined
}

function nodeProblem(name: string, node: Node, kinds: readonly string[], isStable: SqlRules['isStable']) {
  if (/Stmt$/.test(name) && /^[A-Z]/.test(name) && !kinds.includes(name)) return `不能执行 ${plainKind(name)}`
  if (name === 'intoClause' || name === 'IntoClause') return '不能用 SELECT INTO 建表'
  if (name === 'FuncCall') return functionProblem(nameParts(node.funcname), isStable)
  if (name === 'DropStmt' && !DROPPED.includes(String(node.removeType))) return '只能删除表、视图、索引与序列'
  if (name === 'AlterTableCmd' && !TABLE_CHANGES.test(String(node.subtype))) {
    return `不能用 ALTER TABLE 执行 ${String(node.subtype).replace(/^AT_/, '')}`
  }
  if (name === 'CreateStmt' && node.inhRelations) return '不能继承其他表'
  return typeof node.relname === 'string' ? relationProblem(node) : undefined
}

function functionProblem(parts: readonly string[], isStable: SqlRules['isStable']): string | undefined {
  const name = parts.at(-1) ?? ''
  const schema = parts.length > 1 ? parts[0] : 'pg_catalog'
  const known = schema === 'pg_catalog' ? isStable(name) || HARMLESS.includes(name) : name === 'current_tenant'
  return known ? undefined : `不能使用函数 ${parts.join('.')}`
}

function relationProblem({ relname, schemaname, relpersistence }: Node): string | undefined {
  if (relpersistence === 't') return '不能建立临时表'
  if ((schemaname ?? 'public') !== 'public' || /^pg_/.test(String(relname))) {
    return `不能使用 ${[schemaname, relname].filter(Boolean).join('.')}`
  }
  return undefined
}

function relationsOf(tree: Node): readonly string[] {
  const nodes = [...nodesOf(tree)]
  return [...new Set(nodes.flatMap(({ node }) => (typeof node.relname === 'string' ? node.relname : [])))]
}

const plainKind = (name: string): string =>
  name
    .replace(/Stmt$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toUpperCase()
