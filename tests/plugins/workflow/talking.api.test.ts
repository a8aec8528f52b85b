import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, publishForm } from '../support/forms.ts'
import { commandId, data, type Office, openOffice } from '../support/office.ts'
import { act, change, detail, people, publishProcess, sequence, start, step } from '../support/processes.ts'
import { upload } from '../support/upload.ts'

let office: Office
let applicant: TestClient
let first: TestClient
let reader: TestClient
let stranger: TestClient
const ids: Record<string, string> = {}

beforeAll(async () => {
  office = await openOffice()
  const accounts = ['designer', 'zhoumingyuan', 'zhaoyanan', 'xiehuimin', 'songjianing']
  const [designer, ...others] = await Promise.all(accounts.map(office.as))
  ;[applicant, first, reader, stranger] = others as [TestClient, TestClient, TestClient, TestClient]
  const users = await office.database.query<{ id: string; account: string }>(
    `select id, account from org_user where tenant_id = 'demo' and account = any($1)`,
    [accounts],
  )
  for (const { id, account } of users) ids[account] = id
  await publishForm(designer!, expenseForm('talked', 'BUS_TALKED'))
  const hidden = { fields: [{ table: 'BUS_TALKED', field: 'AMOUNT', right: 'hidden' as const }] }
  const by = [people(ids.zhaoyanan ?? '')]
  await publishProcess(designer!, sequence('talked', 'talked', [step('a', by, { name: '初审', ...hidden })]))
  await publishProcess(
    designer!,
    sequence('signed', 'talked', [step('a', by, { name: '签发', opinion: { signature: true } })]),
  )
}, 180_000)

afterAll(() => office.close())

const ask = async (process = 'talked') =>
  (await start(applicant, process, { BUS_TALKED: { REASON: '培训', AMOUNT: 100 }, BUS_TALKED_ITEM: [] })).procInstId

interface Talk {
  readonly comments: readonly { readonly id: string; readonly text: string; readonly mentions: readonly string[] }[]
  readonly readers: readonly { readonly name: string; readonly readAt: string | null }[]
  readonly maySend: boolean
}

const talk = async (who: TestClient, procInstId: string) => data<Talk>(await who.get('/instance/talk', { procInstId }))
const say = (who: TestClient, procInstId: string, text: string, more: object = {}) =>
  who.post('/instance/comment', { id: commandId(), procInstId, text, mentions: [], ...more })
const send = (who: TestClient, procInstId: string, readers: readonly string[], note?: string) =>
  who.post('/instance/copy', { commandId: commandId(), procInstId, readers: readers.map((name) => ids[name]), note })

const toldOf = async (who: TestClient, kind: string, instance: string) =>
  data<{ rows: readonly { kind: string; path: string }[] }>(
    await who.get('/message/inbox/list', { pageSize: 100 }),
  ).rows.filter((row) => row.kind === `workflow.${kind}` && row.path.includes(instance)).length

describe('comments', () => {
  test('are made and read by those who may open the request, and by nobody else', async () => {
    const instance = await ask()
    const hostile = '<script>alert(1)</script> @赵雅楠 请看'
    expect((await say(applicant, instance, hostile, { mentions: [ids.zhaoyanan] })).status).toBe(200)
    const { comments } = await talk(first, instance)
    expect(comments).toMatchObject([{ text: hostile, authorName: '周明远', mentions: ['赵雅楠'], deletable: false }])
    expect((await detail(first, instance)).opinions).toHaveLength(1)
    await expect.poll(() => toldOf(first, 'comment-mentioned', instance), { timeout: 20_000 }).toBe(1)
    expect((await say(stranger, instance, '我也看看')).status).toBe(404)
    expect((await stranger.get('/instance/talk', { procInstId: instance })).status).toBe(404)
    expect((await say(first, instance, '  ')).body.msg).toBe('请输入评论内容。')
    expect((await say(first, instance, '好', { mentions: ['nobody'] })).status).toBe(404)
  })

  test('that speak to somebody who may not open it ask first, and then send it for reading', async () => {
    const instance = await ask()
    const refused = await say(first, instance, '@谢慧敏 请提供意见', { mentions: [ids.xiehuimin] })
    expect([refused.status, refused.body.msg]).toEqual([409, '谢慧敏不能查看该申请，请确认是否一并抄送。'])
    expect((await talk(first, instance)).comments).toEqual([])
    expect((await say(first, instance, '@谢慧敏 请提供意见', { mentions: [ids.xiehuimin], copy: true })).status).toBe(
      200,
    )
    expect((await talk(reader, instance)).comments).toHaveLength(1)
    expect((await detail(reader, instance)).values.BUS_TALKED).not.toHaveProperty('AMOUNT')
    const onward = await say(reader, instance, '@宋佳宁 看看', { mentions: [ids.songjianing], copy: true })
    expect([onward.status, (await stranger.get(`/instance/detail/${instance}`)).status]).toEqual([403, 404])
  })

  test('are stored once however often they are sent, and taken away by their author within ten minutes', async () => {
    const instance = await ask()
    const body = { id: commandId(), procInstId: instance, text: '一次', mentions: [] }
    for (const _ of [1, 2]) expect((await applicant.post('/instance/comment', body)).status).toBe(200)
    expect((await talk(applicant, instance)).comments).toHaveLength(1)
    const remove = (who: TestClient) => who.post('/instance/comment/delete', { id: body.id, procInstId: instance })
    expect((await remove(first)).status).toBe(409)
    await office.database.query(`update flow_comment set at = at - interval '11 minutes' where id = $1`, [body.id])
    expect((await remove(applicant)).body.msg).toContain('超过 10 分钟')
    await office.database.query(`update flow_comment set at = now() where id = $1`, [body.id])
    expect((await remove(applicant)).status).toBe(200)
    expect((await talk(applicant, instance)).comments).toEqual([])
  })
})

