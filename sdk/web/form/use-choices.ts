import type { FieldNode } from '@gongtai/core/form/schema'
import { useCallback, useSyncExternalStore } from 'react'
import type { Choice } from '../field-face.ts'
import { useSurface } from './surface.ts'

const none: readonly Choice[] = []
const never = () => () => undefined

/** What a choice field offers: its own options, or the entries of its dictionary. */
export function useChoices(node: FieldNode): readonly Choice[] {
  const { dictionaries } = useSurface()
  const source = node.choices?.source
  const type = source === 'dictionary' ? (node.choices?.dictionary ?? '') : ''
  const own = node.choices?.own ?? none
  const read = useCallback(() => (type === '' ? own : dictionaries.choices(type)), [dictionaries, type, own])
  const watch = useCallback((changed: () => void) => dictionaries.watch(changed), [dictionaries])
  return useSyncExternalStore(type === '' ? never : watch, read, read)
}
