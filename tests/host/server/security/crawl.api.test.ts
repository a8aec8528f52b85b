import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice } from '../../../plugins/support/office.ts'
import { signIn, type TestClient } from '../../../support/client.ts'
import { keepTheSecondTenantBusy } from './busy-tenant.ts'
import { inParallel } from './in-parallel.ts'
import { optionsOf, type SampleInput, sampleInput } from './sample-input.ts'
import { type ServedCall, type ServedCalls, servedCalls } from './served-calls.ts'
import { fingerprints, type OnlyTheirs, onlyTheirs } from './tenant-rows.ts'

let office: Office
let admin: TestClient
let served: ServedCalls
let secrets: OnlyTheirs

/** Two layers keep tenants apart, each alone: the conditions of every statement, and the policies of the database. */
const layers: readonly {
  readonly only: string
  readonly env: Readonly<Record<string, string>>
  readonly switchOff: string
}[] = [
  { only: 'the policies of the database', env: { TENANT_FILTER: 'off' }, switchOff: '' },
  {
    only: 'the conditions of the statements',
    env: {},
    switchOff: `do $$ declare name text; begin
      for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity loop
        execute format('alter table %I no force row level security, disable row level security', name);
      end loop; end $$`,
  },
]

interface Visit {
  readonly call: ServedCall
  readonly input: SampleInput
}

/**
 * A call is made with the identifiers that belong together by name under each layer, and with every other one in all
 * its texts under one of the two.
 */
function visitsTo(call: ServedCall, turn: number): readonly Visit[] {
  const single = sampleInput(call, served, () => 'x')
  const takesText = JSON.stringify(sampleInput(call, served, () => 'y')) !== JSON.stringify(single)
  if (!takesText) return [{ call, input: single }]
  const others = [...new Set(identifiers())].filter((_, at) => at % layers.length === turn % layers.length)
  const each = others.map((id) => sampleInput(call, served, () => id))
  return [...each, sampleInput(call, served, matching)].map((input) => ({ call, input }))
}

/** Columns by which somebody could ask for a row. */
const ASKED_BY = /(id|key|code|account|type|plate|number|name)$/i
const identifiers = () => [...secrets.examples].filter(([place]) => ASKED_BY.test(place)).map(([, value]) => value)

const places: Readonly<Record<string, string>> = {
  procInstId: 'wf_instance.id',
  defKey: 'wf_definition.id',
  formId: 'form.key',
}
const matching = (name: string): string =>
  secrets.examples.get(places[name] ?? '') ?? secrets.examples.get('wf_instance.id') ?? name

async function leakOf(who: TestClient, { call, input }: Visit): Promise<string | undefined> {
  const { status, text } = await who.call(call.method, input.path, optionsOf(input))
  const sent = JSON.stringify(input) + decodeURIComponent(input.path)
  const leaked = secrets.foundIn(text).filter((word) => !sent.includes(word))
  return leaked.length > 0 ? `${call.id} ${JSON.stringify(input)} answered ${status} with ${leaked[0]}` : undefined
}

/** A list read while the admin's own rows were being overwritten may show half of either; asked alone it shows one. */
async function remains(who: TestClient, visit: Visit, leak: string): Promise<string | undefined> {
  return visit.call.method === 'GET' ? leakOf(who, visit) : leak
}

describe.each(layers)(
  '[C-5-06] every call, with the identifiers of another tenant and only $only',
  { retry: 0 },
  ({ env, switchOff }) => {
    const layer = switchOff === '' ? 0 : 1
    beforeAll(async () => {
      office = await openOffice(env)
      await keepTheSecondTenantBusy(office)
      if (switchOff) await office.database.query(switchOff)
      admin = await office.as('admin')
      served = await servedCalls(admin)
      secrets = await onlyTheirs(office.database, 'second')
    }, 180_000)
    afterAll(() => office?.close())

    it('knows what to look for: the people of that tenant are answered with it', async () => {
      expect(secrets.examples.size).toBeGreaterThan(40)
      const theirs = await office.as('admin2')
      const own = served.calls.filter(({ method, parameters }) => method === 'GET' && parameters.length === 0)
      const told = await Promise.all(own.map((call) => leakOf(theirs, { call, input: { path: call.path, query: {} } })))
      expect(told.filter((leak) => leak !== undefined).length).toBeGreaterThan(5)
    })

    it('tells its admin nothing of theirs and changes nothing of theirs', async () => {
      const before = await fingerprints(office.database, 'second')
      const suspected: { readonly visit: Visit; readonly leak: string }[] = []
      const called = served.calls.filter((call) => !call.id.startsWith('identity.sign-out'))
      const visited = called.map((call, at) => visitsTo(call, at + layer))
      const visits = visited.flat()
      const crawl = (some: readonly Visit[]) =>
        inParallel(some, 12, async (visit) => {
          const leak = await leakOf(admin, visit)
          if (leak !== undefined) suspected.push({ visit, leak })
        })
      // What takes no text first: afterwards it answers with what the admin has typed into the others.
      await crawl(visited.filter((each) => each.length === 1).flat())
      await crawl(visited.filter((each) => each.length > 1).flat())
      const leaks: (string | undefined)[] = []
      for (const { visit, leak } of suspected) leaks.push(await remains(admin, visit, leak))
      expect(leaks.filter((leak) => leak !== undefined)).toEqual([])
      expect(await fingerprints(office.database, 'second')).toEqual(before)
      expect((await admin.get('/system/user/getInfo')).status, 'the admin is still signed in').toBe(200)
      expect(visits.length).toBeGreaterThan(1_000)
      await signIn(office.url, 'admin2')
    }, 180_000)
  },
)

describe('the tables of the product', () => {
  beforeAll(async () => {
    office = await openOffice()
  })
  afterAll(() => office?.close())

  it('[C-5-05] carry their tenant first, and the database itself keeps their rows apart', async () => {
    const open = await office.database.query(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not (c.relrowsecurity and c.relforcerowsecurity and a.attnotnull
           and exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and i.indkey[0] = a.attnum)
           and exists (select from pg_policy p where p.polrelid = c.oid and p.polwithcheck is not null))`,
    )
    expect(open).toEqual([])
    const role = 'select rolsuper or rolbypassrls as powerful from pg_roles where rolname = $1'
    expect(await office.database.query(role, ['gongtai_app'])).toEqual([{ powerful: false }])
  })
})
