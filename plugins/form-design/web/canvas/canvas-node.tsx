import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { FormNode } from '@gongtai/sdk/form'
import { type MouseEvent, type ReactNode, useCallback } from 'react'
import { titleOf } from '../../model/designer/describe.ts'
import { present } from '../../model/designer/history.ts'
import { nodeAt, type Place } from '../../model/designer/place.ts'
import { useDesignState, useIsSelected, useSession } from '../design/design-context.ts'
import type { Drag } from '../drag/drag-state.ts'
import { useDraggedNode, useNodeMark } from '../drag/drag-state.ts'
import { type Area, areaId } from '../drag/target.ts'
import { ButtonList } from './button-list.tsx'
import { NodeTools } from './node-tools.tsx'

const full = 24

interface CanvasNodeProps {
  readonly node: FormNode
  readonly place: Place
  readonly children: ReactNode
}

/** A node on the canvas: can be selected, dragged and dropped upon. */
export function CanvasNode({ node, place, children }: CanvasNodeProps) {
  const session = useSession()
  const main = useDesignState((state) => state.selected === node.id)
  const selected = useIsSelected(node.id)
  const mark = useNodeMark(node.id)
  const dragged = useDraggedNode(node.id)
  const upright = useUpright(node, place)
  const area: Area = { kind: 'node', place, node: node.id, holds: node.kind !== 'field', upright }
  const drag: Drag = { placed: { node }, title: titleOf(node), type: node.type }
  const draggable = useDraggable({ id: `node:${node.id}`, data: drag, attributes: { roleDescription: '可拖动的字段' } })
  const droppable = useDroppable({ id: areaId(area), data: area, disabled: dragged })
  const { setNodeRef: setDrag } = draggable
  const { setNodeRef: setDrop } = droppable
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setDrag(element)
      setDrop(element)
    },
    [setDrag, setDrop],
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus selects a node; its keys are those of the drag area
    <div
      {...draggable.attributes}
      {...draggable.listeners}
      ref={ref}
      className="fd-node"
      role="group"
      aria-label={`${titleOf(node)}${selected ? '，已选中' : ''}`}
      data-node={node.id}
      data-kind={node.kind}
      data-selected={selected || undefined}
      data-dragged={dragged || undefined}
      data-mark={mark}
      // With a key held the focus stays where it is: getting it would select this node alone.
      onMouseDown={(event) => isGathering(event) && event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation()
        // A press on a label would be followed by another on its input, which would undo this one.
        event.preventDefault()
        if (event.shiftKey) session.extend(node.id)
        else if (isGathering(event)) session.toggle(node.id)
        else session.select(node.id)
      }}
      onFocus={(event) => event.target === event.currentTarget && !selected && session.select(node.id)}
    >
      {main && !dragged && <NodeTools node={node} />}
      {children}
      {node.kind === 'table' && <ButtonList table={node} />}
    </div>
  )
}

/** Whether a press adds to what is selected. */
const isGathering = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey

/** Whether neighbours stand left and right of a node instead of above and below. */
function useUpright(node: FormNode, { container, buttons = false }: Place): boolean {
  const inTable = useDesignState(
    ({ history }) => container !== undefined && nodeAt(present(history), container)?.kind === 'table',
  )
  return buttons || inTable || (node.span ?? full) < full
}
