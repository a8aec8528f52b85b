import { toast, useSend } from '@gongtai/sdk/web'
import { useCallback } from 'react'
import { getColumns, listForms, listVersions, publishForm } from '../../model/calls.ts'
import { check, isNamed, nameMissing } from '../../model/designer/check.ts'
import { useDesign } from './design-context.ts'
import { useDraft } from './draft-context.ts'

/** Saving at once and publishing, each refused in words when something is missing. */
export function usePublish(showProblems: () => void) {
  const { session, parts } = useDesign()
  const draft = useDraft()
  const { saver, onPublished } = draft
  const send = useSend(publishForm, { refreshes: [listForms, listVersions, getColumns] })
  const save = useCallback(async () => {
    if (!isNamed(session.schema, session.types)) toast.warning(nameMissing)
    else if ((await saver.flush()) || (await saver.flush())) toast.success('表单已保存')
  }, [session, saver])
  const publish = async () => {
    if (!isNamed(session.schema, session.types)) toast.warning(nameMissing)
    const errors = check(session.schema, session.types, parts).filter(({ kind }) => kind === 'error')
    if (errors.length > 0) {
      showProblems()
      focusFirstProblem()
      return
    }
    if (!(await saver.flush()) && !(await saver.flush())) return
    const { version } = await send.mutateAsync({ key: draft.key, revision: saver.revision })
    onPublished(version)
    toast.success(`「${session.schema.title}」已发布为 v${version}`)
  }
  // A refusal has been shown by the request layer.
  return {
    publish: () => void publish().catch(() => undefined),
    publishing: send.isPending,
    save: () => void save(),
    draft,
    session,
  }
}

function focusFirstProblem(): void {
  const soon = 100
  setTimeout(() => document.querySelector<HTMLElement>('[data-problem]')?.focus(), soon)
}
