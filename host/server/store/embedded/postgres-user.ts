import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/**
 * Whom PostgreSQL runs as. It refuses root, so a server started by root hands the cluster to an unprivileged user:
 * the one who owns it already, else `postgres`, else `nobody`. Undefined means: as ourselves.
 */
export function postgresUser(cluster: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].map((name) => users.find((user) => user[0] === name)).find(Boolean)
  return { uid: Number(found?.[2] ?? 65_534), gid: Number(found?.[3] ?? 65_534) }
}

/** Whether the user can reach a path: every folder above lets it through, and the file itself may be read. */
export function canReach(user: SystemUser | undefined, path: string): boolean {
  if (!user) return true
  const bits = (at: string, bit: number): boolean => {
    const { mode, uid, gid } = statSync(at)
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
    return ((mode >> shift) & bit) === bit
  }
  let at = path
  if (!bits(at, 5)) return false
  while (dirname(at) !== at) {
    at = dirname(at)
    if (!bits(at, 1)) return false
  }
  return true
}
