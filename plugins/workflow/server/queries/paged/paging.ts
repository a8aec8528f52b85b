import { likeText, sql } from '@gongtai/sdk/server'

export interface ListQuery {
  readonly page?: number
  readonly pageSize?: number
  readonly search?: string
  /** `next` of an earlier page. */
  readonly after?: string
}

export function paging(query: ListQuery): { readonly limit: number; readonly offset: number } {
  const limit = query.pageSize ?? 20
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}

/** Any of these columns contains what was typed. The columns are fixed in code, the text is a value. */
export const contains = (columns: readonly string[], text = '') =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${likeText(text)}`),
    sql` or `,
  )})`
