import { randomInt } from 'node:crypto'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { passwordProblem } from '@gongtai/core/contract/password-policy'
import type { Configuration } from '../configuration.ts'
import { wrongSetting } from '../start-faults.ts'

export const initialPasswordFile = (dataDir: string): string => join(dataDir, 'initial-password')

/** The password that the seeded accounts began with; `undefined` when it is not kept in this data folder. */
export async function readInitialPassword(dataDir: string): Promise<string | undefined> {
  const file = initialPasswordFile(dataDir)
  try {
    const { mode } = await stat(file)
    if ((mode & 0o077) !== 0) throw wrongSetting('DATA_DIR', `：${file} 可被其他用户读取，请将权限改为 0600`)
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Chosen by the operator, else made up; either way kept in the data folder for nobody else to read. */
export async function makeInitialPassword({ initialPassword, dataDir }: Configuration): Promise<string> {
  const problem = initialPassword === undefined ? undefined : passwordProblem(initialPassword, '')
  if (problem) throw wrongSetting('INITIAL_PASSWORD', `不符合要求：${problem}`)
  const password = initialPassword ?? generatedPassword()
  await mkdir(dataDir, { recursive: true })
  await writeFile(initialPasswordFile(dataDir), `${password}\n`, { mode: 0o600 })
  await chmod(initialPasswordFile(dataDir), 0o600)
  return password
}

const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const

/** Sixteen letters and digits without those that look alike; every kind is present. */
export function generatedPassword(): string {
  const pick = (from: string): string => from[randomInt(from.length)] ?? ''
  const letters = [...kinds.map(pick), ...Array.from({ length: 13 }, () => pick(kinds.join('')))]
  for (let at = letters.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    const held = letters[at] ?? ''
    letters[at] = letters[other] ?? ''
    letters[other] = held
  }
  return letters.join('')
}
