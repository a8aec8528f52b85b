import type { ReservedSpan } from '@gongtai/sdk'
import type { OperationContext } from '@gongtai/sdk/server'
import { keptCalendars, seenCalendars } from './feeds/calendars.ts'
import { tables } from './tables.ts'

/** A resource that somebody keeps, by the call of the calendar it stands in. */
export interface KeptResource {
  readonly calendar: string
  readonly resource: string
  readonly name: string
  /** What resources of its calendar are called. */
  readonly kind: string
}

/** What this person keeps: who edits the rows and sees by whom they are taken. */
export async function keptResources(context: OperationContext): Promise<readonly KeptResource[]> {
  const soon = new Date(context.now.getTime() + 1000)
  const found: Omit<KeptResource, 'name'>[] = []
  for (const { id, kind, rows } of keptCalendars(context)) {
    for (const { resource } of await rows(context.now, soon))
      if (!resource.readOnly) found.push({ calendar: id, kind, resource: resource.id })
  }
  if (found.length === 0) return []
  const ids = found.map(({ resource }) => resource)
  const named = await tables(context.db)
    .selectFrom('bk_resource')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return found.map((each) => ({ ...each, name: names.get(each.resource) ?? each.resource }))
}

/** Whether this person keeps a resource. */
export async function keeps(context: OperationContext, id: string): Promise<boolean> {
  const soon = new Date(context.now.getTime() + 1000)
  for (const { rows } of keptCalendars(context))
    if ((await rows(context.now, soon)).some(({ resource }) => resource.id === id && !resource.readOnly)) return true
  return false
}

/** Whether this person sees a resource in a calendar. */
export async function sees(context: OperationContext, resource: string, { from, to }: ReservedSpan): Promise<boolean> {
  for (const { rows } of seenCalendars(context))
    if ((await rows(from, to)).some((each) => each.resource.id === resource)) return true
  return false
}
