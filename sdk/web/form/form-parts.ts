import type { FormParts } from '@gongtai/core/form/compile'
import { type FieldNode, type FormNode, type FormSchema, isCalculated } from '@gongtai/core/form/schema'
import { nodesOf } from '@gongtai/core/form/walk'
import { executors } from '@gongtai/core/points/executors'
import { fieldFaces } from '@gongtai/core/points/field-faces'
import { fieldTypes } from '@gongtai/core/points/field-types'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useService } from '../hooks/use-service.ts'
import { useView } from '../hooks/use-view.ts'
import { Plugins } from '../services/plugins.ts'
import type { FieldParts } from './surface.ts'

/** Ids that a form uses at the points `field-types` and `executors`. */
export function idsIn(schema: FormSchema): {
  readonly types: readonly string[]
  readonly executors: readonly string[]
} {
  const types = new Set<string>()
  const runs = new Set<string>()
  for (const node of nodesOf(schema.nodes)) {
    types.add(node.type)
    if (node.kind === 'field' && isCalculated(node) && node.calculation?.executor) runs.add(node.calculation.executor)
    for (const button of buttonsOf(node)) types.add(button.type)
  }
  return { types: [...types], executors: [...runs] }
}

function buttonsOf(node: FormNode): readonly FieldNode[] {
  if (node.kind === 'table') return node.buttons ?? []
  return node.kind === 'tabs' ? node.tabs.flatMap((tab) => tab.buttons ?? []) : []
}

/** What a form is built from, as far as this tenant may use it; another object when plugins come or go. */
export function useFieldParts(): FieldParts & FormParts {
  const types = useView(fieldTypes)
  const faces = useView(fieldFaces)
  const runs = useView(executors)
  return useMemo(
    () => ({
      typeOf: (id) => types.find(id),
      faceOf: (id) => faces.find(id),
      ownerOf: (id) => types.ownerOf(id),
      executorOf: (id) => runs.find(id),
    }),
    [types, faces, runs],
  )
}

/** Whether the plugins a form needs have been fetched, or tried; fetches them. */
export function usePartsReady(schema: FormSchema, parts: FieldParts & FormParts): boolean {
  const plugins = useService(Plugins)
  const [fetched, setFetched] = useState<string>()
  const seen = useRef<string>(undefined)
  const ids = useMemo(() => idsIn(schema), [schema])
  const wanted = [...ids.types, '|', ...ids.executors].join(' ')
  const present =
    ids.types.every((id) => parts.typeOf(id) && parts.faceOf(id)) && ids.executors.every((id) => parts.executorOf(id))
  useEffect(() => {
    if (present || fetched === wanted) return
    let stale = false
    void Promise.all([plugins.ensure('field-types', ids.types), plugins.ensure('executors', ids.executors)]).then(
      () => !stale && setFetched(wanted),
    )
    return () => {
      stale = true
    }
  }, [plugins, ids, wanted, present, fetched])
  // A plugin that goes while the form is open leaves the form open.
  if (present) seen.current = wanted
  return present || fetched === wanted || seen.current === wanted
}
