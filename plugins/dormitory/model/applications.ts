import { defineCall, ownRows, register, requestField, type Static, Type, titled } from '@gongtai/sdk'
import { byKeepers } from './keepers.ts'
import { categoryField, dutiesField, houseTypeField, of, sexField } from './words.ts'

/** Table of the form for both, as the specification names it. */
export const APPLY_TABLE = 'BUS_PERSONNAL_LIST'

/** Process of the request by what is asked for. */
export const APPLY_PROCESSES: Readonly<Record<string, 'dormitory' | 'housing'>> = {
  dorm_apply: 'dormitory',
  housing_apply: 'housing',
}

/** Who asked for a bed or a home, and how far that is. */
export const applications = register({
  id: 'dormitory.applications',
  title: '住房申请',
  table: 'dorm_application',
  path: '/dormitory/application',
  permissions: { read: 'dormitory:read' },
  name: 'name',
  order: '-since',
  request: 'instance',
  scope: byKeepers('building'),
  fields: {
    name: { kind: 'text', title: '姓名', kept: true, search: true, width: 100 },
    kind: {
      kind: 'choice',
      title: '类别',
      kept: true,
      width: 90,
      choices: titled({ dormitory: '宿舍', housing: '周转房' }),
    },
    houseType: { ...houseTypeField, kept: true },
    duties: { ...dutiesField, kept: true },
    category: { ...categoryField, kept: true, unlisted: true },
    sex: { ...sexField, kept: true },
    from: { kind: 'date', title: '希望入住', column: 'from_day', kept: true, width: 110 },
    months: { kind: 'number', title: '期限', minimum: 1, maximum: 60, unit: '个月', kept: true, width: 100 },
    since: { kind: 'time', title: '申请时间', kept: true, width: 150 },
    ownHome: {
      ...{ kind: 'choice', title: '本地自有住房', kept: true, unlisted: true },
      choices: { no: { title: '无' }, yes: { title: '有', family: 'bad' } },
    },
    bed: { ...of('dorm_bed', 'bed_id', 'name'), title: '分配床位', width: 110 },
    state: {
      kind: 'choice',
      title: '状态',
      kept: true,
      width: 100,
      choices: {
        applied: { title: '审批中', family: 'run' },
        queued: { title: '轮候中', family: 'wait', order: 'since' },
        held: { title: '待入住', family: 'move' },
        in: { title: '已入住', family: 'ok' },
        refused: { title: '未同意', family: 'bad' },
        withdrawn: { title: '已撤回', family: 'idle' },
      },
    },
    building: { kind: 'text', title: '楼栋', kept: true, optional: true, unlisted: true },
    instance: requestField,
    applicant: { kind: 'person', title: '申请人', kept: true, unlisted: true },
  },
})

/** Those of the person. */
export const myApplications = ownRows(applications, { name: 'mine', title: '我的住房申请', person: 'applicant' })

const text = Type.String()

const Queued = Type.Object({
  ...{ id: text, instance: text, name: text, sex: text, houseType: text, houseTypeName: text, dutiesName: text },
  ...{ kind: text, since: text, from: text, months: Type.Integer(), score: Type.Integer(), building: text },
  /** Whether it is for whoever asks to give the bed. */
  mine: Type.Boolean(),
  parts: Type.Array(Type.Object({ title: text, points: Type.Integer() })),
  /** Of what they are not entitled to, in short and as a sentence. */
  warnings: Type.Array(Type.Object({ tag: text, text })),
})

export type Queued = Static<typeof Queued>

/** Those who wait for a bed, first whose turn it is. */
export const readQueue = defineCall({
  id: 'dormitory.queue',
  title: '轮候名单',
  method: 'GET',
  audit: 'none',
  permission: 'dormitory:read',
  path: '/dormitory/queue',
  answer: Queued,
  envelope: 'rows',
})

export const allotBed = defineCall({
  id: 'dormitory.allot',
  title: '分配床位',
  method: 'POST',
  audit: 'write',
  permission: 'dormitory:keep',
  path: '/dormitory/queue/:id/allot',
  params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
  body: Type.Object({ bed: Type.String({ minLength: 1, maxLength: 40 }) }),
  answer: Type.Object({ id: text }),
})
