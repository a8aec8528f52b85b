import type { NoticeFilter } from '@gongtai/sdk'
import { type OperationContext, type Outgoing, sql } from '@gongtai/sdk/server'
import { MAIL, SMS, WEBHOOK } from '../../model/channel-calls.ts'
import { enabledChannels } from './setup.ts'

const OWN: readonly string[] = [MAIL, WEBHOOK, SMS]
const columns: Readonly<Record<string, 'email' | 'phone'>> = { [MAIL]: 'email', [SMS]: 'phone' }

/** Leaves out people whom a channel cannot reach: nothing is tried, and fails, that cannot go well. */
export const reachable = (outgoing: Outgoing): NoticeFilter => {
  // One notice is asked about once for each channel.
  const usable = new WeakMap<OperationContext, Promise<ReadonlySet<string>>>()
  const usableIn = (context: OperationContext) => {
    const known = usable.get(context) ?? usableChannels(context, outgoing)
    usable.set(context, known)
    return known
  }
  return {
    id: 'message.reachable',
    wanted: async ({ channel, users }, context) => {
      if (!OWN.includes(channel)) return users
      const own = context as OperationContext
      if (!(await usableIn(own)).has(channel)) return []
      const column = columns[channel]
      return column ? peopleWith(own, column, users) : users
    },
  }
}

async function peopleWith({ db }: OperationContext, column: 'email' | 'phone', users: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select id from org_user where tenant_id = current_tenant() and enabled
    and id = any(${[...users]}::text[]) and ${sql.ref(column)} <> ''`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of the channels that a tenant sets up, those that work for it. */
export async function usableChannels({ db }: OperationContext, { canText }: Outgoing): Promise<ReadonlySet<string>> {
  const enabled = await enabledChannels(db)
  return new Set(OWN.filter((id) => enabled.has(id) && (id !== SMS || canText)))
}

/** Whether a channel is one to choose: set up, or another plugin's. */
export const isUsable = (usable: ReadonlySet<string>, channel: string): boolean =>
  usable.has(channel) || !OWN.includes(channel)
