import { useEffect } from 'react'
import { placeOf } from '../../model/designer/place.ts'
import { duplicate, isTyping, remove, reveal, step } from './actions.ts'
import type { DesignSession } from './design-session.ts'
import { neighbour } from './neighbour.ts'

type Keys = Readonly<Record<string, (session: DesignSession) => void>>

const forSelected = (run: (session: DesignSession, id: string) => void) => (session: DesignSession) => {
  if (session.selected !== undefined) run(session, session.selected)
}

const forAll = (run: (session: DesignSession, ids: readonly string[]) => void) => (session: DesignSession) =>
  run(session, session.together)

const selectNear = (by: -1 | 1) => (session: DesignSession) => {
  const id = neighbour(session.schema, session.selected, by)
  session.select(id)
  reveal(id)
}

const keys: Keys = {
  'Control z': (session) => session.undo(),
  'Control Shift z': (session) => session.redo(),
  'Control y': (session) => session.redo(),
  'Control d': forAll(duplicate),
  Delete: forAll(remove),
  Backspace: forAll(remove),
  'Alt arrowup': forAll((session, ids) => step(session, ids, -1)),
  'Alt arrowdown': forAll((session, ids) => step(session, ids, 1)),
  arrowup: selectNear(-1),
  arrowdown: selectNear(1),
  escape: forSelected((session, id) => session.select(placeOf(session.schema, id)?.container)),
}

/** Keys that work wherever the focus is, and those that only work while nobody types. */
export function useKeys(
  session: DesignSession,
  { onSave, active }: { readonly onSave: () => void; readonly active: boolean },
): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const name = nameOf(event)
      if (name === 'Control s') {
        event.preventDefault()
        onSave()
        return
      }
      const run = keys[name] ?? keys[event.key]
      const elsewhere =
        isTyping(document.activeElement) ||
        document.querySelector('.bp6-dialog, .bp6-popover, [role="menu"]:popover-open')
      if (!run || !active || elsewhere || event.defaultPrevented || !onCanvas(event, name)) return
      event.preventDefault()
      run(session)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [session, onSave, active])
}

/** Arrows and Esc belong to menus, tabs and lists elsewhere. */
const onCanvas = (event: KeyboardEvent, name: string): boolean =>
  !/^(arrow|escape)/.test(name) ||
  event.target === document.body ||
  (event.target as Element).closest('[data-node], [data-paper]') !== null

function nameOf({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): string {
  const held = [(ctrlKey || metaKey) && 'Control', altKey && 'Alt', shiftKey && 'Shift'].filter(Boolean)
  return [...held, key.toLowerCase()].join(' ')
}
