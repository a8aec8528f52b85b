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
import type { DesignSession } from '../design/design-session.ts'
import { announcements, instructions } from './announcements.ts'
import { type Drag, DragContext } from './drag-state.ts'
import { targetFinder } from './find-target.ts'
import { Ghost } from './ghost.tsx'
import type { Target } from './target.ts'
import { placeWalker, type Walk } from './walk-places.ts'

const keyboardCodes = { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape'] }
const measuring = { droppable: { strategy: MeasuringStrategy.Always } }

const sameTarget = (a: Target | undefined, b: Target | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What finds the places, walks over them with the keyboard and says them aloud. */
function useDragTools(session: DesignSession, drag: BehaviorSubject<Drag | undefined>) {
  return useMemo(() => {
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
}

/** What happens as something is taken up, moved and put down. */
function handlersOf(session: DesignSession, drag: BehaviorSubject<Drag | undefined>, walk: Walk) {
  const move = ({ collisions }: DragMoveEvent) => {
    const target = collisions?.[0]?.data?.target as Target | undefined
    if (!drag.value || sameTarget(drag.value.target, target)) return
    const { target: _, ...rest } = drag.value
    drag.next({ ...rest, ...(target && { target }) })
  }
  return {
    onDragStart: ({ active }: DragStartEvent) => {
      walk.target = undefined
      drag.next(active.data.current as Drag)
    },
    onDragMove: move,
    onDragOver: move,
    onDragEnd: (event: DragEndEvent) => {
      move(event)
      const { value } = drag
      drag.next(undefined)
      if (value?.target) put(session, value.placed, value.target.place)
    },
    onDragCancel: () => drag.next(undefined),
  }
}

/** Everything between which fields are dragged: palette, canvas and outline. */
export function DragArea({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const [drag] = useState(() => new BehaviorSubject<Drag | undefined>(undefined))
  const { walk, find, walker, accessibility } = useDragTools(session, drag)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: walker, keyboardCodes }),
  )
  return (
    <DragContext value={drag}>
      <DndContext
        sensors={sensors}
        collisionDetection={find}
        measuring={measuring}
        accessibility={accessibility}
        {...handlersOf(session, drag, walk)}
      >
        {children}
        <Ghost />
      </DndContext>
    </DragContext>
  )
}
