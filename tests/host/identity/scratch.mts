import { pino } from 'pino'
import { Subject } from 'rxjs'
import { Kernel } from '@gongtai/core/kernel/kernel'
import { openStore } from '../../../host/server/store/open-store.ts'
import { openBus } from '../../../host/server/store/postgres-bus.ts'
import { readConfiguration } from '../../../host/server/configuration.ts'
import { startIdentity } from '../../../host/server/identity/start.ts'
import { sealEnvelope } from '../../../host/server/identity/keys/sm2-envelope.ts'
import { operations } from '@gongtai/core/points/operations'

const log = pino({ level: 'info' })
const configuration = readConfiguration({ DATA_DIR: '/tmp/gt-identity', SIGN_IN_CAPTCHA: 'off', INITIAL_PASSWORD: 'Gongtai@2026' }, '/work/main')
const t0 = performance.now()
const { store, pools, close } = await openStore(configuration, '/work/main', log)
console.log('store', performance.now() - t0)
const bus = await openBus(pools.dedicated, pools.app, log)
const kernel = new Kernel({ isOn: () => true, changes: new Subject<string>() })
const audit = { record: async (e: unknown) => console.log('audit', e) }
const host: any = { configuration, root: '/work/main', log, clock: { now: () => new Date() }, store, bus, kernel, audit }
const t1 = performance.now()
const identity = await startIdentity(host)
console.log('identity', performance.now() - t1, identity.welcome)
kernel.offer({ id: 'host-identity', version: '0' }, identity.activation)
const call = async (id: string, input: any, caller?: any) => {
  const op = kernel.viewFor('demo')(operations).get(id)
  const tenant = caller?.tenant ?? 'platform'
  return store.bound({ tenant, role: 'app', readOnly: false }, async (db: any) => op.run(input, { tenant, caller, get user() { return caller.user }, db, view: kernel.viewFor(tenant), now: new Date(), request: { address: '1.2.3.4', agent: 'x', appId: '', authorization: '' } } as any)) as any
}
const captcha = await call('identity.read-captcha', {})
const env = (o: object) => sealEnvelope(JSON.stringify({ nonce: Math.random().toString(36).padEnd(12, 'x'), time: Date.now(), ...o }), captcha.publicKey)
const signIn = (username: string, password: string) => call('identity.request-token', { grant_type: 'password', data: env({ username, password }) })
const tok = await signIn(' admin ', 'Gongtai@2026')
console.log(tok)
const caller = await identity.authenticate(tok.access_token)
console.log(caller)
console.log(await call('identity.get-info', {}, caller))
console.log(await call('tenants.list', {}, caller))
const created = await call('tenants.create', { id: 'third', name: '三号', adminAccount: 'admin3', adminName: '张三' }, caller)
console.log(created)
console.log(await signIn('admin3', created.initialPassword))
await call('tenants.change-state', { id: 'third', state: 'suspended' }, caller)
await signIn('admin3', created.initialPassword).catch((e: any) => console.log(e.code, e.message))
let lines = 0
for await (const chunk of (await call('tenants.export', { id: 'demo' }, caller)).content) lines += new TextDecoder().decode(chunk).split('\n').length
console.log('lines', lines)
await call('tenants.delete', { id: 'third' }, caller)
const closure = await store.oneTrip('demo', { text: `select a.name as a, coalesce(u.name,d.name) as b, depth from org_closure c join org_unit a on a.id=c.ancestor_id left join org_unit u on u.id=c.descendant_id left join org_department d on d.id = c.descendant_id order by 1,3,2`, values: [] })
console.log(closure.length, closure.slice(0, 30))
const settings = await call('identity.read-page-settings', {})
console.log(settings, (await call('identity.read-configuration-dictionary', {})).length)
for (let i = 0; i < 7; i++) await signIn('nobody', 'x').catch((e: any) => console.log(e.status, e.message))
identity.activation.stop?.()
await bus.close()
await close()
