import { PlusIcon } from '@blueprintjs/icons'
import { useDroppable } from '@dnd-kit/core'
import type { Place } from '../../model/designer/place.ts'
import { useEndMark } from '../drag/drag-state.ts'
import { type Area, areaId } from '../drag/target.ts'

/** The end of a list of nodes: takes what is dropped there, and says so. */
export function ListEnd({ place }: { readonly place: Place }) {
  const area: Area = { kind: 'end', place }
  const { setNodeRef } = useDroppable({ id: areaId(area), data: area })
  const marked = useEndMark(place)
  const top = place.container === undefined
  return (
    <div
      ref={setNodeRef}
      className="fd-end"
      data-top={top || undefined}
      data-empty={place.index === 0 || undefined}
      data-marked={marked || undefined}
      data-end={place.container ?? 'form'}
    >
      <PlusIcon size={12} aria-hidden />
      <span>{marked ? '放在这里' : top ? '拖入字段，或在左侧点击添加' : '拖入字段'}</span>
    </div>
  )
}
