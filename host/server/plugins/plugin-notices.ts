import type { PluginProblem } from '@gongtai/core/contract/calls/plugins'
import type { NoticeKind } from '@gongtai/core/points/notice-kinds'

const examples = { plugin: '公务用车', reason: '数据库连接超时', part: '定时任务「vehicle.expiry」' }

/** What whoever looks after plugins is told of how they fare. */
export const pluginNotices = {
  paused: {
    id: 'plugins.paused',
    title: '插件暂停',
    group: '插件',
    subject: '插件已暂停：{plugin}',
    text: '插件没有运行，相关功能暂不可用。原因：{reason}',
    examples: { plugin: examples.plugin, reason: examples.reason },
  },
  failing: {
    id: 'plugins.failing',
    title: '插件故障',
    group: '插件',
    subject: '插件出现故障：{plugin}',
    text: '{part}没有完成，其他功能照常。原因：{reason}',
    examples,
  },
  recovered: {
    id: 'plugins.recovered',
    title: '插件恢复',
    group: '插件',
    subject: '插件已恢复正常：{plugin}',
    text: '{part}已恢复正常，无需再处理。',
    examples: { plugin: examples.plugin, part: examples.part },
  },
} satisfies Record<string, NoticeKind>

type HookOf = PluginProblem['hook']

/**
 * After how many failures in a row people are told: a job has five tries, the others are over with the first. Nobody is
 * told what a page says, which is anybody's text, or that a plugin that is gone did not stop well.
 */
const TOLD_AFTER: Partial<Record<HookOf, number>> = { start: 1, 'tenant-setup': 1, reaction: 1, job: 5 }

export const isToldOf = (hook: HookOf, times: number): boolean =>
  times >= (TOLD_AFTER[hook] ?? Number.POSITIVE_INFINITY)

const PARTS: Partial<Record<HookOf, string>> = {
  start: '插件',
  'tenant-setup': '租户初始化',
  reaction: '后续处理',
  job: '定时任务',
}

export const partOf = ({ hook, subject }: Pick<PluginProblem, 'hook' | 'subject'>): string =>
  `${PARTS[hook] ?? hook}${subject && `「${subject}」`}`
