import { automaticSteps, type TenantView } from '@gongtai/sdk'
import type { AutomaticNode, ProcessDefinition } from '@gongtai/sdk/flow'
import { operation, settingDefaults, settingProblems } from '@gongtai/sdk/server'
import { automaticStepsOffered } from '../../model/automatic-step-calls.ts'

export const offeredSteps = operation(automaticStepsOffered, (_, { view }) =>
  view(automaticSteps)
    .all()
    .map(({ id, title, settings = null }) => ({ id, title, settings })),
)

/** Automatic steps that no plugin carries out, or that are not set as it needs, as obstacles to publishing. */
export const stepProblems = (view: TenantView, { nodes }: ProcessDefinition) =>
  nodes.flatMap((node) =>
    node.kind === 'automatic' && node.step !== ''
      ? problemsAt(view, node).map((text) => ({ severity: 'error' as const, where: node.id, text }))
      : [],
  )

function problemsAt(view: TenantView, node: AutomaticNode): readonly string[] {
  const name = node.name || node.id
  const step = view(automaticSteps).find(node.step)
  if (!step) return [`「${name}」执行的「${node.step}」没有启用的插件提供，请启用插件或删除该环节后再发布`]
  const chosen = { ...settingDefaults(step.settings), ...node.settings }
  if (!step.settings) return []
  return settingProblems(step.settings, chosen).map((problem) => `「${name}」的设置有误：${problem}`)
}
