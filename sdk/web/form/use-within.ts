import { linkedTree } from '@gongtai/core/form/linked'
import type { FieldNode } from '@gongtai/core/form/schema'
import { useCallback, useSyncExternalStore } from 'react'
import type { FieldFaceProps } from '../field-face.ts'
import { useSurface } from './surface.ts'

const never = () => () => undefined

/** What was chosen in the tree field that a field is linked to; `undefined` where nothing limits it. */
export function useWithin(node: FieldNode): FieldFaceProps['within'] {
  const { session } = useSurface()
  const path = session && linkedTree(session.form.compiled, node)
  const watch = useCallback(
    (changed: () => void) => (session && path !== undefined ? session.form.watch(path, changed) : never()),
    [session, path],
  )
  const value = useSyncExternalStore(watch, () => (session && path !== undefined ? session.at(path).value : undefined))
  return Array.isArray(value) && value.length > 0 ? value : undefined
}
