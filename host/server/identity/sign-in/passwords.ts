import { hash, verify } from '@node-rs/argon2'

// The first recommendation of OWASP for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | undefined

/** Takes as long for an unknown account as for a known one. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody')
  const fits = await verify(stored ?? (await nobody), password)
  return stored !== undefined && fits
}
