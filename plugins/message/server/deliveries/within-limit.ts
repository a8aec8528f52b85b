import { messageFaults } from '../../model/faults.ts'

/** Waits for a channel so long and no longer. */
export async function withinLimit(sending: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(messageFaults.noAnswer({ seconds: milliseconds / 1_000 })), milliseconds)
  })
  try {
    await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
  }
}
