import { dictionaries } from '@gongtai/sdk'
import type { FieldNode } from '@gongtai/sdk/form'
import { sql, type ValueContext } from '@gongtai/sdk/server'

export interface OfferedChoice {
  readonly value: string
  readonly label: string
}

/** What a choice field offers: the entries of its dictionary, or its own list. */
export async function offeredChoices(context: ValueContext, { choices }: FieldNode): Promise<readonly OfferedChoice[]> {
  if (choices?.source !== 'dictionary') return choices?.own ?? []
  const id = choices.dictionary ?? ''
  const { rows } = await sql<{ value: string | null; label: string | null }>`
    select entry.value, entry.label from dictionary
    left join dictionary_entry entry
      on entry.tenant_id = dictionary.tenant_id and entry.dictionary_id = dictionary.id and entry.enabled
    where dictionary.tenant_id = current_tenant() and dictionary.id = ${id}`.execute(context.db)
  // A tenant's copy stands in the place of the plugin's own list, even when it is empty.
  if (rows.length > 0)
    return rows.flatMap(({ value, label }) => (value === null ? [] : [{ value, label: label ?? '' }]))
  const shipped = context.view(dictionaries).find(id)?.entries ?? []
  return shipped.map(({ dictValue, dictLabel }) => ({
    value: dictValue,
    label: dictLabel,
  }))
}
