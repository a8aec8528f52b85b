import { valueSources } from '@gongtai/sdk'
import type { CompiledForm, FormValues } from '@gongtai/sdk/form'
import type { ValueContext } from '@gongtai/sdk/server'
import { tables } from '../tables.ts'
import { namingsIn } from './namings.ts'

interface Kept {
  readonly type: string
  readonly id: string
  readonly title: string
}

/** Keeps what the entries are called that values name, for while the plugin that knows them is off or gone. */
export async function keepTitles(context: ValueContext, form: CompiledForm, values: FormValues): Promise<void> {
  const asked = new Map<string, { readonly source: string; readonly type: string; readonly ids: Set<string> }>()
  for (const { slot, source, id } of namingsIn(form, values)) {
    const type = slot.type?.id ?? ''
    const group = asked.get(`${type} ${source}`) ?? { source, type, ids: new Set() }
    asked.set(`${type} ${source}`, { ...group, ids: group.ids.add(id) })
  }
  const found = await Promise.all(
    [...asked.values()].map(async ({ source, type, ids }): Promise<readonly Kept[]> => {
      const titles =
        (await context
          .view(valueSources)
          .find(source)
          ?.titles?.(context, [...ids])) ?? []
      return titles.map(({ id, title }) => ({ type, id, title }))
    }),
  )
  const kept = found.flat()
  if (kept.length === 0) return
  await tables(context.db)
    .insertInto('form_kept_title')
    .values(kept)
    .onConflict((clash) =>
      clash
        .columns(['tenant_id', 'type', 'id'])
        .doUpdateSet({ title: (row) => row.ref('excluded.title') })
        .where('form_kept_title.title', '<>', (row) => row.ref('excluded.title')),
    )
    .execute()
}
