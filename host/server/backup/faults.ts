import { faults } from '@gongtai/core/kernel/fault'

/** Why a backup or a restore did not come about; nothing that was there before has been touched then. */
export const backupFaults = faults('backup', {
  noArchive: { status: 400, text: '请给出备份文件：npm run restore -- 备份文件' },
  unreadable: { status: 400, text: (d: { file: string; reason: string }) => `无法读取备份文件 ${d.file}：${d.reason}` },
  damaged: {
    status: 400,
    text: (d: { file: string; entry: string }) => `备份文件 ${d.file} 不完整或被改动（${d.entry}），没有恢复任何内容。`,
  },
  notABackup: { status: 400, text: (d: { file: string }) => `${d.file} 不是工台的备份文件。` },
  sealed: { status: 400, text: '备份文件已加密，请用 BACKUP_PASSPHRASE 给出口令。' },
  wrongPassphrase: { status: 400, text: '口令不正确，打不开备份文件。请检查 BACKUP_PASSPHRASE。' },
  newerBackup: {
    status: 400,
    text: (d: { made: string; version: string }) =>
      `备份由 ${d.made} 生成，${d.version} 不能恢复。请用 ${d.made} 或更新的版本恢复。`,
  },
  otherKind: {
    status: 400,
    text: (d: { kind: 'embedded' | 'external' }) =>
      d.kind === 'embedded'
        ? '备份来自内置数据库，请不要设置 DATABASE_URL。'
        : '备份来自外部数据库，请用 DATABASE_URL 给出一个空的数据库。',
  },
  otherMachine: {
    status: 400,
    text: (d: { made: string; here: string }) =>
      `内置数据库的备份只能在同类机器上恢复：备份来自 ${d.made}，本机是 ${d.here}。`,
  },
  folderTaken: {
    status: 400,
    text: (d: { folder: string }) => `${d.folder} 中已有内容，没有恢复任何内容。请用 DATA_DIR 给出一个空文件夹。`,
  },
  databaseTaken: { status: 400, text: 'DATABASE_URL 指向的数据库不是空的，没有恢复任何内容。请新建一个数据库。' },
  nothingToSave: { status: 400, text: (d: { folder: string }) => `${d.folder} 中没有运行过的服务，没有可备份的内容。` },
  noTool: {
    status: 500,
    text: (d: { tool: string; major: number }) =>
      `找不到 ${d.tool}，请安装 PostgreSQL ${d.major} 或更新版本的客户端程序并放入 PATH。`,
  },
  oldTool: {
    status: 500,
    text: (d: { tool: string; found: string; major: number }) =>
      `${d.tool} 的版本是 ${d.found}，不能用于 PostgreSQL ${d.major}，请安装同版本或更新的客户端程序。`,
  },
  toolFailed: { status: 500, text: (d: { tool: string; reason: string }) => `${d.tool} 没有成功：${d.reason}` },
  stopped: {
    status: 500,
    text: (d: { reason: string }) => `没有完成：${d.reason}。没有留下不完整的文件，请排除后重试。`,
  },
  notWhole: { status: 500, text: '恢复出来的数据库中没有这次备份的记录，内容不完整，请换一份备份。' },
})
