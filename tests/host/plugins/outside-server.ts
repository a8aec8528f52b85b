import type { FormSchema } from '../../../core/form/schema.ts'
import { documentOf } from '../../plugins/support/forms.ts'

/** The server half of a plugin from outside with something for every point that a process of its own can fill. */
export const outsideServer = (form: FormSchema, xml: string) => `
import { Type, assignmentTypes, automaticSteps, defineCall, executors, faults, fieldTypes, fileHolders, formChecks, noticeFilters, noticeKinds, noticeQueues, notificationChannels,
  offer, operations, pluginUsages, reactions, shippedForms, shippedMatrices, shippedProcesses, signInMethods, storageAdapters, valueSources } from '@gongtai/sdk'
import { automaticStep, Files, formCheck, formPublished, inform, noticeOf, operation, organisationChanged, reaction, recordedFor, recordSaved, Requests, serverHalf, standardRule, standardRules, Standards, taskOpened, userChanged } from '@gongtai/sdk/server'

const kept = new Map()
const queued = []
const saved = []
const stamped = []
const sealed = { open: false }
const outsideFaults = faults('outside', { sealed: { status: 409, text: '印章已封存，请启封后重试。' } })
const rang = { id: 'outside.rang', title: '按铃', group: '外部', subject: '铃响：{who}', text: '有人在门口。' }
const post = (name, body) => defineCall({ id: 'outside.' + name, title: name, method: 'POST', path: '/outside/' + name,
  permission: 'signed-in', audit: 'write', body: Type.Object(body), answer: Type.Unknown() })

export default serverHalf({ needs: { files: Files, requests: Requests }, activate: ({ files, requests }) => ({ offers: [
  offer(storageAdapters, { id: 'outside.shelf', title: '外部书架',
    write: async (key, content) => {
      const parts = []
      for await (const part of content) parts.push(Buffer.from(part))
      kept.set(key, Buffer.concat(parts))
      return { bytes: kept.get(key).length }
    },
    read: async (key) => kept.has(key) ? (async function* () { yield Buffer.from(String(kept.get(key)).toUpperCase()) })() : undefined,
    remove: async (key) => void kept.delete(key),
    problem: async () => '书架快满了' }),
  offer(signInMethods, { id: 'outside.card', title: '工卡登录', grant: 'outside-card',
    asks: [{ name: 'card', label: '工卡号' }, { name: 'pin', label: '工卡密码', secret: true }],
    proves: async ({ tenant, account, answers }) => answers.card === tenant + '-' + account && answers.pin === '2468' }),
  offer(executors, { id: 'outside.shout', title: '大写', reads: 'row', problems: () => [],
    run: ({ sources }) => String(sources[0] ?? '').toUpperCase() + '！' }),
  offer(fieldTypes, { id: 'outside_gate', title: '大门', group: '外部', shape: 'field', options: Type.Object({}), defaults: {},
    empty: '', read: (raw) => String(raw ?? ''), check: () => [], show: (value) => value,
    columns: (name) => [{ name, type: { kind: 'text', length: 40 } }], store: (value) => [value], load: ([cell]) => cell ?? '',
    names: (value) => value ? [{ source: 'outside.gate', id: value, limits: {} }] : [] }),
  offer(valueSources, { id: 'outside.gate', title: '大门',
    known: async (context, ids) => ids.filter((id) => id === 'east' && context.tenant === 'demo') }),
  offer(formChecks, formCheck({ id: 'outside.host', title: '接待人账号', form: 'outside_visit', fields: ['secret'],
    check: async ({ db }, { fields: [{ id, title, value }] }) => {
      if (value === '故障') throw new Error('out of order')
      const found = value && await db.selectFrom('org_user').select('id').where('account', '=', value).executeTakeFirst()
      return found || value === '' ? [] : [{ field: id, text: '“' + title + '”没有这个账号：' + value }]
    } })),
  offer(assignmentTypes, { id: '150', title: '来访接待人', group: false, people: (_, { values }) => {
    const { SECRET } = values?.BUS_OUTSIDE_VISIT ?? {}
    const hosts = (values?.BUS_OUTSIDE_VISIT_HOST ?? []).map(({ ACCOUNT }) => ACCOUNT)
    return { text: 'select id as user_id from org_user where account = any($1)', values: [[SECRET, ...hosts]] }
  } }),
  offer(fileHolders, { id: 'outside.board', kind: 'outside.board', mayRead: async (context, things) =>
    things.filter((thing) => thing === 'for-' + context.user.account) }),
  offer(operations, operation(post('pin', { board: Type.String(), oid: Type.String() }), async ({ board, oid }, { db, user }) =>
    (await files.link(db, { kind: 'outside.board', id: board }, [oid], user.id)) ?? null)),
  offer(operations, operation(post('reach', { method: Type.String(), given: Type.Array(Type.Unknown()) }),
    async ({ method, given }, { db }) => (await files[method](db, ...given))?.name ?? null)),
  offer(noticeKinds, rang),
  offer(noticeFilters, { id: 'outside.quiet', wanted: async ({ users, notice }, { db }) => {
    const rows = await db.selectFrom('org_user').select(['id', 'account']).where('id', 'in', users).execute()
    return notice.kind === rang.id ? rows.filter(({ account }) => account !== 'designer').map(({ id }) => id) : users
  } }),
  offer(notificationChannels, { id: 'outside.wall', title: '外部墙报', send: async () => {} }),
  offer(noticeQueues, { id: 'outside.queue', take: async (channel, { title }, users) =>
    void queued.push(channel + '：' + title + '，' + users.length + ' 人') }),
  offer(operations, operation(post('ring', { users: Type.Array(Type.String()) }), async ({ users }, context) => {
    await inform(context, users, noticeOf(rang, { who: '李敏' }, { path: '/index' }))
    return null
  })),
  offer(operations, operation(post('queued', {}), () => queued)),
  offer(reactions, reaction('outside.note-form', formPublished, 'after', async ({ form }, context) => {
    const row = await context.db.selectFrom('org_user').select('id').where('account', '=', 'admin').executeTakeFirst()
    await inform(context, [row.id], noticeOf(rang, { who: '表单 ' + form }, { path: '/index' }))
  })),
  offer(shippedForms, { id: '${form.key}', document: ${JSON.stringify(documentOf(form))} }),
  offer(shippedMatrices, { id: 'outside_guides', title: '外部接待人', scope: 'unit', lines: [{ value: 'a', label: '甲' }] }),
  offer(shippedProcesses, { id: 'outside_order', title: '外部订单', form: '${form.key}', category: '外部', icon: 'box',
    xml: ${JSON.stringify(xml)} }),
  offer(operations, operation(post('order', { process: Type.String(), what: Type.String() }), async ({ process, what }, context) =>
    requests.start(context, { process, values: { BUS_OUTSIDE_ORDER: { WHAT: what } } }))),
  offer(operations, operation(post('agree', { instance: Type.String() }), async ({ instance }, context) => {
    const { tasks: [{ task }] } = await requests.find(context, instance)
    await requests.complete(context, { instance, task, operation: 'approve', opinion: '由插件办理' })
    return requests.find(context, instance)
  })),
  offer(reactions, reaction('outside.note-user', userChanged, 'after', async ({ cause }) => void queued.push('人员：' + cause))),
  offer(reactions, reaction('outside.note-place', organisationChanged, 'after', async ({ kind, cause }) =>
    void queued.push('组织：' + kind + ' ' + cause))),
  offer(reactions, reaction('outside.note-record', recordSaved, 'after', async ({ form, version, record, user, cause }) =>
    void saved.push({ form, version, record, user, cause }))),
  offer(reactions, reaction('outside.note-task', taskOpened, 'after', async ({ nodeName, record }) =>
    void saved.push({ nodeName, record }))),
  offer(operations, operation(post('saved', {}), () => saved)),
  offer(automaticSteps, automaticStep({ id: 'outside.stamp', title: '盖章',
    settings: Type.Object({ seal: Type.String({ title: '印章', minLength: 1 }) }),
    run: async ({ key, values, settings, nodeName }) => {
      const { WHAT } = values.BUS_OUTSIDE_ORDER
      stamped.push(key)
      if (WHAT === '胶水' && stamped.length < 3) throw new Error('the press is jammed')
      if (WHAT === '违禁品' && !sealed.open) throw outsideFaults.sealed()
      return { values: { BUS_OUTSIDE_ORDER: { STAMP: settings.seal + nodeName + WHAT, WHAT: '被改写' } } }
    } })),
  offer(operations, operation(post('unseal', {}), () => { sealed.open = true; return stamped })),
  offer(standardRules, recordedFor(standardRule({ code: 'outside.luggage', title: '行李件数', area: '外部', kind: 'limit',
    inputs: [{ name: 'pieces', title: '件数', type: 'number', unit: '件' }], measures: 'pieces',
    text: '行李 {value} 件，最多 {limit} 件。',
    versions: [
      { version: '2025', scope: 'nation', valid: { from: '2025-01-01', to: '2025-12-31' }, source: { title: '门卫须知' }, trust: 'spec', rows: [{ limit: '3' }] },
      { version: '2026', scope: 'nation', valid: { from: '2026-01-01' }, source: { title: '门卫须知', article: '第二条' }, trust: 'unverified', rows: [{ limit: '2' }] },
    ] }), async ({ db }) => {
    const row = await db.selectFrom('org_user').select('name').where('account', '=', 'admin').executeTakeFirst()
    return [1, 2, 3].map((pieces) => ({ id: 'visit-' + pieces, title: row.name, day: '2026-02-01', facts: { pieces } }))
  })),
  offer(operations, operation(post('luggage', { pieces: Type.Number(), day: Type.String() }), async ({ pieces, day }, context) =>
    context.service(Standards).refuse(context, 'outside.luggage', { pieces }, day))),
  offer(pluginUsages, { id: 'outside.uses', usage: async (db, { id }) =>
    [{ title: '外部统计到的使用', count: id === 'message' ? 7 : 0, path: '/index' }] }),
] }) })`
