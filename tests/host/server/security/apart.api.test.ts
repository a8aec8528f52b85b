import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standardRoles } from '../../../../host/server/identity/tenants/standard-roles.ts'
import { expenseForm, publishForm } from '../../../plugins/support/forms.ts'
import { commandId, data, type Office, openOffice, rows } from '../../../plugins/support/office.ts'
import { publishProcess, role, sequence, start, step } from '../../../plugins/support/processes.ts'
import { signIn, type TestClient } from '../../../support/client.ts'
import { optionsOf, type SampleInput, sampleInput } from './sample-input.ts'
import { type ServedCall, type ServedCalls, servedCalls } from './served-calls.ts'

const SECRET = '赴外地治病借支'
const PASSWORD = 'Changed#20270501'

let office: Office
let admin: TestClient
let served: ServedCalls
let request: { readonly id: string; readonly record_id: string; readonly number: string; readonly title: string }

beforeAll(async () => {
  office = await openOffice()
  admin = await office.as('admin')
  served = await servedCalls(admin)
  await publishForm(admin, expenseForm('apart', 'BUS_APART'))
  const steps = [step('check', [role('unit_head')], { name: '局长审批' })]
  await publishProcess(admin, sequence('apart', 'apart', steps, { name: '借支' }))
  const { procInstId } = await start(await office.as('zhoumingyuan'), 'apart', { BUS_APART: { REASON: SECRET } })
  const [row] = await office.database.query<typeof request>(
    'select id, record_id, number, title from flow_instance where id = $1',
    [procInstId],
  )
  if (!row) throw new Error('the request is not there')
  request = row
}, 180_000)
afterAll(() => office?.close())

/** Takes somebody on who holds nothing but these permissions, and has changed the first password. */
async function holderOf(name: string, permissions: readonly string[]): Promise<TestClient> {
  const role = { roleKey: name, roleName: name, dataScope: 'all', status: '0', permissions }
  const { roleId } = data<{ roleId: string }>(await admin.post('/role', role))
  const [place] = rows<{ deptId: string }>(await admin.get('/dept/list'))
  const person = { userName: name, nickName: name, sex: '0', phonenumber: '', email: '', deptId: place?.deptId }
  const made = data<{ initialPassword: string }>(
    await admin.post('/system/user', { ...person, postIds: [], roleIds: [roleId] }),
  )
  const first = await signIn(office.url, name, made.initialPassword)
  const passwords = { oldPassword: made.initialPassword, newPassword: PASSWORD }
  data(await first.call('PUT', '/user/profile/updatePwd', { body: passwords }))
  return signIn(office.url, name, PASSWORD)
}

/** What stands of the request, as text that differs when anybody changed it. */
async function traceOfRequest(): Promise<string> {
  const [row] = await office.database.query<{ trace: string }>(
    `select jsonb_build_array(to_jsonb(i), to_jsonb(b), (select jsonb_agg(to_jsonb(r) order by r.seq) from flow_record r
       where r.instance_id = i.id))::text as trace
     from flow_instance i join "BUS_APART" b on b.id = i.record_id where i.id = $1`,
    [request.id],
  )
  return row?.trace ?? ''
}

/** Stands for a command of its own each time an input is sent. */
const COMMAND = '{command}'

const named: Readonly<Record<string, () => string>> = {
  defKey: () => 'apart',
  formId: () => 'apart',
  key: () => 'apart',
  record: () => request.record_id,
  number: () => request.number,
  commandId: () => COMMAND,
  subject: () => 'apart',
}

/** With every field of the query, and with none: what is left out limits no list. */
function inputsOf(call: ServedCall): readonly SampleInput[] {
  const full = [() => request.id, () => request.record_id, () => 'apart'].flatMap((plain) =>
    ([0, -1] as const).map((take) => sampleInput(call, served, (name) => (named[name] ?? plain)(), take)),
  )
  const bare = call.method === 'GET' ? full.map((input) => ({ ...input, query: {} })) : []
  return [...new Set([...full, ...bare].map((input) => JSON.stringify(input)))].map((text) =>
    JSON.parse(text.replaceAll(COMMAND, commandId())),
  )
}

const MANAGING = ['withdraw', 'terminate', 'suspend', 'resume', 'retry', 'takeBack', 'sendBack']

