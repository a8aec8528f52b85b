import { sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'
import { keysOf } from './holder-keys.ts'
import { type InstanceQuery, pageOfInstances } from './my-instances.ts'

interface Looking {
  readonly user: string
  /** Processes whose requests the person may all see. */
  readonly managed: 'all' | readonly string[]
}

interface HistoryQuery extends InstanceQuery {
  /** `reading`: sent for reading and not opened yet; `stuck`: waiting for a manager. */
  readonly scope?: string
  readonly category?: string
}

const unread = (user: string) => sql<boolean>`instance.id in (
  select instance_id from flow_reading where tenant_id = current_tenant() and reader = ${user} and read_at is null)`

const stuck = sql<boolean>`instance.state = 'running' and instance.marking @> '{"tokens": [{"kind": "incident"}]}'`

/** What a person has made, handled, has to handle or was sent for reading. */
const concerns = (user: string) => sql<boolean>`instance.id in (
  select id from flow_instance where tenant_id = current_tenant() and initiator = ${user}
  union select instance_id from flow_task_done where tenant_id = current_tenant() and holder = ${user}
  union select instance_id from flow_inbox where tenant_id = current_tenant() and holder_key = any(${keysOf(user)})
  union select instance_id from flow_reading where tenant_id = current_tenant() and reader = ${user})`

/** Requests somebody may look at: those that concern them and those they manage. */
export const instanceHistory = (db: FlowDatabase, { user, managed }: Looking, query: HistoryQuery) =>
  pageOfInstances(db, query, (all) =>
    all
      .$if(managed !== 'all', (q) =>
        q.where((eb) => eb.or([concerns(user), eb('instance.definition_id', 'in', [...managed, ''])])),
      )
      .$if(Boolean(query.category), (q) => q.where('instance.category', '=', query.category ?? ''))
      .$if(query.scope === 'reading', (q) => q.where(unread(user)))
      .$if(query.scope === 'stuck', (q) => q.where(stuck)),
  )
