import { type OperationContext, permitted, sql } from '@gongtai/sdk/server'
import { KEEPS_WARNINGS } from '../../model/warnings.ts'

/** Who heads the place where somebody works, or the nearest above it, and is not that person. */
export async function headAbove({ db }: OperationContext, person: string): Promise<string | undefined> {
  const { rows } = await sql<{ head: string }>`
    select leader.user_id as head from org_user someone
    join org_closure up on up.tenant_id = someone.tenant_id and up.descendant_id = someone.unit_id
    join org_leader leader on leader.tenant_id = up.tenant_id and leader.org_id = up.ancestor_id
    join org_user head on head.tenant_id = leader.tenant_id and head.id = leader.user_id and head.enabled
    where someone.tenant_id = current_tenant() and someone.id = ${person} and leader.kind = 'head'
      and leader.valid @> current_date and leader.user_id <> ${person}
    order by up.depth, leader.sort limit 1`.execute(db)
  return rows[0]?.head
}

/** Who is to answer: whoever is named, the head above the person who is warned, or somebody who keeps warnings. */
export async function answererOf(
  context: OperationContext,
  { about, responsible }: { readonly about?: string | undefined; readonly responsible?: string | undefined },
): Promise<string | null> {
  if (responsible !== undefined && responsible !== about) return responsible
  const head = about === undefined ? undefined : await headAbove(context, about)
  if (head !== undefined) return head
  const keepers = await permitted(context.db, KEEPS_WARNINGS)
  return keepers.find((keeper) => keeper !== about) ?? null
}
