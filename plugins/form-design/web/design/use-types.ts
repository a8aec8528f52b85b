import { executors, fieldFaces, fieldTypes } from '@gongtai/sdk'
import { Plugins, type TypedFieldFace, useService, useView } from '@gongtai/sdk/web'
import { useEffect, useMemo, useState } from 'react'
import type { Types } from '../../model/designer/accepts.ts'
import type { Parts } from '../../model/designer/check.ts'

export interface DesignParts {
  readonly types: Types
  readonly parts: Parts
  readonly iconOf: (type: string) => TypedFieldFace<unknown, unknown>['Icon'] | undefined
  readonly ownerOf: (type: string) => string | undefined
}

/**
 * Fetches every plugin that brings field types or executors; answers whether the first time is over. Plugins that are
 * switched on later add theirs to the views by themselves.
 */
export function useAllTypes(): boolean {
  const plugins = useService(Plugins)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void Promise.all([plugins.ensure('field-types'), plugins.ensure('executors')]).finally(() => setReady(true))
  }, [plugins])
  return ready
}

/** What forms are designed with, as far as the tenant may use it; another object when plugins come or go. */
export function useDesignParts(): DesignParts {
  const types = useView(fieldTypes)
  const faces = useView(fieldFaces)
  const runs = useView(executors)
  return useMemo(
    () => ({
      types,
      parts: { typeOf: (id) => types.find(id), executorOf: (id) => runs.find(id) },
      iconOf: (id) => (faces.find(id) as TypedFieldFace<unknown, unknown> | undefined)?.Icon,
      ownerOf: (id) => types.ownerOf(id),
    }),
    [types, faces, runs],
  )
}
