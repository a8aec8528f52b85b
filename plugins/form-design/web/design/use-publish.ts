import { writeForm } from '@gongtai/sdk/form'
import { Client, toast, useSend, useService } from '@gongtai/sdk/web'
import { useCallback, useState } from 'react'
import {
  getColumns,
  listForms,
  listVersions,
  type ProcessOnForm,
  processesOnForm,
  publishForm,
} from '../../model/calls.ts'
import { check, isNamed, nameMissing } from '../../model/designer/check.ts'
import { useDesign } from './design-context.ts'
import type { DesignSession } from './design-session.ts'
import { useDraft } from './draft-context.ts'

type Processes = readonly ProcessOnForm[]

/** Saving at once and publishing, each refused in words when something is missing. */
export function usePublish(showProblems: () => void) {
  const { session, parts } = useDesign()
  const draft = useDraft()
  const { saver, onPublished } = draft
  const client = useService(Client)
  const [processes, ask] = useState<Processes>()
  const send = useSend(publishForm, { refreshes: [listForms, listVersions, getColumns] })
  const save = useCallback(async () => {
    if (!isNamed(session.schema, session.types)) toast.warning(nameMissing)
    else if ((await saver.flush()) || (await saver.flush())) toast.success('表单已保存')
  }, [session, saver])
  const isSound = () => {
    if (!isNamed(session.schema, session.types)) toast.warning(nameMissing)
    const errors = check(session.schema, session.types, parts).filter(({ kind }) => kind === 'error')
    if (errors.length === 0) return true
    showProblems()
    focusFirstProblem()
    return false
  }
  const publish = async (mayStay: boolean) => {
    ask(undefined)
    const { version, changed } = await send.mutateAsync({ key: draft.key, revision: saver.revision, mayStay })
    onPublished(version)
    const { title } = session.schema
    toast.success(changed ? `「${title}」已发布为 v${version}` : `「${title}」与 v${version} 相同，没有产生新版本`)
  }
  const begin = async () => {
    if (!isSound() || (!(await saver.flush()) && !(await saver.flush()))) return
    const found = await processesOn(client, draft.key, session)
    if (found.length === 0) await publish(false)
    else ask(found)
  }
  // A refusal has been shown by the request layer.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  return {
    publish: () => quietly(begin()),
    publishing: send.isPending,
    /** What is asked before a form with processes on it is published. */
    asked: processes && {
      processes,
      onPublish: (mayStay: boolean) => quietly(publish(mayStay)),
      onClose: () => ask(undefined),
    },
    save: () => void save(),
    draft,
    session,
  }
}

/** The processes on a form as it is drawn; without the plugin of processes there are none. */
const processesOn = (client: Client, form: string, { schema, types }: DesignSession): Promise<Processes> =>
  client
    .call(
      processesOnForm,
      { form, document: { ...writeForm(schema, (type) => types.find(type)?.shape) } },
      { quiet: true },
    )
    .catch((): Processes => [])

function focusFirstProblem(): void {
  const soon = 100
  setTimeout(() => document.querySelector<HTMLElement>('[data-problem]')?.focus(), soon)
}
