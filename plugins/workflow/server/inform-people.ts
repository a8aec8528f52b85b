import type { FlowEvent } from '@gongtai/sdk/flow'
import { inform, type OperationContext } from '@gongtai/sdk/server'

export interface AboutRequest {
  readonly instance: string
  /** Title of the request. */
  readonly title: string
}

/** Tells the people for whom a task was opened, and those who are to read; a group is told by its list alone. */
export async function informPeople(
  context: OperationContext,
  events: readonly FlowEvent[],
  { instance, title }: AboutRequest,
): Promise<void> {
  const again = new Set(
    events.flatMap((event) => (event.kind === 'visitOpened' && isReturned(event) ? [event.visit.seq] : [])),
  )
  for (const event of events) {
    if (event.kind === 'taskOpened') {
      const path = `/workflow/task/${instance}/${event.task.id}`
      const what = again.has(event.task.visit) ? '退回' : '待办'
      await inform(context, peopleIn(event.task.candidates, context), {
        title: `${what}：${title}`,
        text: WORDS[what],
        path,
      })
    }
    if (event.kind === 'readingOpened') {
      const path = `/workflow/instance/${instance}`
      await inform(context, peopleIn(event.readers, context), { title: `抄送：${title}`, text: WORDS.抄送, path })
    }
  }
}

const WORDS = {
  待办: '有一项申请等待您办理。',
  退回: '您的申请已退回，请修改后重新提交。',
  抄送: '有一项申请抄送给您，请查阅。',
} as const

/** The start form has no cause; opened again, it is back in the hands of the initiator. */
const isReturned = ({ visit }: Extract<FlowEvent, { kind: 'visitOpened' }>): boolean =>
  visit.from.length === 0 && visit.attempt > 1

/** Nobody is told of what they have just done themselves. */
const peopleIn = (keys: readonly string[], { user }: OperationContext): readonly string[] =>
  keys.filter((key) => key.startsWith('u:') && key !== `u:${user.id}`).map((key) => key.slice(2))
