import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wrongSetting } from '../../start-faults.ts'
import { openCluster } from './cluster-folder.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import type { SystemUser } from './postgres-user.ts'

/** The builtin provider needs no locale of the system; ICU collations for Chinese order come on top of it. */
const options = [
  '--username=gongtai',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

/** Password of the cluster's superuser: made once, readable by the server's user alone. */
export async function superuserPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
  return (await readFile(file, 'utf8')).trim()
}

export async function initialiseCluster(
  binaries: PostgresBinaries,
  draft: string,
  user: SystemUser | undefined,
  password: string,
): Promise<void> {
  const secrets = await mkdtemp(join(tmpdir(), 'gongtai-'))
  const passwordFile = join(secrets, 'password')
  const cluster = openCluster(draft, user)
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (user) for (const path of [secrets, passwordFile]) chownSync(path, user.uid, user.gid)
    await initdb(
      binaries.initdb,
      ['-D', cluster.name, ...options, `--pwfile=${passwordFile}`],
      user,
      cluster.descriptor,
    )
  } finally {
    cluster.close()
    await rm(secrets, { recursive: true, force: true })
  }
}

async function initdb(program: string, args: readonly string[], user: SystemUser | undefined, descriptor?: number) {
  const child = spawn(program, args, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe', descriptor ?? 'ignore'] })
  let complaint = ''
  child.stderr?.on('data', (text) => {
    complaint += text
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw wrongSetting('DATA_DIR', `中无法建立数据库：${complaint.trim().replaceAll('\n', ' ')}`)
}
