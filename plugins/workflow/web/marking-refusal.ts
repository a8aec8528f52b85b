import type { FormSession } from '@gongtai/sdk/web'

/** What was sent, with the fields marked that a refusal names. */
export async function markingRefusal<Answer>(session: FormSession | undefined, sent: Promise<Answer>): Promise<Answer> {
  try {
    return await sent
  } catch (refusal) {
    session?.refuse(refusal)
    throw refusal
  }
}
