import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'
import { act, start, tasksOf } from '../support/processes.ts'
import { dayIn, keeps, keepsOf, liveIn, wish } from './support.ts'

const TABLE = 'BUS_PERSONNAL_LIST'
const CHANGE = 'BUS_DORMITORY_CHANGE_APPLICATION_INFO'

let office: Office
let applicant: TestClient
let head: TestClient
let personnel: TestClient
let keeper: TestClient
let other: TestClient

beforeAll(async () => {
  office = await openOffice()
  const accounts = ['zhoumingyuan', 'linzhiqiang', 'liangyutong', 'sunliqun', 'zhonglihua']
  const people = await Promise.all(accounts.map(office.as))
  ;[applicant, head, personnel, keeper, other] = people as [TestClient, TestClient, TestClient, TestClient, TestClient]
}, 180_000)

afterAll(() => office.close())

const stepsOf = async (who: TestClient, instance: string) =>
  (await tasksOf(who, instance)).map(({ nodeName }) => nodeName)

interface Stay {
  readonly id: string
  readonly bed: string
  readonly state: string
  readonly late: string
  readonly from: string
  readonly agreement: string
}

const stayOf = async (person: string): Promise<Stay | undefined> =>
  rows<Stay>(await keeper.get('/dormitory/stay/list', { search: person, pageSize: 100 }))[0]

describe('a bed, from the request to the day of moving in', () => {
  let instance: string

  test('is checked by personnel, who sets duty and household right and puts the person on the list', async () => {
    await keeps(office, 'B', 'sunliqun')
    await keepsOf(office, 'B', '0', 'zhonglihua')
    instance = (await start(applicant, 'dorm_apply', wish({ BUILDING: 'B', OWN_HOME: '1' }))).procInstId
    data(await act(head, instance, 'approve'))
    expect([await stepsOf(personnel, instance), await stepsOf(keeper, instance)]).toEqual([['人事核对'], []])
    const listed = async () =>
      rows<{ duties: string }>(await keeper.get('/dormitory/person/list', { search: 'zhoumingyuan' }))
    expect(await listed()).toEqual([])
    const facts = { values: { [TABLE]: { DUTIES: '04', OWN_HOME: '0', REASON: '改不了', BED_NUM: 'B103-1' } } }
    data(await act(personnel, instance, 'approve', facts))
    expect(await listed()).toMatchObject([{ duties: '04' }])
    const [asked] = await office.database.query<{ duties: string; home: string; state: string; bed: string | null }>(
      `select duties, own_home as home, state, bed_id as bed from dorm_application
       where tenant_id = 'demo' and instance_id = $1`,
      [instance],
    )
    expect(asked).toEqual({ duties: '04', home: 'no', state: 'queued', bed: null })
    const warned = await office.database.query<{ state: string }>(
      `select state from std_warning where tenant_id = 'demo' and rule = 'dorm.own.home' and subject = $1`,
      [instance],
    )
    expect(warned.map(({ state }) => state)).toEqual(['closed'])
  })

  test('is given by whoever the matrix names for the building and the sex, else for the building, else by all', async () => {
    expect([await stepsOf(other, instance), await stepsOf(keeper, instance)]).toEqual([['分配床位'], []])
    const asked = async (account: string, boss: string, more: object) => {
      const { procInstId } = await start(await office.as(account), 'dorm_apply', wish(more))
      for (const each of [boss, 'liangyutong']) data(await act(await office.as(each), procInstId, 'approve'))
      return [await stepsOf(keeper, procInstId), await stepsOf(other, procInstId)]
    }
    expect(await asked('fengxiaolan', 'linzhiqiang', { NAME: '冯晓岚', SEX: '1', BUILDING: 'B' })).toEqual([
      ['分配床位'],
      [],
    ])
    expect(await asked('songjianing', 'zhengqihang', { NAME: '宋佳宁', SEX: '1' })).toEqual([
      ['分配床位'],
      ['分配床位'],
    ])
    data(await other.post(`/dormitory/queue/${instance}/allot`, { bed: 'B103-1' }))
  })

  test('is moved into by the last step, be it dealt with as a task or at the desk, and not before the person agreed', async () => {
    const held = await stayOf('周明远')
    expect(held).toMatchObject({ state: 'held', bed: 'B103-1' })
    const desk = (day: string) => other.post(`/dormitory/stay/${held?.id}/check-in`, { day, agreement: 'ZS-9' })
    expect((await desk(dayIn(0))).body.msg).toBe('周明远还没有确认入住安排，请待其在待办中确认后办理。')
    data(await act(applicant, instance, 'approve'))
    expect([await stepsOf(other, instance), await stepsOf(keeper, instance)]).toEqual([['办理入住'], []])
    const form = (day: string) => ({ values: { [TABLE]: { IN_DATE: day, AGREEMENT_NO: 'ZS-9' } } })
    const early = await act(other, instance, 'approve', form(dayIn(2)))
    expect(early.body.msg).toBe('入住日期不能晚于今天，请在实际入住当天办理。')
    expect(await stayOf('周明远')).toMatchObject({ state: 'held' })
    data(await desk(dayIn(0)))
    expect(await stayOf('周明远')).toMatchObject({ state: 'in', late: 'no', from: dayIn(0), agreement: 'ZS-9' })
    expect(await stepsOf(other, instance)).toEqual([])
    const page = data<{ instance: { state: string }; values: Record<string, Record<string, unknown>> }>(
      await applicant.get(`/instance/detail/${instance}`),
    )
    expect(page.instance.state).toBe('finished')
    expect(page.values[TABLE]).toMatchObject({ BED_NUM: 'B103-1', BED_BUILDING: 'B', AGREEMENT_NO: 'ZS-9' })
    const [asked] = rows<{ state: string }>(await applicant.get('/dormitory/application/mine'))
    expect(asked?.state).toBe('in')
  })

  test('that is let go goes back to whoever the wish leads to, wherever the bed was', async () => {
    const [waiting] = rows<{ id: string; name: string; building: string; mine: boolean }>(
      await keeper.get('/dormitory/queue'),
    ).filter(({ name }) => name === '宋佳宁')
    expect(waiting).toMatchObject({ building: '', mine: true })
    data(await keeper.post(`/dormitory/queue/${waiting?.id}/allot`, { bed: 'B204-1' }))
    const held = await stayOf('宋佳宁')
    data(await keeper.post(`/dormitory/stay/${held?.id}/release`, { note: '本人改期' }))
    const [again] = rows<{ name: string; building: string }>(await other.get('/dormitory/queue')).filter(
      ({ name }) => name === '宋佳宁',
    )
    expect(again).toMatchObject({ building: '', mine: true })
  })

  test('asked for by an earlier version of the process is moved into at the desk, as that version had it', async () => {
    const designer = await office.as('designer')
    const path = '/process/definition/housing_apply'
    const drawn = data<{ revision: number; xml: string }>(await designer.get(path))
    const publish = async (xml: string) => {
      const { revision } = data<{ revision: number }>(await designer.get(path))
      const body = { xml, revision, processName: '周转房申请', category: '宿舍与周转房', form: 'dorm_apply' }
      const saved = data<{ revision: number }>(await designer.call('PUT', path, { body }))
      data(await designer.post(`${path}/publish`, { revision: saved.revision }))
    }
    await publish(withoutCheckIn(drawn.xml))
    const lodger = await office.as('dengziang')
    const { procInstId } = await start(lodger, 'housing_apply', wish({ NAME: '邓子昂' }))
    for (const each of [head, personnel]) data(await act(each, procInstId, 'approve'))
    await publish(drawn.xml)
    data(await keeper.post(`/dormitory/queue/${procInstId}/allot`, { bed: 'C204-1' }))
    data(await act(lodger, procInstId, 'approve'))
    const held = await stayOf('邓子昂')
    data(await keeper.post(`/dormitory/stay/${held?.id}/check-in`, { day: dayIn(0), agreement: 'ZS-10' }))
    expect(await stayOf('邓子昂')).toMatchObject({ state: 'in', agreement: 'ZS-10' })
  })
})

