import { told as workflowNotices } from '../../../../plugins/workflow/model/notice-kinds.ts'
import type { SharedDatabase } from '../../../plugins/support/database.ts'

/** What only one tenant's rows hold. */
export interface OnlyTheirs {
  /** One example of every kind of identifier, by table and column. */
  readonly examples: ReadonlyMap<string, string>
  /** Finds what is only theirs in a text. */
  foundIn(text: string): readonly string[]
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Identifiers and hashes, and Chinese words: nothing else can be told from what anybody may say. */
const IDENTIFIER = /(?=[\w:-]*\d)[\w:-]{10,}|qingchuan_\w+/g
const CHINESE = /\p{Script=Han}{3,}/gu
const wordsOf = (text: string): readonly string[] => [IDENTIFIER, CHINESE].flatMap((kind) => text.match(kind) ?? [])

export async function tenantTables(database: SharedDatabase): Promise<readonly string[]> {
  const found = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant_id'
       and table_name in (select relname from pg_class where relkind in ('r', 'p')) order by 1`,
  )
  return found.map(({ name }) => name)
}

/** Reads as the owner, who sees all tenants, which words stand in rows of this tenant alone. */
export async function onlyTheirs(database: SharedDatabase, tenant: string): Promise<OnlyTheirs> {
  const examples = new Map<string, string>()
  const theirs = new Set<string>()
  const others: string[] = []
  for (const table of await tenantTables(database)) {
    const rows = await database.query<{ tenant: string; row: Readonly<Record<string, unknown>> }>(
      `select tenant_id as tenant, to_jsonb(t) - 'tenant_id' as row from ${quoted(table)} t`,
    )
    for (const { tenant: owner, row } of rows) {
      if (owner !== tenant) others.push(JSON.stringify(row))
      else for (const [column, value] of Object.entries(row)) note(`${table}.${column}`, value, examples, theirs)
    }
  }
  // The words of the product are everybody's, whichever tenant was told something in them first.
  const elsewhere = [...others, JSON.stringify(workflowNotices)].join('\n')
  const secret = [...theirs].filter((word) => !elsewhere.includes(word) && !Number.isFinite(Date.parse(word)))
  const known = new Set(secret)
  for (const [place, value] of examples) if (!known.has(value)) examples.delete(place)
  const chinese = new RegExp(secret.filter((word) => word.match(CHINESE)).join('|') || '$^', 'g')
  return {
    examples,
    foundIn: (text) => [...wordsOf(text).filter((word) => known.has(word)), ...(text.match(chinese) ?? [])],
  }
}

function note(place: string, value: unknown, examples: Map<string, string>, theirs: Set<string>): void {
  if (typeof value === 'string') examples.set(place, value)
  for (const word of wordsOf(typeof value === 'string' ? value : JSON.stringify(value))) theirs.add(word)
}

/** What all rows of a tenant amount to, by table. */
export async function fingerprints(
  database: SharedDatabase,
  tenant: string,
): Promise<Readonly<Record<string, string>>> {
  const prints: Record<string, string> = {}
  for (const table of await tenantTables(database)) {
    // The house alone writes it, and does so all the time: no call has the right to.
    if (table === 'audit_seal') continue
    // What the index of searches holds follows from the rows of the others, within a minute.
    if (table.startsWith('search_')) continue
    // Records of the audit are sealed a moment after they were written.
    const row = table === 'audit_event' ? `(to_jsonb(t) - 'number' - 'hash')::text` : 't::text'
    const [found] = await database.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(${row}, ' ' order by ${row})), '') as print
       from ${quoted(table)} t where tenant_id = $1`,
      [tenant],
    )
    prints[table] = found?.print ?? ''
  }
  return prints
}
