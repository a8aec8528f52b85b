import type { IdentityDatabase } from '../tables.ts'

export interface NewPassword {
  readonly hash: string
  readonly mustChange: boolean
  /** The session that goes on; every other one ends. */
  readonly keep?: string
}

/** Sets a password and ends the sessions that began with the old one. */
export async function setPassword(db: IdentityDatabase, user: string, password: NewPassword, now: Date): Promise<void> {
  const { generation } = await db
    .updateTable('sign_in_account')
    .set((row) => ({
      password_hash: password.hash,
      must_change: password.mustChange,
      password_changed_at: now,
      generation: row('generation', '+', 1),
    }))
    .where('user_id', '=', user)
    .returning('generation')
    .executeTakeFirstOrThrow()
  const keep = password.keep ?? ''
  await db.deleteFrom('session').where('user_id', '=', user).where('id', '<>', keep).execute()
  await db.updateTable('session').set({ generation }).where('id', '=', keep).execute()
}