/** The drawing as it was before the last step belonged to it. */
const withoutCheckIn = (xml: string): string =>
  xml
    .replace(/<bpmn:userTask id="check-in"[\s\S]*?<\/bpmn:userTask>/, '')
    .replace(/<bpmn:sequenceFlow id="to-check-in"[^>]*\/>/, '')
    .replace(/(<bpmn:sequenceFlow id="to-end" sourceRef=")check-in/, '$1confirm')
    .replace('<bpmn:outgoing>to-check-in</bpmn:outgoing>', '<bpmn:outgoing>to-end</bpmn:outgoing>')
    .replace(/<bpmndi:BPMNShape id="check-in_di"[\s\S]*?<\/bpmndi:BPMNShape>/, '')
    .replace(/<bpmndi:BPMNEdge id="to-check-in_di"[\s\S]*?<\/bpmndi:BPMNEdge>/, '')

test('a change of beds is agreed to by the head of whoever gave the bed, and refused for the same bed', async () => {
  const lodger = await office.as('lvsiqi')
  await liveIn(office, 'lvsiqi', 'C301-1')
  const values = {
    [CHANGE]: { PERSON_ID: 'lodger-lvsiqi', REASON: '离单位更近', ORIGINAL_BUILDING: 'C', BUILDING: 'C' },
  }
  const { procInstId } = await start(lodger, 'dorm_change', values)
  const give = (bed: string) =>
    act(other, procInstId, 'approve', { values: { [CHANGE]: { BED_NUM: bed, MOVE_DATE: dayIn(0) } } })
  expect((await give('C301-1')).text).toContain('新床位与原床位相同，请另选床位。')
  data(await give('C301-2'))
  expect([await stepsOf(await office.as('xiehuimin'), procInstId), await stepsOf(keeper, procInstId)]).toEqual([
    [],
    ['后勤负责人审批'],
  ])
})
