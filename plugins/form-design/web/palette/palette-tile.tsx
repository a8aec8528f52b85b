import { useDraggable } from '@dnd-kit/core'
import type { FieldType } from '@gongtai/sdk'
import { add } from '../design/actions.ts'
import { useSession } from '../design/design-context.ts'
import { TypeIcon } from '../design/type-icon.tsx'
import type { Drag } from '../drag/drag-state.ts'

/** A field type to drag onto the canvas, or to add with a click or Enter. */
export function PaletteTile({ type }: { readonly type: FieldType }) {
  const session = useSession()
  const drag: Drag = { placed: { type }, title: type.title, type: type.id }
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: `type:${type.id}`,
    data: drag,
    attributes: { roleDescription: '可拖动的字段类型' },
  })
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      className="fd-tile"
      data-type={type.id}
      data-dragged={isDragging || undefined}
      title={`点击添加「${type.title}」，或拖到画布`}
      onClick={() => add(session, type)}
    >
      <TypeIcon type={type.id} />
      <span>{type.title}</span>
    </button>
  )
}
