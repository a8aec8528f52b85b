import { type FlowTree, toBpmn } from '@gongtai/sdk/flow'
import { Client, type DraftSaver, toast, useRefresh, useService } from '@gongtai/sdk/web'
import { useCallback, useEffect, useRef, useState } from 'react'
import { definitions, publishDefinition, readDefinition } from '../../model/design-calls.ts'
import {
  type DesignProblem,
  type ProcessDraft,
  type ProcessInfo,
  processDraft,
  type StoredProcess,
} from './process-draft.ts'

/** Storing the draft by itself; what fails leaves the design on the page as it is. */
export function useStoring(stored: StoredProcess | undefined) {
  const client = useService(Client)
  const [problems, setProblems] = useState<readonly DesignProblem[]>()
  const [saver, setSaver] = useState<DraftSaver<FlowTree>>()
  const [info, setInfo] = useState<ProcessInfo>()
  const draft = useRef<ProcessDraft>(undefined)
  const open = useCallback(
    (opened: StoredProcess, tree: FlowTree) => {
      draft.current = processDraft(client, opened, tree, setProblems)
      setSaver(draft.current.saver)
      setInfo(draft.current.info)
    },
    [client],
  )
  const hold = useCallback((tree: FlowTree) => {
    if (!draft.current) return
    draft.current.tree = tree
    draft.current.saver.changed()
  }, [])
  const describe = (next: ProcessInfo) => {
    if (!draft.current) return
    draft.current.info = next
    draft.current.saver.changed()
    setInfo(next)
  }
  useEffect(() => () => void draft.current?.saver.flush(), [])
  const store = async (): Promise<boolean> => saver !== undefined && ((await saver.flush()) || saver.flush())
  return {
    saver,
    problems: problems ?? stored?.problems ?? [],
    info,
    describe,
    open,
    hold,
    store,
    /** Stores at once and shows what the server answers. */
    announce: async () => {
      if (await store()) toast.success(draft.current?.message || '已保存')
    },
    /** Whether a draft from the server may take the place of what is on the screen. */
    mayOpen: useCallback((revision: number) => !draft.current || isOlder(draft.current.saver, revision), []),
    forget: () => {
      draft.current = undefined
    },
    draw: useCallback((tree: FlowTree) => toBpmn(tree, draft.current?.xml), []),
  }
}

const isOlder = ({ revision, state }: DraftSaver<FlowTree>, than: number): boolean =>
  state.value.kind === 'saved' && revision < than

/** Saving and publishing at the wish of the designer. */
export function usePublishing(
  process: string,
  { saver, store }: Pick<ReturnType<typeof useStoring>, 'saver' | 'store'>,
) {
  const client = useService(Client)
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (await store()) toast.success('已保存')
  }
  const publish = async () => {
    if (!(await store()) || !saver) return
    const { version } = await client.call(publishDefinition, { defKey: process, revision: saver.revision })
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
  return { busy, save: during(save), publish: during(publish) }
}
