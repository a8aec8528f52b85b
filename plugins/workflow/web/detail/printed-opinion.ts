import { type PrintedOpinion, statusLook } from '@gongtai/sdk/web'
import type { Opinion } from '../../model/detail-shapes.ts'
import { actorText } from './actor-text.ts'
import { doneWords } from './done-words.ts'

/** What somebody did, as it is said on paper. */
export const printedOpinion = (record: Opinion): PrintedOpinion => ({
  step: record.nodeName,
  person: actorText(record),
  department: record.departmentName,
  result: doneWords[record.kind] ?? (record.status ? statusLook(record.status).text : ''),
  opinion: record.opinion,
  attachments: record.attachments.map(({ name }) => name),
  ...(record.signature && { signature: `/prod-api/oss/api/download/${record.signature}` }),
  at: record.at,
})
