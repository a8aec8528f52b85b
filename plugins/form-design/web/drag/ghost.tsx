import { DisableIcon } from '@blueprintjs/icons'
import { DragOverlay, type Modifier } from '@dnd-kit/core'
import { TypeIcon } from '../design/type-icon.tsx'
import { useDrag } from './drag-state.ts'

const beside = 10

/** The ghost stands right below the pointer, wherever the thing was taken hold of. */
const atPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  if (!draggingNodeRect || !(activatorEvent instanceof MouseEvent)) return transform
  return {
    ...transform,
    x: transform.x + activatorEvent.clientX - draggingNodeRect.left + beside,
    y: transform.y + activatorEvent.clientY - draggingNodeRect.top + beside,
  }
}

const modifiers = [atPointer]

/** What follows the pointer: the field, and why it may not go where the pointer is. */
export function Ghost() {
  const drag = useDrag((value) => value)
  return (
    <DragOverlay modifiers={modifiers} dropAnimation={null} className="fd-ghost-layer">
      {drag && (
        <div className="fd-ghost">
          <div className="fd-ghost-card">
            <TypeIcon type={drag.type} />
            <span>{drag.title}</span>
            {drag.target?.refusal !== undefined && <DisableIcon size={14} className="fd-ghost-ban" aria-hidden />}
          </div>
          {drag.target?.refusal !== undefined && (
            <div className="fd-ghost-refusal" role="alert">
              <DisableIcon size={14} aria-hidden />
              {drag.target.refusal}
            </div>
          )}
        </div>
      )}
    </DragOverlay>
  )
}
