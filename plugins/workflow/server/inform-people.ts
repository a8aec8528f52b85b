import type { NoticeKind } from '@gongtai/sdk'
import type { FlowEvent, Graph } from '@gongtai/sdk/flow'
import { inform, noticeOf, type OperationContext } from '@gongtai/sdk/server'
import { told } from '../model/notice-kinds.ts'
import { groupsInformed } from './inform-groups.ts'
import { causeOf } from './task-cause.ts'

export interface AboutRequest {
  readonly instance: string
  /** Title of the request. */
  readonly title: string
  /** The line below it. */
  readonly summary: string
  readonly initiator: string
  readonly graph: Graph
}

type Tell = (kind: NoticeKind, keys: readonly string[], path: string, words?: Record<string, string>) => Promise<void>

/** Tells the people whom the change concerns: those who have to act or to read, and those who no longer have to. */
export async function informPeople(
  context: OperationContext,
  events: readonly FlowEvent[],
  about: AboutRequest,
): Promise<void> {
  const tell = tellWith(context, about)
  for (const event of events) {
    if (event.kind === 'taskOpened') {
      const { id, node, candidates } = event.task
      const words = { node: about.graph.nodes.get(node)?.node.name ?? '', actor: context.user.name }
      await tell(told[causeOf(event.task, events)], candidates, `/workflow/task/${about.instance}/${id}`, words)
    }
    if (event.kind === 'taskUrged') {
      const { id, node } = event.task
      const words = { node: about.graph.nodes.get(node)?.node.name ?? '', actor: context.user.name }
      await tell(told.urged, event.holders, `/workflow/task/${about.instance}/${id}`, words)
    }
    const page = `/workflow/instance/${about.instance}`
    if (event.kind === 'readingOpened') await tellReaders(tell, event, events, page, about)
    if (event.kind === 'instanceEnded') await tellOfEnd(tell, event, heldBy(events), about, page)
  }
}

/** Whoever gets it for reading; the head of somebody who is late hears that. */
async function tellReaders(
  tell: Tell,
  { readers, node }: Extract<FlowEvent, { kind: 'readingOpened' }>,
  events: readonly FlowEvent[],
  page: string,
  { graph }: AboutRequest,
): Promise<void> {
  const late = events.some((event) => event.kind === 'recorded' && [event.record.about].flat()[0] === 'escalate')
  if (!late) await tell(told.copied, readers, page)
  else await tell(told.overdueBelow, readers, page, { node: graph.nodes.get(node)?.node.name ?? '' })
}

/** The initiator hears how it ended; whoever had it in hand, that there is nothing left to do. */
async function tellOfEnd(
  tell: Tell,
  { state, result }: Extract<FlowEvent, { kind: 'instanceEnded' }>,
  holders: readonly string[],
  { initiator }: AboutRequest,
  page: string,
): Promise<void> {
  const owner = [`u:${initiator}`]
  if (state === 'finished') {
    await tell(told.finished, owner, page, { result: result === 'opposed' ? '未通过' : '已通过' })
  } else await tell(told[state], [...owner, ...holders], page)
}

/** Those whose task went away with the request. */
const heldBy = (events: readonly FlowEvent[]): readonly string[] =>
  events.flatMap((event) => (event.kind === 'taskClosed' ? event.task.candidates : []))

/** People are told at once; a group is looked up once the change is committed. */
function tellWith(context: OperationContext, { instance, title, summary }: AboutRequest): Tell {
  const own = `u:${context.user.id}`
  return async (kind, keys, path, words = {}) => {
    const others = keys.filter((key) => key !== own)
    if (others.length === 0) return
    const notice = noticeOf(kind, { title, ...words }, { path, matter: `workflow:${instance}`, summary })
    const people = others.flatMap((key) => (key.startsWith('u:') ? [key.slice(2)] : []))
    const groups = others.filter((key) => !key.startsWith('u:'))
    await inform(context, people, notice)
    if (groups.length > 0)
      await context.publish(groupsInformed, {
        groups,
        except: context.user.id,
        notice: { ...notice, actor: context.user.id },
      })
  }
}
