import type { FlowEvent } from '@gongtai/sdk/flow'
import { type OperationContext, officeDate, Standards, standardRule, Warnings } from '@gongtai/sdk/server'
import type { AboutRequest } from './inform-people.ts'

/** Nobody decides what they asked for themselves; what nobody above can decide is told to whoever oversees. */
export const ownApplication = standardRule({
  code: 'flow.own.application',
  title: '本人申请不得由本人审批',
  area: '流程',
  kind: 'decision',
  inputs: [{ name: 'above', title: '可以审批的上级', type: 'number', unit: '人' }],
  text: '申请人就是办理人，其上没有可以审批的负责人，已交由审批兜底人办理。',
  versions: [
    {
      version: '1',
      scope: 'nation',
      valid: { from: '2020-01-01' },
      source: { title: '产品约定', article: '回避与本人审批' },
      trust: 'tenant',
      rows: [{ when: 'above == 0', result: 'warn' }, { result: 'pass' }],
    },
  ],
})

export async function warnHandedOn(
  context: OperationContext,
  events: readonly FlowEvent[],
  { instance, title, initiator, graph }: AboutRequest,
): Promise<void> {
  for (const event of events) {
    if (event.kind !== 'recorded' || event.record.kind !== 'handedOn') continue
    const node = event.record.node ?? ''
    const { code, area } = ownApplication
    const { text, version } = await context
      .service(Standards)
      .judge(context, code, { above: 0 }, officeDate(context.now))
    await context.service(Warnings).raise(context, {
      ...{
        rule: code,
        version,
        area,
        colour: 'amber',
        subject: `${instance}/${node}`,
        period: '',
      },
      text: `《${title}》环节「${graph.nodes.get(node)?.node.name || node}」：${text}`,
      link: `/workflow/instance/${instance}`,
      about: initiator,
    })
  }
}
