import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useMemo, useState } from 'react'
import { BehaviorSubject } from 'rxjs'
import { put } from '../design/actions.ts'
import { useSession } from '../design/design-context.ts'
import { announcements, instructions } from './announcements.ts'
import { type Drag, DragContext } from './drag-state.ts'
import { targetFinder } from './find-target.ts'
import { Ghost } from './ghost.tsx'
import type { Target } from './target.ts'
import { placeWalker, type Walk } from './walk-places.ts'

const keyboardCodes = { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape'] }
const measuring = { droppable: { strategy: MeasuringStrategy.Always } }

const sameTarget = (a: Target | undefined, b: Target | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Everything between which fields are dragged: palette, canvas and outline. */
export function DragArea({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const [drag] = useState(() => new BehaviorSubject<Drag | undefined>(undefined))
  const tools = useMemo(() => {
    const walk: Walk = { target: undefined }
    const placed = () => drag.value?.placed
    return {
      walk,
      find: targetFinder(session, placed, () => walk.target),
      walker: placeWalker(session, walk, placed),
      accessibility: {
        announcements: announcements(session, () => drag.value),
        screenReaderInstructions: instructions,
      },
    }
  }, [session, drag])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: tools.walker, keyboardCodes }),
  )
  const start = ({ active }: DragStartEvent) => {
    tools.walk.target = undefined
    drag.next(active.data.current as Drag)
  }
  const move = ({ collisions }: DragMoveEvent) => {
    const target = collisions?.[0]?.data?.target as Target | undefined
    if (!drag.value || sameTarget(drag.value.target, target)) return
    const { target: _, ...rest } = drag.value
    drag.next({ ...rest, ...(target && { target }) })
  }
  const end = (event: DragEndEvent) => {
    move(event)
    const { value } = drag
    drag.next(undefined)
    if (value?.target) put(session, value.placed, value.target.place)
  }
  return (
    <DragContext value={drag}>
      <DndContext
        sensors={sensors}
        collisionDetection={tools.find}
        measuring={measuring}
        accessibility={tools.accessibility}
        onDragStart={start}
        onDragMove={move}
        onDragOver={move}
        onDragEnd={end}
        onDragCancel={() => drag.next(undefined)}
      >
        {children}
        <Ghost />
      </DndContext>
    </DragContext>
  )
}
