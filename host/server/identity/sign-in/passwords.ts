import { hash, verify } from '@node-rs/argon2'

// The first recommendation of OWASP for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

const quick = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/**
 * For passwords made up here: nobody guesses 90 bits of chance, however quickly each guess is tried. Thousands of
 * people are taken on at once so; what they choose themselves is hashed at the full cost.
 */
export const hashGenerated = (password: string): Promise<string> => hash(password, quick)

let nobody: Promise<string> | undefined

/** Takes as long for an unknown account, and for one with a password made up here, as for any other. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody')
  const fits = await verify(stored ?? (await nobody), password)
  if (stored?.includes(`m=${quick.memoryCost},`)) await verify(await nobody, password)
  return stored !== undefined && fits
}
