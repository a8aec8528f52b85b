import {
  AliasNode,
  type CompiledQuery,
  type DeleteQueryNode,
  IdentifierNode,
  type JoinNode,
  OnNode,
  type OperationNode,
  ParensNode,
  PostgresQueryCompiler,
  type QueryId,
  RawNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  WhereNode,
  type WithNode,
} from 'kysely'

/** Whether the rows of a table belong to tenants. */
export type IsTenantTable = (name: string) => boolean

/**
 * Writes into every statement that each of its tenant tables shows the rows of the bound tenant only. The database
 * refuses the others by itself; this holds where its policy is missing or switched off.
 */
export class TenantCompiler extends PostgresQueryCompiler {
  readonly #isTenantTable: IsTenantTable
  /** Names that `with` gives in the statement being written; they are no tables. */
  readonly #given = new Set<string>()

  constructor(isTenantTable: IsTenantTable) {
    super()
    this.#isTenantTable = isTenantTable
  }

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    this.#given.clear()
    return super.compileQuery(node, queryId)
  }

  protected override visitSelectQuery(node: SelectQueryNode): void {
    super.visitSelectQuery(this.#narrowed(node, node.from?.froms ?? []))
  }

  protected override visitUpdateQuery(node: UpdateQueryNode): void {
    super.visitUpdateQuery(this.#narrowed(node, [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])]))
  }

  protected override visitDeleteQuery(node: DeleteQueryNode): void {
    super.visitDeleteQuery(this.#narrowed(node, [...node.from.froms, ...(node.using?.tables ?? [])]))
  }

  /** On the join itself, so that an outer join keeps its rows without a match. */
  protected override visitJoin(node: JoinNode): void {
    const [condition] = this.#conditions([node.table])
    const given = node.on && OnNode.create(ParensNode.create(node.on.on))
    super.visitJoin(condition && given ? { ...node, on: OnNode.cloneWithOperation(given, 'And', condition) } : node)
  }

  #narrowed<Node extends { readonly where?: WhereNode; readonly with?: WithNode }>(
    node: Node,
    sources: readonly OperationNode[],
  ): Node {
    for (const { name } of node.with?.expressions ?? []) this.#given.add(name.table.table.identifier.name)
    const [first, ...others] = this.#conditions(sources)
    if (!first) return node
    const own = node.where && ParensNode.create(node.where.where)
    const start = own ? WhereNode.cloneWithOperation(WhereNode.create(own), 'And', first) : WhereNode.create(first)
    return { ...node, where: others.reduce((where, each) => WhereNode.cloneWithOperation(where, 'And', each), start) }
  }

  #conditions(sources: readonly OperationNode[]): readonly RawNode[] {
    return sources.flatMap((source) => {
      const table = AliasNode.is(source) ? source.node : source
      if (!TableNode.is(table) || table.table.schema) return []
      const { identifier } = table.table
      if (this.#given.has(identifier.name) || !this.#isTenantTable(identifier.name)) return []
      const seenAs = AliasNode.is(source) && IdentifierNode.is(source.alias) ? source.alias : identifier
      return [RawNode.create(['', '.tenant_id = current_tenant()'], [seenAs])]
    })
  }
}
