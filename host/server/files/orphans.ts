import { fileHolders } from '@gongtai/core/points/file-holders'
import type { ScheduledJob } from '@gongtai/core/points/scheduled-jobs'
import type { Files, OperationContext, Tenants } from '@gongtai/sdk/server'
import { fileTables } from './file-tables.ts'

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 500

/** Clears away files that were uploaded and never handed in, or that what held them has let go. */
export const orphanJob = (files: Files, tenants: Tenants, days: number): ScheduledJob => ({
  id: 'files.orphans',
  title: '清理无人使用的附件',
  cron: '20 3 * * *',
  run: async ({ tenant, now }) => {
    const before = new Date(now.getTime() - days * DAY_MS)
    let after: string | undefined = ''
    while (after !== undefined) after = await tenants.run(tenant, (context) => clearSome(files, context, before, after))
  },
})

/** Looks at the next files in the order of their ids; answers the last of them, nothing when there are no more. */
async function clearSome(
  files: Files,
  context: OperationContext,
  before: Date,
  after: string | undefined,
): Promise<string | undefined> {
  const found = await fileTables(context.db)
    .selectFrom('stored_file')
    .leftJoin('file_link', 'file_link.oid', 'stored_file.oid')
    .select('stored_file.oid')
    .where('file_link.oid', 'is', null)
    .where('stored_file.at', '<', before)
    .where('stored_file.oid', '>', after ?? '')
    .orderBy('stored_file.oid')
    .limit(AT_ONCE)
    .execute()
  const oids = found.map(({ oid }) => oid)
  const kept = await stillNeeded(context, oids)
  for (const oid of oids) if (!kept.has(oid)) await files.remove(context.db, oid)
  return oids.length === AT_ONCE ? oids.at(-1) : undefined
}

async function stillNeeded({ db, view }: OperationContext, oids: readonly string[]): Promise<ReadonlySet<string>> {
  const kept = new Set<string>()
  if (oids.length === 0) return kept
  for (const { keeps } of view(fileHolders).all()) for (const oid of (await keeps?.(db, oids)) ?? []) kept.add(oid)
  return kept
}
