import { faults } from '@gongtai/core/kernel/fault'

export const pluginFaults = faults('web-plugin', {
  off: {
    status: 404,
    text: (d: { plugin: string }) => `插件「${d.plugin}」未安装或已停用，请联系管理员。`,
  },
  notLoaded: {
    status: 502,
    text: (d: { plugin: string; reason: string; connection?: boolean }) => `插件「${d.plugin}」加载失败：${d.reason}`,
  },
  pageMissing: {
    status: 500,
    text: (d: { plugin: string; page: string }) => `插件「${d.plugin}」没有提供页面「${d.page}」，请联系插件发布者。`,
  },
})