/** Which calls told the secret of the request, or changed something of it, when made by somebody it does not concern. */
async function reach(
  who: TestClient,
): Promise<{ readonly told: readonly string[]; readonly changed: readonly string[] }> {
  const [told, changed] = [new Set<string>(), new Set<string>()]
  const before = await traceOfRequest()
  for (const call of served.calls.filter(({ id }) => !/^identity\.(sign-out|update-password)/.test(id))) {
    for (const input of inputsOf(call)) {
      const { status, text } = await who.call(call.method, input.path, optionsOf(input))
      if (status === 200 && [SECRET, request.number].some((word) => text.includes(word))) told.add(call.id)
    }
    if (call.method !== 'GET' && (await traceOfRequest()) !== before) changed.add(call.id)
  }
  for (const operation of MANAGING) {
    const body = { commandId: commandId(), procInstId: request.id, operation, opinion: '试', visit: 1, task: 1 }
    await who.post('/instance/change', body)
    if ((await traceOfRequest()) !== before) changed.add(operation)
  }
  return { told: [...told].sort(), changed: [...changed].sort() }
}

describe('designing, managing requests, seeing all of them and reading forms are four rights', () => {
  it.each<[string, readonly string[]]>([
    ['just_anybody', []],
    ['flow_designer', ['workflow:design', 'form:design']],
    ['flow_manager', ['workflow:manage']],
  ])('%s is told nothing of a request of others and changes nothing of it', { timeout: 120_000 }, async (...given) => {
    expect(await reach(await holderOf(...given))).toEqual({ told: [], changed: [] })
  })

  it('who may see all sees the request and changes nothing of it', { timeout: 120_000 }, async () => {
    const { told, changed } = await reach(await holderOf('flow_viewer', ['workflow:view-all']))
    expect(changed).toEqual([])
    expect(told).toEqual(expect.arrayContaining(['workflow.history', 'workflow.instance']))
    expect(told.filter((id) => id.startsWith('form.record'))).toEqual([])
  })

  it('who may read forms reads its record, and neither the request nor its course', { timeout: 120_000 }, async () => {
    const { told, changed } = await reach(await holderOf('form_reader', ['form:records']))
    expect(changed).toEqual([])
    expect(told.length).toBeGreaterThan(0)
    expect(told.filter((id) => !id.startsWith('form.'))).toEqual([])
  })

  it('who may manage and see all ends the request', async () => {
    const manager = await holderOf('flow_keeper', ['workflow:manage', 'workflow:view-all'])
    const body = { commandId: commandId(), procInstId: request.id, operation: 'terminate', opinion: '不再需要' }
    expect((await manager.post('/instance/change', body)).status).toBe(200)
  })
})

describe('the roles that every tenant begins with', () => {
  const granted = (key: string) => standardRoles.find((each) => each.key === key)?.permissions ?? []

  it('designs with one and manages with another, and names no whole area for either', () => {
    expect(granted('designer')).toEqual(expect.arrayContaining(['form:design', 'workflow:design']))
    expect(granted('process_manager')).toEqual(expect.arrayContaining(['workflow:manage', 'workflow:view-all']))
    const powers = ['workflow:manage', 'workflow:view-all', 'form:records', 'workflow:*', 'form:*']
    expect(granted('designer').filter((each) => powers.includes(each))).toEqual([])
    expect(granted('process_manager').filter((each) => /:(design|\*)$/.test(each))).toEqual([])
  })

  it('are brought to the same in tenants that are there already; what they granted themselves stays', async () => {
    const grants = async (key: string) => {
      const found = await office.database.query<{ permission: string }>(
        `select p.permission from role_permission p join org_role r on r.tenant_id = p.tenant_id and r.id = p.role_id
         where r.tenant_id = 'second' and r.key = $1 order by 1`,
        [key],
      )
      return found.map(({ permission }) => permission)
    }
    const set = async (key: string, permissions: readonly string[]) => {
      const of = `(select id from org_role where tenant_id = 'second' and key = $1)`
      await office.database.query(`delete from role_permission where tenant_id = 'second' and role_id = ${of}`, [key])
      await office.database.query(
        `insert into role_permission (tenant_id, role_id, permission) select 'second', ${of}, unnest($2::text[])`,
        [key, permissions],
      )
    }
    await office.database.query(`delete from org_role where tenant_id = 'second' and key = 'process_manager'`)
    await set('designer', ['form:*', 'workflow:*', 'system:dict:list'])
    await set('dispatcher', ['vehicle:*', 'workflow:manage'])
    await set('overseer', ['workflow:*'])
    const migration = new URL('../../../../host/server/store/migrations/065-separate-permissions.sql', import.meta.url)
    const text = await readFile(migration, 'utf8')
    for (let run = 0; run < 2; run += 1) await office.database.query(text)
    expect(await grants('designer')).toEqual(['form:design', 'system:dict:list', 'workflow:design'])
    expect(await grants('dispatcher')).toEqual(['vehicle:*', 'workflow:manage', 'workflow:view-all'])
    expect(await grants('overseer')).toEqual(['workflow:*'])
    expect(await grants('process_manager')).toEqual([
      'booking:read',
      'vehicle:read',
      'workflow:manage',
      'workflow:view-all',
    ])
  })
})
