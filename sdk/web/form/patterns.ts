import { defineCall } from '@gongtai/core/contract/call'
import { Type } from '@gongtai/core/contract/schema'
import type { Pattern } from '@gongtai/core/form/form'
import { preparePattern } from '@gongtai/core/form/pattern'
import type { FormSchema } from '@gongtai/core/form/schema'
import { nodesOf } from '@gongtai/core/form/walk'
import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../services/client.ts'

const readRegular = defineCall({
  id: 'form.regular',
  title: '校验规则',
  method: 'GET',
  path: '/formReg/regulars/:id',
  permission: 'signed-in',
  audit: 'none',
  params: Type.Object({ id: Type.String() }),
  answer: Type.Object({ expression: Type.String(), tip: Type.String() }),
})

const fresh = 5 * 60_000

/** The regular-expression rules that fields of one form are checked by, each asked for once. */
export class Patterns {
  readonly #known = new Map<string, Pattern>()

  constructor(schema: FormSchema, client: Client, queries: QueryClient) {
    const ids = [...nodesOf(schema.nodes)].flatMap((node) => (node.kind === 'field' ? (node.checks ?? []) : []))
    for (const id of new Set(ids)) void this.#fetch(id, client, queries)
  }

  /** A rule once it is known; until then the server alone checks it. */
  readonly of = (id: string): Pattern | undefined => this.#known.get(id)

  async #fetch(id: string, client: Client, queries: QueryClient): Promise<void> {
    try {
      const { expression, tip } = await queries.fetchQuery({
        queryKey: [readRegular.id, id],
        queryFn: () => client.call(readRegular, { id }, { quiet: true }),
        staleTime: fresh,
      })
      this.#known.set(id, preparePattern(expression, tip))
    } catch {
      // Without the rule the field can still be filled in; the server checks it when the form is sent.
    }
  }
}
