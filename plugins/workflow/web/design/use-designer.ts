import { type AssignmentRule, type FlowTree, readBpmn, toTree } from '@gongtai/sdk/flow'
import { useCall, useRefresh } from '@gongtai/sdk/web'
import { useCallback, useEffect, useReducer, useState } from 'react'
import { readDefinition } from '../../model/design-calls.ts'
import { findBlock, updateStep } from '../../model/designer/edit-tree.ts'
import { withFirstRules } from '../../model/designer/first-rules.ts'
import { type History, type HistoryStep, historyReducer } from '../../model/designer/history.ts'
import type { ProcessInfo } from './process-draft.ts'
import { usePublishing, useStoring } from './use-storing.ts'

/** A process being designed: one document with one history, which stores itself. */
export function useDesigner(process: string) {
  const found = useCall(readDefinition, { defKey: process })
  const refresh = useRefresh()
  const [history, act] = useReducer(historyReducer, undefined as History | undefined)
  const storing = useStoring(found.data)
  const publishing = usePublishing(process, storing)
  const obstacles = useOpening(found.data, storing, act)
  const tree = history?.present
  const { hold, draw } = storing
  useEffect(() => {
    if (tree) hold(tree)
  }, [tree, hold])
  const change = (next: FlowTree, key?: string) => {
    act({ kind: 'changed', tree: next, at: Date.now(), ...(key !== undefined && { key }) })
    hold(next)
  }
  const assign = async (step: string, rules: readonly AssignmentRule[]) => {
    if (!tree) return
    const block = findBlock(tree.blocks, step)
    if (block?.kind !== 'step') return
    change(updateStep(tree, step, { assignment: withFirstRules(block.assignment, rules) }))
    await storing.announce()
  }
  const describe = (info: ProcessInfo) => {
    storing.describe(info)
    if (tree) change({ ...tree, settings: { ...tree.settings, name: info.processName } })
  }
  const reload = async () => {
    storing.forget()
    await refresh(readDefinition)
  }
  return {
    ...storing,
    ...publishing,
    found,
    tree,
    obstacles,
    /** The drawing with what is not saved yet. */
    drawing: useCallback(() => (tree ? draw(tree) : Promise.reject(new Error('流程图尚未打开'))), [tree, draw]),
    assign,
    describe,
    change,
    reload: () => void reload(),
    undo: history?.past.length ? () => act({ kind: 'undone' }) : undefined,
    redo: history?.future.length ? () => act({ kind: 'redone' }) : undefined,
  }
}

/** Opens what the server holds, and again what somebody else stored there while nothing is left to store here. */
function useOpening(
  data: Parameters<typeof useStoring>[0],
  { open, mayOpen }: Pick<ReturnType<typeof useStoring>, 'open' | 'mayOpen'>,
  act: (step: HistoryStep) => void,
): readonly string[] {
  const [obstacles, setObstacles] = useState<readonly string[]>([])
  useEffect(() => {
    if (!data || !mayOpen(data.revision)) return
    void readBpmn(data.xml).then(({ definition }) => {
      const reading = toTree(definition)
      if ('inTheWay' in reading) return setObstacles(reading.inTheWay.map((obstacle) => obstacle.sentence))
      open(data, reading.tree)
      act({ kind: 'opened', tree: reading.tree })
    })
  }, [data, mayOpen, open, act])
  return obstacles
}
