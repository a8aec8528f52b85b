import { join } from 'node:path'
import { manifest, notificationChannels, offer, reactions, scheduledJobs } from '@gongtai/sdk'
import {
  peopleInformed,
  reaction,
  recordedFor,
  Standards,
  serverHalf,
  sql,
  standardRule,
  standardRules,
  type WarningRaised,
  Warnings,
} from '@gongtai/sdk/server'
import { startTestOffice, type TestOffice } from '@gongtai/sdk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../../../plugins/standards/model/rule-calls.ts'
import {
  answerForOthers,
  answerWarning,
  closeWarning,
  myWarnings,
  openWarnings,
  warnings,
} from '../../../plugins/standards/model/warnings.ts'
import standardsPlugin from '../../../plugins/standards/plugin.ts'
import standardsServer from '../../../plugins/standards/server/index.ts'

const source = { title: '接待管理办法' }
const party = recordedFor(
  standardRule({
    code: 'watch.party',
    title: '陪同人数',
    area: '接待',
    kind: 'limit',
    inputs: [{ name: 'people', title: '陪同', type: 'number', unit: '人' }],
    measures: 'people',
    text: '陪同 {value} 人，最多 {limit} 人。',
    versions: [
      {
        version: '2026',
        scope: 'nation',
        valid: { from: '2026-01-01', to: '2026-12-31' },
        source,
        trust: 'law',
        rows: [{ limit: '10' }],
      },
      {
        version: '2027',
        scope: 'nation',
        valid: { from: '2027-01-01' },
        source,
        trust: 'unverified',
        rows: [{ limit: '5' }],
      },
    ],
  }),
  async () =>
    [4, 8, 12].map((people) => ({ id: `v${people}`, title: `来访 ${people}`, day: '2026-06-01', facts: { people } })),
)

const told: { readonly users: readonly string[]; readonly title: string }[] = []
const watch = serverHalf({
  activate: () => ({
    offers: [
      offer(standardRules, party),
      offer(notificationChannels, { id: 'watch.channel', title: '测试', send: async () => undefined }),
      offer(
        reactions,
        reaction('watch.hear', peopleInformed, 'with', async ({ users, notice }) => {
          told.push({ users: [...users].sort(), title: notice.title })
        }),
      ),
    ],
  }),
})

/** Names of people, and what they may. */
const people = {
  keeper: ['standards:read', 'standards:manage', 'warnings:read', 'warnings:manage'],
  overseer: ['warnings:read', 'standards:read'],
  head: [],
  clerk: [],
} as const
const as = (id: keyof typeof people) => ({ id, name: id, unit: 'hq', department: 'd', permissions: [...people[id]] })

let office: TestOffice

beforeAll(async () => {
  const here = (id: string) => manifest({ id, title: id, version: '1.0.0', asks: ['database'] })
  office = await startTestOffice([
    { manifest: here('system') },
    {
      manifest: standardsPlugin,
      server: standardsServer,
      folder: join(import.meta.dirname, '../../../plugins/standards'),
    },
    { manifest: here('watch'), server: watch },
  ])
  await office.work(async ({ db }) => {
    await sql`insert into org_unit (id, code, name) values ('hq', 'hq', '总部')`.execute(db)
    await sql`insert into org_department (id, unit_id, code, name) values ('d', 'hq', 'd', '办公室')`.execute(db)
    for (const [id, permissions] of Object.entries(people)) {
      await sql`insert into org_user (id, account, name, unit_id, department_id, created_at) values (${id}, ${id}, ${id}, 'hq', 'd', now())`.execute(
        db,
      )
      await sql`insert into org_role (id, key, name, data_scope) values (${id}, ${id}, ${id}, 'all')`.execute(db)
      await sql`insert into org_member (group_id, kind, user_id) values (${id}, 'role', ${id})`.execute(db)
      for (const permission of permissions)
        await sql`insert into role_permission (role_id, permission) values (${id}, ${permission})`.execute(db)
    }
    await sql`insert into org_leader (org_id, kind, user_id) values ('hq', 'head', 'head')`.execute(db)
  })
}, 60_000)
afterAll(() => office?.stop())

const judged = (people: number, day: string) =>
  office.work((context) => context.service(Standards).judge(context, 'watch.party', { people }, day))
const draft = (from: string, limit: string, more: object = {}) => ({
  code: 'watch.party',
  scope: 'unit' as const,
  from,
  source: { title: '本单位接待细则' },
  rows: [{ limit }],
  ...more,
})
const rule = () => office.call(as('overseer'), calls.readRule, { code: 'watch.party' })

