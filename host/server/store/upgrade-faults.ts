import { faults } from '@gongtai/core/kernel/fault'

/** Why this release does not take over a database. Nothing in it has been changed when one of these is told. */
export const upgradeFaults = faults('upgrade', {
  otherBuild: {
    status: 500,
    text: (d: { owner: string; name: string; version: string }) =>
      `数据库由另一个未发布的版本建立：「${d.owner}」的迁移 ${d.name} 与 ${d.version} 的不同，不能升级，数据没有改动。请用建立它的版本启动，或换一个空的数据库。`,
  },
  newerDatabase: {
    status: 500,
    text: (d: { version: string; newer: string; servesFrom: string }) =>
      `数据库已由 ${d.newer} 升级，${d.version} 不能再使用，数据没有改动。请改用 ${d.servesFrom} 或更新的版本；要退回旧版本，请恢复升级前的备份。`,
  },
  olderAtWork: {
    status: 500,
    text: (d: { older: string; version: string }) =>
      `仍有 ${d.older} 的进程连接着数据库，升级到 ${d.version} 之前请先停止它们，数据没有改动。`,
  },
})
