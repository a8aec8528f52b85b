import { executors, fieldFaces, fieldTypes, pluginCalls } from '@gongtai/sdk'
import { Plugins, type TypedFieldFace, useLive, useService, useView } from '@gongtai/sdk/web'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Types } from '../../model/designer/accepts.ts'
import type { Parts } from '../../model/designer/check.ts'

export interface DesignParts {
  readonly types: Types
  readonly parts: Parts
  readonly iconOf: (type: string) => TypedFieldFace<unknown, unknown>['Icon'] | undefined
  readonly ownerOf: (type: string) => string | undefined
}

/** The shell hears of a changed plugin at the same moment and needs a while to ask what is on now. */
const looksAgainAfter = [300, 1500, 4000] as const

/** Fetches every plugin that brings field types or executors, also those switched on later; answers whether the first time is over. */
export function useAllTypes(): boolean {
  const plugins = useService(Plugins)
  const [ready, setReady] = useState(false)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const ensure = () => Promise.all([plugins.ensure('field-types'), plugins.ensure('executors')])
  useEffect(() => {
    void ensure().finally(() => setReady(true))
    return () => timers.current.forEach(clearTimeout)
  }, [plugins])
  useLive(pluginCalls.PLUGINS_CHANGED, () => {
    timers.current.forEach(clearTimeout)
    timers.current = looksAgainAfter.map((delay) => setTimeout(() => void ensure(), delay))
  })
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