describe('the rules of a tenant', () => {
  it('come from plugins, and what is unverified is off until a named person confirms it', async () => {
    expect(await office.call(as('overseer'), calls.listRules, {})).toMatchObject([
      { code: 'watch.party', area: '接待', unconfirmed: 1 },
    ])
    expect((await judged(7, '2027-03-01')).result).toBe('n/a')
    const version = { code: 'watch.party', version: '2027' }
    await expect(office.call(as('overseer'), calls.confirmVersion, { ...version, confirmed: true })).rejects.toThrow()
    await office.call(as('keeper'), calls.confirmVersion, { ...version, confirmed: true })
    expect(await judged(7, '2027-03-01')).toMatchObject({ result: 'refuse', version: '2027', limit: 5 })
    expect((await rule()).versions[1]?.confirmedBy).toMatch(/^keeper \d{4}-\d\d-\d\d$/)
    await office.call(as('keeper'), calls.confirmVersion, { ...version, confirmed: false })
    expect((await judged(7, '2027-03-01')).result).toBe('n/a')
    await expect(
      office.call(as('keeper'), calls.confirmVersion, { code: 'watch.party', version: '2026', confirmed: true }),
    ).rejects.toMatchObject({ code: 'standards.nothing-to-confirm' })
  })

  it('are narrowed by versions of its own, which follow one another without overlapping', async () => {
    expect((await judged(7, '2026-06-01')).result).toBe('pass')
    expect(await office.call(as('keeper'), calls.addVersion, draft('2026-05-01', '6'))).toEqual({ version: '自定1' })
    expect(await judged(7, '2026-06-01')).toMatchObject({ result: 'refuse', version: '自定1' })
    expect(await office.call(as('keeper'), calls.addVersion, draft('2099-01-01', '8'))).toEqual({ version: '自定2' })
    expect((await rule()).versions.map(({ version, to }) => [version, to])).toContainEqual(['自定1', '2098-12-31'])
    const refused = (from: string, limit: string, to?: string) =>
      office.call(as('keeper'), calls.addVersion, draft(from, limit, to === undefined ? {} : { to }))
    await expect(refused('2026-04-01', '6')).rejects.toMatchObject({ code: 'standards.versions-overlap' })
    await expect(refused('2026-13-01', 'rooms', '2020-01-01')).rejects.toThrow()
    await expect(refused('2026-02-30', 'rooms')).rejects.toThrow(
      /没有 2026-02-30 这一天；第 1 行，限额：公式中的“rooms”不存在/,
    )
    await office.call(as('keeper'), calls.removeVersion, { code: 'watch.party', version: '自定2' })
    const own = { code: 'watch.party', version: '自定1' }
    await expect(office.call(as('keeper'), calls.removeVersion, own)).rejects.toMatchObject({
      code: 'standards.version-begun',
    })
    await expect(
      office.call(as('keeper'), calls.removeVersion, { code: 'watch.party', version: '2026' }),
    ).rejects.toMatchObject({ code: 'standards.shipped-version' })
    await office.call(as('keeper'), calls.endVersion, { ...own, to: '2098-06-30' })
    expect(
      (await rule()).changes.map(({ kind, version, person }) => `${kind} ${version} ${person}`).slice(0, 3),
    ).toEqual(['ended 自定1 keeper', 'removed 自定2 keeper', 'added 自定2 keeper'])
  })

  it('in the scope of what is shipped stand in place of it', async () => {
    const february = { scope: 'nation' as const, to: '2026-02-28' }
    const { version } = await office.call(as('keeper'), calls.addVersion, draft('2026-02-01', '20', february))
    expect(await judged(15, '2026-02-15')).toMatchObject({ result: 'pass', version, limit: 20 })
    expect(await judged(15, '2026-03-15')).toMatchObject({ result: 'refuse', version: '2026', limit: 10 })
  })

  it('are tried before they hold, on facts and on the records of the last year', async () => {
    const { code, ...of } = draft('2030-01-01', '3')
    const tried = { code, day: '2026-06-01', facts: { people: 4 } }
    expect(await office.call(as('overseer'), calls.tryRule, tried)).toMatchObject({ result: 'pass', limit: 6 })
    expect(await office.call(as('overseer'), calls.tryRule, { ...tried, draft: of })).toMatchObject({
      result: 'refuse',
      limit: 3,
    })
    // Under the version of 6 that holds, 4 passes and 8 and 12 do not.
    expect(await office.call(as('keeper'), calls.whatIf, { code, draft: of })).toMatchObject({
      looked: 3,
      differ: 1,
      rows: [{ id: 'v4', before: { result: 'pass' }, after: { result: 'refuse', version: '草稿' } }],
    })
    expect(await office.call(as('keeper'), calls.whatIf, { code, version: '自定1' })).toMatchObject({ differ: 0 })
  })
})

