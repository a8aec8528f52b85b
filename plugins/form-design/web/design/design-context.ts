import type { FormNode, FormSchema } from '@gongtai/sdk/form'
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { check, type Finding, type Parts } from '../../model/designer/check.ts'
import { present } from '../../model/designer/history.ts'
import { nodeAt } from '../../model/designer/place.ts'
import type { DesignSession, DesignState } from './design-session.ts'

export interface Design {
  readonly session: DesignSession
  readonly parts: Parts
}

export const DesignContext = createContext<Design | undefined>(undefined)

export function useDesign(): Design {
  const design = use(DesignContext)
  if (!design) throw new Error('useDesign 只能在设计器之内使用')
  return design
}

export const useSession = (): DesignSession => useDesign().session

/** A part of what is being designed; the component is drawn anew when just this part changes. */
export function useDesignState<T>(read: (state: DesignState) => T): T {
  const session = useSession()
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = session.changes.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [session],
  )
  const snapshot = () => read(session.changes.value)
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

export const useSchema = (): FormSchema => useDesignState((state) => present(state.history))

export const useSelectedId = (): string | undefined => useDesignState((state) => state.selected)

/** Whether a node is selected, alone or with others. */
export const useIsSelected = (id: string): boolean =>
  useDesignState(({ selected, others }) => selected === id || others.includes(id))

export const useSelectedNode = (): FormNode | undefined =>
  useDesignState(({ history, selected }) => (selected === undefined ? undefined : nodeAt(present(history), selected)))

/** What is wrong with the form as it stands. */
export function useFindings(): readonly Finding[] {
  const { parts, session } = useDesign()
  const schema = useSchema()
  return useMemo(() => check(schema, session.types, parts), [schema, session, parts])
}
