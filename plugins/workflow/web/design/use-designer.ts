import { type FlowTree, readBpmn, toBpmn, toTree } from '@gongtai/sdk/flow'
import { Client, toast, useCall, useRefresh, useService } from '@gongtai/sdk/web'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { definitions, publishDefinition, readDefinition, saveDefinition } from '../../model/design-calls.ts'
import { type History, historyReducer } from '../../model/designer/history.ts'

export interface DesignProblem {
  readonly severity: 'error' | 'warning'
  readonly text: string
  readonly where: string
}

/** A process being designed: its tree with undo, its storing and its publishing. */
export function useDesigner(process: string) {
  const client = useService(Client)
  const refresh = useRefresh()
  const found = useCall(readDefinition, { defKey: process })
  const [history, act] = useReducer(historyReducer, undefined as History | undefined)
  const [obstacles, setObstacles] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<readonly DesignProblem[]>([])
  const [busy, setBusy] = useState(false)
  const revision = useRef(0)
  const xml = useRef('')

  useEffect(() => {
    if (!found.data || revision.current >= found.data.revision) return
    revision.current = found.data.revision
    xml.current = found.data.xml
    void readBpmn(found.data.xml).then(({ definition }) => {
      const reading = toTree(definition)
      if ('tree' in reading) act({ kind: 'opened', tree: reading.tree })
      else setObstacles(reading.inTheWay.map((obstacle) => obstacle.sentence))
    })
  }, [found.data])

  const store = useCallback(async () => {
    if (!history || !found.data) return
    const written = await toBpmn(history.present, xml.current)
    const { processName, category, form } = found.data
    const saved = await client.call(saveDefinition, {
      defKey: process,
      xml: written,
      revision: revision.current,
      processName,
      category,
      form,
    })
    revision.current = saved.revision
    xml.current = written
    setProblems(saved.problems)
    act({ kind: 'saved' })
    return saved
  }, [client, process, history, found.data])

  const during = useCallback(async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch {
      // The request layer has shown the fault; the design stays as it is on the page.
    } finally {
      setBusy(false)
    }
  }, [])

  const save = () => during(async () => void ((await store()) && toast.success('已保存')))
  const publish = () =>
    during(async () => {
      const saved = await store()
      const errors = saved?.problems.filter((problem) => problem.severity === 'error') ?? []
      if (errors.length > 0) return void toast.warning(errors[0]?.text ?? '')
      const { version } = await client.call(publishDefinition, { defKey: process, revision: revision.current })
      toast.success(`已发布第 ${version} 版`)
      await refresh(definitions)
    })

  return {
    found,
    tree: history?.present,
    changed: history?.changed ?? false,
    xml: xml.current,
    obstacles,
    problems,
    busy,
    save,
    publish,
    change: (tree: FlowTree) => act({ kind: 'changed', tree }),
    undo: history?.past.length ? () => act({ kind: 'undone' }) : undefined,
    redo: history?.future.length ? () => act({ kind: 'redone' }) : undefined,
  }
}