describe('sending for reading', () => {
  test('shows who has read it when, reminds those who have not, and stands in the history', async () => {
    const instance = await ask()
    expect((await send(first, instance, ['xiehuimin', 'songjianing'], '请阅知')).body.data).toEqual({ sent: 2 })
    const { opinions, unread } = await detail(reader, instance).then((found) => ({ ...found }))
    expect(unread).toBe(true)
    expect(opinions.at(-1)).toMatchObject({ kind: 'copy', status: '14', opinion: '请阅知', target: '谢慧敏、宋佳宁' })
    data(await reader.post('/instance/read', { procInstId: instance }))
    const { readers, maySend } = await talk(applicant, instance)
    expect([readers.map(({ name, readAt }) => [name, readAt !== null]), maySend]).toEqual([
      [
        ['谢慧敏', true],
        ['宋佳宁', false],
      ],
      true,
    ])
    expect((await applicant.post('/instance/copy/remind', { procInstId: instance })).body.data).toEqual({ reminded: 1 })
    await expect.poll(() => toldOf(stranger, 'reading-urged', instance), { timeout: 20_000 }).toBe(1)
    expect((await applicant.post('/instance/copy/remind', { procInstId: instance })).status).toBe(409)
    expect((await send(first, instance, ['xiehuimin'])).body.msg).toContain('都已收到过抄送')
  })

  test('is possible after the end as well, for those who made or handled it', async () => {
    const instance = await ask()
    await act(first, instance, 'approve')
    expect((await send(applicant, instance, ['xiehuimin'])).status).toBe(200)
    expect((await detail(reader, instance)).instance).toMatchObject({ state: 'finished', result: 'agreed' })
    expect((await talk(reader, instance)).maySend).toBe(false)
    expect((await send(reader, instance, ['songjianing'])).status).toBe(403)
    expect((await send(stranger, instance, ['xiehuimin'])).status).toBe(404)
    expect(
      (await applicant.post('/instance/copy', { commandId: commandId(), procInstId: instance, readers: ['nobody'] }))
        .status,
    ).toBe(422)
  })

  test('is not possible of what was withdrawn', async () => {
    const instance = await ask()
    await change(applicant, instance, 'withdraw')
    expect((await send(applicant, instance, ['xiehuimin'])).status).toBe(409)
  })
})

describe('a step that asks for a signature', () => {
  const png = {
    name: '签名.png',
    bytes: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  }
  const sign = (who: TestClient, instance: string, signature: string) => act(who, instance, 'approve', { signature })

  test('is decided with the picture of it, which the readers of the opinion see and nobody else', async () => {
    const instance = await ask('signed')
    expect((await detail(first, instance)).rights).toMatchObject({ signatureRequired: true })
    expect((await act(first, instance, 'approve')).body.msg).toBe('环节「签发」必须签名。')
    const text = await upload(first, { name: '签名.txt', bytes: Buffer.from('x') })
    expect((await sign(first, instance, text.oid)).body.msg).toBe('签名不是图片，请重新签名。')
    const { oid } = await upload(reader, png)
    expect((await sign(first, instance, oid)).status).toBe(400)
    const own = await upload(first, png)
    expect((await sign(first, instance, own.oid)).status).toBe(200)
    const { opinions } = await detail(applicant, instance)
    expect(opinions.at(-1)).toMatchObject({ nodeName: '签发', signature: own.oid, attachments: [] })
    const picture = (who: TestClient) => who.get(`/oss/api/download/${own.oid}`)
    expect([(await picture(applicant)).status, (await picture(stranger)).status]).toEqual([200, 404])
    expect((await first.get('/task/last-signature')).body.data).toEqual({ oid: own.oid })
    expect((await stranger.get('/task/last-signature')).body.data).toEqual({ oid: '' })
  })
})
