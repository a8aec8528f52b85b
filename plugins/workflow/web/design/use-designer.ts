import { type AssignmentRule, type FlowTree, readBpmn, savePayload, toBpmn, toTree } from '@gongtai/sdk/flow'
import { Client, toast, useCall, useRefresh, useService } from '@gongtai/sdk/web'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { saveAssignment } from '../../model/assignment-calls.ts'
import { definitions, publishDefinition, readDefinition, saveDefinition } from '../../model/design-calls.ts'
import { updateStep } from '../../model/designer/edit-tree.ts'
import { type History, historyReducer } from '../../model/designer/history.ts'

export interface DesignProblem {
  readonly severity: 'error' | 'warning'
  readonly text: string
  readonly where: string
}

/** A process being designed: its tree with undo, its storing and its publishing. */
export function useDesigner(process: string) {
  const found = useCall(readDefinition, { defKey: process })
  const [history, act] = useReducer(historyReducer, undefined as History | undefined)
  const [obstacles, setObstacles] = useState<readonly string[]>([])
  const stored = useRef({ revision: 0, xml: '' })
  useEffect(() => {
    if (!found.data || stored.current.revision >= found.data.revision) return
    stored.current = { revision: found.data.revision, xml: found.data.xml }
    void readBpmn(found.data.xml).then(({ definition }) => {
      const reading = toTree(definition)
      if ('tree' in reading) act({ kind: 'opened', tree: reading.tree })
      else setObstacles(reading.inTheWay.map((obstacle) => obstacle.sentence))
    })
  }, [found.data])
  const tree = history?.present
  const changed = history?.changed ?? false
  const { store, ...storing } = useStoring(process, stored, tree, found.data, () => act({ kind: 'saved' }))
  const saveRules = useSavingRules(process, stored)
  const assign = async (step: string, rules: readonly AssignmentRule[]) => {
    if (!tree) return
    if (changed) await store()
    await saveRules(step, rules)
    act({ kind: 'changed', tree: updateStep(tree, step, { assignment: [{ id: GROUP, rules }] }) })
    act({ kind: 'saved' })
  }
  const drawing = useCallback(
    () => (tree ? toBpmn(tree, stored.current.xml) : Promise.resolve(stored.current.xml)),
    [tree],
  )
  return {
    found,
    /** The drawing with what is not saved yet. */
    drawing,
    tree,
    changed,
    obstacles,
    ...storing,
    assign,
    change: (next: FlowTree) => act({ kind: 'changed', tree: next }),
    undo: history?.past.length ? () => act({ kind: 'undone' }) : undefined,
    redo: history?.future.length ? () => act({ kind: 'redone' }) : undefined,
  }
}

const GROUP = 'g1'

/** Sends the payload of the person-assignment dialog, and shows what the server answers. */
function useSavingRules(process: string, stored: Stored) {
  const client = useService(Client)
  return async (step: string, rules: readonly AssignmentRule[]) => {
    const place = { actDefId: process, defId: process, nodeId: step, appId: 'workflow', groupId: GROUP }
    let message = ''
    const { revision } = await client.call(saveAssignment, savePayload(place, rules), {
      onMessage: (text) => {
        message = text
      },
    })
    stored.current = { ...stored.current, revision }
    toast.success(message)
  }
}

interface Stored {
  current: { readonly revision: number; readonly xml: string }
}

interface Header {
  readonly processName: string
  readonly category: string
  readonly form: string
}

/** Saving and publishing; what fails leaves the design on the page as it is. */
function useStoring(
  process: string,
  stored: Stored,
  tree: FlowTree | undefined,
  header: Header | undefined,
  onSaved: () => void,
) {
  const client = useService(Client)
  const refresh = useRefresh()
  const [problems, setProblems] = useState<readonly DesignProblem[]>([])
  const [busy, setBusy] = useState(false)
  const store = async (): Promise<readonly DesignProblem[]> => {
    if (!tree || !header) return []
    const xml = await toBpmn(tree, stored.current.xml)
    const { processName, category, form } = header
    const input = { defKey: process, xml, revision: stored.current.revision, processName, category, form }
    const saved = await client.call(saveDefinition, input)
    stored.current = { revision: saved.revision, xml }
    setProblems(saved.problems)
    onSaved()
    return saved.problems
  }
  const publish = async () => {
    const error = (await store()).find((problem) => problem.severity === 'error')
    if (error) return toast.warning(error.text)
    const { version } = await client.call(publishDefinition, { defKey: process, revision: stored.current.revision })
    toast.success(`已发布第 ${version} 版`)
    await refresh(definitions, readDefinition)
  }
  const during = (work: () => Promise<unknown>) => () => {
    setBusy(true)
    // The request layer has told the person what went wrong.
    void work().then(
      () => setBusy(false),
      () => setBusy(false),
    )
  }
  const save = async () => {
    await store()
    toast.success('已保存')
  }
  return { problems, busy, store, save: during(save), publish: during(publish) }
}
