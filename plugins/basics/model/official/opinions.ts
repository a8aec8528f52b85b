import { type FieldType, type Static, Type } from '@gongtai/sdk'
import { oneOf } from '../one-of.ts'
import { plainText } from '../option-values.ts'
import { readList } from '../read-list.ts'
import { oneCell } from '../storage.ts'

/** What one approver wrote, for one step of the process. */
export interface ApprovalOpinion {
  readonly approver: string
  readonly approvalOpinion: string
  /** As `yyyy-MM-dd HH:mm:ss`. */
  readonly approvalTime: string
  readonly taskKey: string
}

export type ApprovalOpinions = readonly ApprovalOpinion[]

const none: ApprovalOpinions = []

/** What is being written is kept this long after the last key. */
export const OPINION_DELAY = 1000

function readOne(raw: unknown): ApprovalOpinions {
  const row = (raw ?? {}) as Readonly<Record<keyof ApprovalOpinion, unknown>>
  const taskKey = plainText(row.taskKey).trim()
  const approvalOpinion = plainText(row.approvalOpinion)
  if (taskKey === '' || approvalOpinion.trim() === '') return none
  return [{ approver: plainText(row.approver), approvalOpinion, approvalTime: plainText(row.approvalTime), taskKey }]
}

function readOpinions(raw: unknown): ApprovalOpinions {
  const read = readList(raw).flatMap(readOne)
  return read.length === 0 ? none : read
}

const Step = Type.Object({
  taskKey: Type.String({ title: '环节标识', maxLength: 80 }),
  title: Type.String({ title: '环节名称', maxLength: 40 }),
})

export const OpinionOptions = Type.Object({
  steps: Type.Optional(Type.Array(Step, { title: '环节', maxItems: 20 })),
  opinionFlag: Type.Optional(oneOf('意见', { 0: '可以填写', 1: '只读' })),
  opinionAuth: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { title: '可填写的环节标识', maxItems: 20 })),
})

export type OpinionOptions = Static<typeof OpinionOptions>

/** Whether the opinion of a step may be written. */
export const mayWriteOpinion = ({ opinionFlag, opinionAuth = [] }: OpinionOptions, taskKey: string): boolean =>
  String(opinionFlag ?? '') === '0' && opinionAuth.includes(taskKey)

/** The opinions with that of a step renewed; one without any text is taken out. */
export function withOpinion(rows: ApprovalOpinions, opinion: ApprovalOpinion): ApprovalOpinions {
  const others = rows.filter(({ taskKey }) => taskKey !== opinion.taskKey)
  return opinion.approvalOpinion.trim() === '' ? others : [...others, opinion]
}

export const opinions: FieldType<ApprovalOpinions, OpinionOptions> = {
  id: 'opinion_1',
  title: '审批意见表',
  group: '公文',
  shape: 'field',
  staysBehind: true,
  options: OpinionOptions,
  defaults: { opinionFlag: '0' },
  empty: none,
  read: readOpinions,
  check: (rows, { steps = [] }) =>
    steps.length === 0 || rows.every(({ taskKey }) => steps.some((step) => step.taskKey === taskKey))
      ? []
      : [{ text: '意见所属的环节不在本表配置的环节中，请刷新后重试' }],
  show: (rows) =>
    rows
      .map(({ approver, approvalOpinion, approvalTime }) => `${approvalOpinion}（${approver} ${approvalTime}）`)
      .join('；'),
  ...oneCell({ kind: 'json' }, (rows) => (rows.length === 0 ? null : rows), readOpinions),
}
