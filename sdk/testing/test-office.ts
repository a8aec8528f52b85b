import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '@gongtai/core/contract/call'
import type { Kernel } from '@gongtai/core/kernel/kernel'
import type { Provision } from '@gongtai/core/kernel/token'
import { type Operation, operations } from '@gongtai/core/points/operations'
import { reactions } from '@gongtai/core/points/reactions'
import { Check, Errors } from 'typebox/value'
import type { LiveMessage, OperationContext, SignedInUser } from '../server/context.ts'
import type { DomainEvent } from '../server/event.ts'
import { startKernel, type TestKernel, type TestPluginParts, testKernelOf } from './test-kernel.ts'
import { TestSettings } from './test-settings.ts'

/**
 * A plugin as {@link startTestOffice} takes it: with its folder, its migrations run.
 *
 * @see startTestOffice
 */
export interface OfficePlugin extends TestPluginParts {
  /** Absolute path of the folder that holds `plugin.ts`; absent for what is there by name only. */
  readonly folder?: string
  /** What the tenant has chosen in place of the defaults that the manifest declares. */
  readonly settings?: Readonly<Record<string, unknown>>
}

/**
 * Somebody who makes a call in a test. What is absent is made up.
 *
 * @see startTestOffice
 */
export type TestPerson = Partial<SignedInUser> & { readonly id: string }

/**
 * Plugins at work on a database.
 *
 * @see startTestOffice
 */
export interface TestOffice extends TestKernel {
  /**
   * Makes a call as somebody: permission and input are checked as the product does it, and what it writes is kept when
   * it succeeds and gone when it throws.
   */
  call<Input, Answer>(person: TestPerson, call: Call<Input, Answer>, input: Input): Promise<Answer>
  /** Hands an event to every reaction on it, in the order of their ids, each in a transaction of its own. */
  deliver<T>(event: DomainEvent<T>, payload: T): Promise<void>
  /** Runs the migrations of a plugin that have not run yet; a second time nothing happens. */
  migrate(plugin: string, folder: string): Promise<void>
  /** Works in one transaction as the product itself does, for preparing rows and for looking at them. */
  work<T>(run: (context: OperationContext) => Promise<T>): Promise<T>
  /**
   * Chooses settings of a plugin from here on; what is left out has its default.
   *
   * @throws Error with a sentence per value that the plugin's schema refuses
   */
  choose(plugin: string, settings: Readonly<Record<string, unknown>>): void
  /** What open pages were told, oldest first. */
  readonly told: readonly { readonly message: LiveMessage; readonly users?: readonly string[] }[]
  /** Ends the database and removes it. */
  stop(): Promise<void>
}

/** The part of the product that a test runs on. */
interface TestHost extends Pick<TestOffice, 'told' | 'stop' | 'migrate'> {
  readonly provides: readonly Provision[]
  asSystem: TestOffice['work']
  call(operation: Operation, input: unknown, user: SignedInUser): Promise<unknown>
}

/**
 * Starts plugins on a real PostgreSQL database of their own, the one that comes with the product, with its tables and
 * theirs: for tests of operations, migrations and reactions. It takes some seconds, so start it once in `beforeAll`.
 *
 * @param plugins manifests with their server halves, and the folder where one has migrations
 * @param services what else the host or another plugin would provide; the host's own, from
 *   `Organisation` to `Files`, are there
 * @returns the plugins at work; end it with `stop`
 * @throws Fault naming the plugin and the reason when one does not start or its migrations are refused
 * @example
 * declare const plugin: TestPluginParts
 * declare const listVisits: Call<{ day: string }, { count: number }>
 * const office = await startTestOffice([{ ...plugin, folder: process.cwd() }])
 * const guard = { id: 'u1', permissions: ['visitor:list'] }
 * await office.work(({ db }) => sql`insert into visit (id, visitor) values ('v1', '李敏')`.execute(db))
 * expect(await office.call(guard, listVisits, { day: '2026-05-06' })).toEqual({ count: 1 })
 * await office.deliver(domainEvent<{ visitor: string }>('visitor.arrived'), { visitor: '李敏' })
 * await office.stop()
 * @example
 * // Settings have the defaults of the manifest until the test, as a tenant does, chooses others.
 * const settings = Type.Object({ keepDays: Type.Integer({ title: '保留天数', minimum: 1, default: 365 }) })
 * const plugin = manifest({ id: 'visitor', title: '访客登记', version: '1.0.0', settings })
 * const office = await startTestOffice([{ manifest: plugin }])
 * await office.work(async (context) => expect(await context.settings('visitor')).toEqual({ keepDays: 365 }))
 * office.choose('visitor', { keepDays: 30 })
 * await office.stop()
 */
export async function startTestOffice(
  plugins: readonly OfficePlugin[],
  services: readonly Provision[] = [],
): Promise<TestOffice> {
  const kernel = startKernel()
  const settings = new TestSettings(plugins)
  const host = await (await productForTests()).openTestHost(kernel, settings.of)
  try {
    const given = new Set(services.map(({ token }) => token.id))
    const provides = [...services, ...host.provides.filter(({ token }) => !given.has(token.id))]
    for (const { manifest, folder } of plugins) {
      const migrations = join(folder ?? '', 'server/migrations')
      if (folder !== undefined && existsSync(migrations)) await host.migrate(manifest.id, migrations)
    }
    return officeOf(host, await testKernelOf(kernel, plugins, provides), settings)
  } catch (error) {
    await host.stop()
    throw error
  }
}

/** The product that this SDK came with: found by its package, since the SDK imports nothing of it. */
async function productForTests(): Promise<{
  openTestHost(kernel: Kernel, settingsOf: TestSettings['of']): Promise<TestHost>
}> {
  const entry = createRequire(import.meta.url).resolve('@gongtai/host/testing')
  return import(/* @vite-ignore */ pathToFileURL(entry).href)
}

function officeOf(host: TestHost, kernel: TestKernel, settings: TestSettings): TestOffice {
  const call: TestOffice['call'] = async (person, called, input) => {
    checkInput(called as Call<unknown, unknown>, input)
    return (await host.call(kernel.view(operations).get(called.id), input, userOf(person))) as never
  }
  const deliver: TestOffice['deliver'] = async (event, payload) => {
    for (const reaction of kernel.view(reactions).all())
      if (reaction.on === event.id) await host.asSystem((context) => reaction.run(payload, context))
  }
  const { told, migrate, stop, asSystem: work } = host
  return {
    ...kernel,
    call,
    deliver,
    work,
    choose: settings.choose,
    told,
    migrate: (id, folder) => migrate(id, join(folder, 'server/migrations')),
    stop,
  }
}

const userOf = (person: TestPerson): SignedInUser => ({
  account: person.id,
  name: person.id,
  unit: '',
  department: '',
  roles: [],
  permissions: [],
  operator: false,
  ...person,
})

/** The host reads path, query and body apart; a handler gets them as one. */
function checkInput({ id, params, query, body }: Call<unknown, unknown>, input: unknown): void {
  for (const schema of [params, query, body]) {
    if (!schema) continue
    const names = Object.keys((schema as { readonly properties?: object }).properties ?? {})
    const part = names.length === 0 ? input : pick(input, names)
    if (Check(schema, part)) continue
    const [first] = Errors(schema, part)
    throw new Error(`${id}: ${first?.instancePath ?? ''} ${first?.message ?? ''}`)
  }
}

const pick = (input: unknown, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(input ?? {}).filter(([name]) => names.includes(name)))
