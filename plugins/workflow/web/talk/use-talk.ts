import { useCall, useLive, useRefresh } from '@gongtai/sdk/web'
import { talk } from '../../model/comment-calls.ts'

/** What was said about a request and who has read it, kept up to date. */
export function useTalk(procInstId: string) {
  const refresh = useRefresh()
  useLive<{ procInstId?: string } | undefined>('workflow.tasks-changed', (about) => {
    if (about?.procInstId === procInstId) void refresh(talk)
  })
  return useCall(talk, { procInstId }, { quiet: true }).data
}
