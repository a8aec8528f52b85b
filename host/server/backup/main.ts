import 'reflect-metadata/lite'
import { resolve } from 'node:path'
import { isFault } from '@gongtai/core/kernel/fault'
import pino from 'pino'
import { readConfiguration } from '../configuration.ts'
import { findRoot } from '../root.ts'
import { backUp } from './backup.ts'
import { backupFaults } from './faults.ts'
import { restore } from './restore.ts'

/** `backup [folder]` and `restore <file>`; the settings are those the server is started with. */
async function main([command, path]: readonly string[]): Promise<void> {
  const here = process.env.INIT_CWD ?? process.cwd()
  const configuration = readConfiguration(process.env, process.cwd())
  const root = findRoot(import.meta.dirname)
  const log = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }))
  const passphrase = process.env.BACKUP_PASSPHRASE || undefined
  if (command === 'restore') {
    if (!path) throw backupFaults.noArchive()
    const { version, at } = await restore(configuration, root, resolve(here, path), passphrase, log)
    console.log(`已恢复 ${version} 于 ${at} 的备份，可以启动了`)
    return
  }
  const folder = path ? resolve(here, path) : `${configuration.dataDir}-backups`
  const { file, bytes, elsewhere } = await backUp(configuration, root, folder, passphrase, log)
  console.log(`已备份并校验：${file}（${(bytes / 1_048_576).toFixed(1)} MB${passphrase ? '，已加密' : ''}）`)
  if (elsewhere > 0) {
    console.log(
      `另有 ${elsewhere} 个上传的文件在对象存储等其他存储中，不在这份备份里，请用该存储的版本管理或复制功能保护。`,
    )
  }
}

/** What the system or the database refuses is told in one line; anything else is a fault of ours and shows where. */
function told(error: unknown): unknown {
  if (isFault(error)) return error.message
  const { code, message } = error as { code?: string; message?: string }
  if (code === undefined) return error
  return backupFaults.stopped({ reason: `${fullDisk.includes(code) ? '磁盘已满' : message}（${code}）` }).message
}

const fullDisk = ['ENOSPC', 'EDQUOT', '53100']

await main(process.argv.slice(2)).catch((error) => {
  console.error(told(error))
  process.exit(1)
})
