import { constants, existsSync } from 'node:fs'
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { wrongSetting } from './start-faults.ts'

/** Makes the data folder and finds out whether it can be written, before anything is started in it. */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK)
    await writeFile(probe, 'a full disk still takes empty files')
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    throw wrongSetting(
      'DATA_DIR',
      `${folder} ${reasons[code ?? ''] ?? `无法使用：${message}`}${code ? `（${code}）` : ''}`,
    )
  } finally {
    await rm(probe, { force: true }).catch(() => undefined) // What keeps it from going has been said above.
  }
}

/** Step by step: Node's own recursion never ends where a folder refuses new ones with ENOENT, as /proc does. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o711 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: '没有写权限',
  EPERM: '没有写权限',
  EROFS: '位于只读的文件系统',
  ENOSPC: '所在磁盘已满',
  ENOTDIR: '或其上级不是文件夹',
  EEXIST: '不是文件夹',
  ENOENT: '无法建立',
}
