import type { FieldState, TableState } from '@gongtai/core/form/form'
import type { FieldNode } from '@gongtai/core/form/schema'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { FormSession } from './form-session.ts'
import { useSurface } from './surface.ts'

const never = () => () => undefined

/** The state of a field or cell; the component is drawn anew when just this one changes. */
export function useFieldState(node: FieldNode, path: string): FieldState {
  const { session, parts } = useSurface()
  const designed = useMemo(() => designedState(node, path, parts.typeOf), [node, path, parts])
  const watch = useCallback((changed: () => void) => session?.form.watch(path, changed) ?? never(), [session, path])
  const read = () => (session ? session.at(path) : designed)
  return useSyncExternalStore(watch, read, read)
}

/** Whether a container or tab has anything to show; everything has while designing. */
export function useVisible(path: string): boolean {
  const { session } = useSurface()
  const watch = useCallback((changed: () => void) => session?.form.watch(path, changed) ?? never(), [session, path])
  const read = () => session?.at(path).visible ?? true
  return useSyncExternalStore(watch, read, read)
}

export function useTableState(session: FormSession, id: string): TableState {
  const watch = useCallback((changed: () => void) => session.form.watch(id, changed), [session, id])
  const read = () => session.form.table(id)
  return useSyncExternalStore(watch, read, read)
}

/** What is wrong with a field or cell, as far as it was checked. */
export function useProblem(path: string): string | undefined {
  const { session } = useSurface()
  const watch = useCallback((changed: () => void) => session?.watchProblem(path, changed) ?? never(), [session, path])
  const read = () => session?.problemAt(path)
  return useSyncExternalStore(watch, read, read)
}

type TypeOf = ReturnType<typeof useSurface>['parts']['typeOf']

function designedState(node: FieldNode, path: string, typeOf: TypeOf): FieldState {
  const type = typeOf(node.type)
  const options = node.options ?? {}
  const given = node.initial === undefined ? type?.empty : type?.read(node.initial, options)
  return {
    path,
    value: given ?? null,
    visible: true,
    required: node.required === true,
    disabled: node.disabled === true,
    readonly: node.readonly === true || node.calculation?.active === true,
    editable: true,
  }
}