describe('a warning', () => {
  const found: WarningRaised = {
    rule: 'watch.party',
    version: '2026',
    area: '接待',
    colour: 'amber',
    subject: 'v12',
    period: '2026-06',
    text: '陪同 12 人，最多 10 人。',
    value: 12,
    limit: 10,
    link: '/reception/v12',
    about: 'clerk',
  }
  const raise = (more: Partial<WarningRaised> = {}) =>
    office.work((context) => context.service(Warnings).raise(context, { ...found, ...more }))
  const open = () => office.call(as('overseer'), openWarnings.call, {})
  const read = async (id: string) => {
    const { rows } = await office.call(as('keeper'), warnings.calls.list, { pageSize: 50 })
    return rows.find((row) => row.id === id)
  }

  it('is one for a rule, a subject and a period, with the newest value while it is open, and told again when it becomes red', async () => {
    told.length = 0
    const id = await raise()
    expect(await raise({ value: 13, colour: 'red', text: '陪同 13 人，最多 10 人。' })).toBe(id)
    expect(await raise({ colour: 'amber', value: 13 })).toBe(id)
    expect(await raise({ period: '2026-07' })).not.toBe(id)
    expect(await read(id)).toMatchObject({ colour: 'red', value: '13', responsible: 'head', ruleTitle: '陪同人数' })
    expect(told.slice(0, 2)).toEqual([
      { users: ['head'], title: '预警待答复：接待' },
      { users: ['clerk'], title: '预警提示：接待' },
    ])
    // That of June, that it became red, and that of July, each to two people.
    expect(told).toHaveLength(6)
    expect((await open()).map(({ period }) => period).sort()).toEqual(['2026-06', '2026-07'])
  })

  it('is answered by somebody else than the one who is warned, and closed then', async () => {
    const id = await raise({ subject: 'v20' })
    const mine = await office.call(as('head'), myWarnings.call, {})
    expect(mine.rows.map(({ subject }) => subject)).toContain('v20')
    await expect(office.call(as('clerk'), answerWarning.call, { id, answer: '已核对' })).rejects.toMatchObject({
      code: 'standards.warnings.unknown',
    })
    const clerk = { ...as('clerk'), permissions: ['warnings:read', 'warnings:manage'] }
    await expect(office.call(clerk, answerForOthers.call, { id, answer: '已核对' })).rejects.toMatchObject({
      code: 'standards.own-warning',
    })
    await office.call(as('head'), answerWarning.call, { id, answer: '来访人数增加，已批准。' })
    expect(await read(id)).toMatchObject({ state: 'answered', answeredBy: 'head' })
    await expect(office.call(as('overseer'), closeWarning.call, { id, note: '同意' })).rejects.toThrow()
    await office.call(as('keeper'), closeWarning.call, { id, note: '同意' })
    expect(await read(id)).toMatchObject({ state: 'closed', closedBy: 'keeper' })
    expect(await raise({ subject: 'v20', value: 99 })).toBe(id)
    expect(await read(id)).toMatchObject({ state: 'closed', value: '12' })
  })

  it('is settled when the matter has been put right', async () => {
    const id = await raise({ subject: 'v30' })
    await office.work((context) =>
      context.service(Warnings).settle(context, { rule: 'watch.party', subject: 'v30', reason: '已更正' }),
    )
    expect(await read(id)).toMatchObject({ state: 'closed', note: '已更正' })
  })

  it('goes to the head of the unit and to overseers when it is red and overdue, once', async () => {
    const red = await raise({ subject: 'v40', colour: 'red', responsible: 'overseer' })
    const amber = await raise({ subject: 'v41', responsible: 'overseer' })
    const overdue = sql`update std_warning set due_at = raised_at - interval '1 hour'
      where tenant_id = current_tenant() and id in (${red}, ${amber})`
    await office.work(({ db }) => overdue.execute(db))
    told.length = 0
    const job = office.view(scheduledJobs).get('standards.escalate-warnings')
    const run = () => job.run({ tenant: 'demo', now: new Date(Date.now() + 60_000) })
    await run()
    const title = '预警逾期未答复：接待'
    expect(told).toEqual([
      { users: ['keeper', 'overseer'], title },
      { users: ['head'], title },
    ])
    expect(await read(red)).toMatchObject({ responsible: 'head', escalatedAt: expect.any(String) })
    expect(await read(amber)).toMatchObject({ responsible: 'overseer', escalatedAt: null })
    await run()
    expect(told).toHaveLength(2)
  })
})
