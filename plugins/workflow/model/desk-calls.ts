import { defineCall, Type } from '@gongtai/sdk'
import { MOST_PHRASES } from './phrases.ts'

const own = { permission: 'signed-in', audit: 'none' } as const

const Phrases = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: MOST_PHRASES, uniqueItems: true })

export const readPhrases = defineCall({
  ...own,
  method: 'GET',
  id: 'workflow.phrases',
  title: '常用语',
  path: '/task/phrases',
  answer: Type.Object({ phrases: Phrases }),
})

export const savePhrases = defineCall({
  ...own,
  method: 'PUT',
  id: 'workflow.save-phrases',
  title: '保存常用语',
  path: '/task/phrases',
  body: Type.Object({ phrases: Phrases }),
  answer: Type.Object({ phrases: Phrases }),
})

/** The file of the signature that the person gave last; empty when they have not signed yet. */
export const lastSignature = defineCall({
  ...own,
  method: 'GET',
  id: 'workflow.last-signature',
  title: '上次的手写签名',
  path: '/task/last-signature',
  answer: Type.Object({ oid: Type.String() }),
})

export const saveFavourite = defineCall({
  ...own,
  method: 'PUT',
  id: 'workflow.favourite',
  title: '收藏流程',
  path: '/process/favourite',
  body: Type.Object({ defKey: Type.String({ maxLength: 100 }), favourite: Type.Boolean() }),
  answer: Type.Object({ favourite: Type.Boolean() }),
})

export const lastValues = defineCall({
  ...own,
  method: 'GET',
  audit: 'read',
  id: 'workflow.last-values',
  title: '复制上次申请',
  path: '/process/last',
  query: Type.Object({ defKey: Type.String({ maxLength: 100 }) }),
  answer: Type.Object({ number: Type.String(), values: Type.Unknown() }),
})

/** The download call of the host, as far as a signature that is used again needs it. */
export const readOpinionFile = defineCall({
  ...own,
  method: 'GET',
  id: 'files.opinion-file',
  title: '读取办理附件',
  path: '/oss/api/download/:oid',
  params: Type.Object({ oid: Type.String() }),
  envelope: 'file',
  answer: Type.Unknown(),
})
