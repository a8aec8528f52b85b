import type { FieldState } from '@gongtai/core/form/form'
import type { FieldNode } from '@gongtai/core/form/schema'
import { useMemo } from 'react'
import { FieldControl } from './field-control.tsx'
import { useSurface } from './surface.ts'

/** A button of a table or a tab, which belongs to no record and so has no state of its own. */
export function BarButton({ node }: { readonly node: FieldNode }) {
  const { mode } = useSurface()
  const state = useMemo((): FieldState => {
    const disabled = mode === 'check' || node.disabled === true
    const flags = { visible: true, required: false, disabled, readonly: false, editable: !disabled }
    return { path: node.id, value: null, ...flags }
  }, [node, mode])
  if (node.hidden && mode !== 'set') return null
  return <FieldControl node={node} state={state} invalid={false} compact />
}
