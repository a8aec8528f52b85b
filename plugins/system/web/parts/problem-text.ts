import type { pluginCalls } from '@gongtai/sdk/administration'

type PluginProblem = pluginCalls.PluginProblem

const HOOKS: Readonly<Record<PluginProblem['hook'], string>> = {
  start: '没有启动',
  stop: '停止时出错',
  'tenant-setup': '租户初始化失败',
  job: '定时任务失败',
  reaction: '后续处理多次失败，已停放',
  'web-start': '页面部分没有启动',
  'web-page': '页面显示出错',
  'web-field': '字段显示出错',
}

/** What of a plugin fails although it runs, in a line. */
export const problemText = ({ hook, subject, tenant, reason }: PluginProblem): string =>
  `${HOOKS[hook]}${subject && `「${subject}」`}${tenant && `（租户 ${tenant}）`}：${reason}`
