import { faults } from './fault.ts'

export const kernelFaults = faults('kernel', {
  wrongContribution: {
    status: 500,
    text: (d: { plugin: string; point: string; id: string; problems: readonly string[] }) =>
      `插件「${d.plugin}」向扩展点「${d.point}」提供的「${d.id}」不符合要求：${d.problems.join('；')}。请按 SDK 文档修正后重新打包。`,
  },
  duplicateContribution: {
    status: 409,
    text: (d: { point: string; id: string; owner: string; refused: string }) =>
      `扩展点「${d.point}」的「${d.id}」已由插件「${d.owner}」提供，插件「${d.refused}」的同名项被拒绝。请更换 id，或停用其中一个插件。`,
  },
  missingContribution: {
    status: 404,
    text: (d: { point: string; id: string }) => `扩展点「${d.point}」中没有「${d.id}」，提供它的插件未安装或已停用。`,
  },
  missingRequirement: {
    status: 409,
    text: (d: { plugin: string; path: readonly string[] }) =>
      `插件「${d.plugin}」需要的插件不可用：${d.path.join(' → ')}。请先安装并启用它。`,
  },
  requirementCycle: {
    status: 409,
    text: (d: { path: readonly string[] }) => `插件相互依赖成环：${d.path.join(' → ')}。请去掉其中一个依赖。`,
  },
  requirementFailed: {
    status: 409,
    text: (d: { plugin: string; path: readonly string[] }) =>
      `插件「${d.plugin}」依赖的插件启动失败：${d.path.join(' → ')}。修复后会自动恢复。`,
  },
  alreadyOffered: {
    status: 409,
    text: (d: { plugin: string }) => `插件「${d.plugin}」已经启动，请先撤下再重新启动。`,
  },
  activationTimedOut: {
    status: 500,
    text: (d: { plugin: string; milliseconds: number }) =>
      `插件「${d.plugin}」启动超过 ${d.milliseconds} 毫秒，已撤下。`,
  },
  activationFailed: {
    status: 500,
    text: (d: { plugin: string; reason: string }) => `插件「${d.plugin}」启动失败：${d.reason}`,
  },
  unboundToken: {
    status: 500,
    text: (d: { plugin: string; token: string }) =>
      `插件「${d.plugin}」需要的服务「${d.token}」没有提供者。请在清单的 requires 中写明提供它的插件；测试中由 startTestKernel 的第二个参数给出。`,
  },
  noProvider: {
    status: 500,
    text: (d: { token: string }) =>
      `服务「${d.token}」没有提供者。请在清单的 requires 中写明提供它的插件「${d.token.split('.')[0]}」，并确认它已安装。`,
  },
  duplicateService: {
    status: 409,
    text: (d: { token: string; owner: string; refused: string }) =>
      `服务「${d.token}」已由插件「${d.owner}」提供，插件「${d.refused}」不能重复提供。`,
  },
})
