import { type TaskOperation, type TenantView, taskOperations } from '@gongtai/sdk'
import type { FlowNode, ProcessDefinition } from '@gongtai/sdk/flow'
import type { PluginOperation } from '../model/plugin-operation-calls.ts'

type Called = TaskOperation & { readonly call: string }

/** What plugins add to tasks; the workflow's own operations have no call of theirs. */
export const calledOperations = (view: TenantView): readonly Called[] =>
  view(taskOperations)
    .all()
    .filter((operation): operation is Called => operation.call !== undefined)

export const toPage = ({ id, title, intent = 'none', opinion }: TaskOperation): PluginOperation => ({
  id,
  title,
  intent,
  opinion,
})

/** Those that the holder of a task at a node may do. */
export const pluginOperationsAt = (view: TenantView, node: FlowNode | undefined): PluginOperation[] =>
  calledOperations(view)
    .filter(({ id }) => node?.kind === 'step' && node.pluginOperations?.includes(id))
    .map(toPage)

/** Steps that allow what no plugin offers, as obstacles to publishing. */
export function unofferedOperations(view: TenantView, { nodes }: ProcessDefinition) {
  const offered = new Set(calledOperations(view).map(({ id }) => id))
  return nodes.flatMap((node) =>
    node.kind === 'step'
      ? (node.pluginOperations ?? [])
          .filter((id) => !offered.has(id))
          .map((id) => ({
            severity: 'error' as const,
            where: node.id,
            text: `「${node.name || node.id}」允许的操作「${id}」没有启用的插件提供，请启用插件或移除该操作后再发布`,
          }))
      : [],
  )
}
