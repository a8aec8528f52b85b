import type { FormNode } from '@gongtai/core/form/schema'
import { memo, type ReactNode } from 'react'
import type { NodePlace } from './decoration.ts'
import { FieldItem, spanOf } from './field-item.tsx'
import { GridView } from './grid-view.tsx'
import { useSurface } from './surface.ts'
import { TableView } from './table/table-view.tsx'
import { TabsView } from './tabs-view.tsx'
import { useVisible } from './use-field-state.ts'

export interface NodeViewProps {
  readonly node: FormNode
  readonly container: string | undefined
  readonly part: number
  readonly index: number
}

/** One node of the form at its place; drawn anew only when the node itself was edited. */
export const NodeView = memo(function NodeView({ node, container, part, index }: NodeViewProps) {
  const place: NodePlace = { ...(container !== undefined && { container }), part, index }
  if (node.kind === 'field') return <FieldItem node={node} path={node.id} place={place} />
  return (
    <ContainerCell node={node} place={place}>
      {node.kind === 'grid' && <GridView node={node} />}
      {node.kind === 'tabs' && <TabsView node={node} />}
      {node.kind === 'table' && <TableView node={node} />}
    </ContainerCell>
  )
})

interface ContainerCellProps {
  readonly node: FormNode
  readonly place: NodePlace
  readonly children: ReactNode
}

function ContainerCell({ node, place, children }: ContainerCellProps) {
  const { mode, decoration } = useSurface()
  const visible = useVisible(node.id)
  if (!visible && mode !== 'set') return null
  return (
    <div
      className="gt-form-cell gt-form-cell-container"
      style={{ gridColumn: `span ${spanOf(node)}` }}
      data-path={node.id}
      data-type={node.type}
      data-hidden={(mode === 'set' && node.hidden) || undefined}
    >
      {decoration.node ? decoration.node(node, children, place) : children}
    </div>
  )
}
