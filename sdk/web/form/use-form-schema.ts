import type { FormSchema } from '@gongtai/core/form/schema'
import { type Document, readForm } from '@gongtai/core/form/specification'
import { fieldTypes } from '@gongtai/core/points/field-types'
import { useEffect, useMemo, useState } from 'react'
import { useService } from '../hooks/use-service.ts'
import { useView } from '../hooks/use-view.ts'
import { Plugins } from '../services/plugins.ts'

/**
 * A form document as the server keeps it, read once the plugins of its field types have been fetched.
 *
 * @returns `undefined` while they are on their way, or while there is no document
 * @example
 * const form = useFormSchema(detail.data?.form.document)
 */
export function useFormSchema(document: unknown): FormSchema | undefined {
  const plugins = useService(Plugins)
  const types = useView(fieldTypes)
  const [ready, setReady] = useState<unknown>()
  useEffect(() => {
    if (document === undefined || document === null) return
    let stale = false
    void plugins.ensure('field-types', [...typesIn(document)]).then(() => !stale && setReady(document))
    return () => {
      stale = true
    }
  }, [plugins, document])
  // biome-ignore lint/correctness/useExhaustiveDependencies(types.find): later types reach the form through its parts
  return useMemo(
    () => (ready && ready === document ? readForm(document as Document, (id) => types.find(id)?.shape) : undefined),
    [ready, document],
  )
}

function typesIn(part: unknown, found = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return found
  const { attrType } = part as { readonly attrType?: unknown }
  if (typeof attrType === 'string') found.add(attrType)
  for (const value of Object.values(part)) typesIn(value, found)
  return found
}
