import { defineCall, Type } from '@gongtai/sdk'

const text = Type.String()

export const downloadFile = defineCall({
  id: 'files.download',
  title: '下载文件',
  method: 'GET',
  path: '/oss/api/download/:oid',
  permission: 'signed-in',
  audit: 'read',
  params: Type.Object({ oid: text }),
  envelope: 'file',
  answer: Type.Unknown(),
})

const treeOf = (id: string, title: string, path: string) =>
  defineCall({
    id,
    title,
    method: 'GET',
    path,
    permission: 'signed-in',
    audit: 'read',
    answer: Type.Array(Type.Unknown()),
  })

/** The trees a tree field offers, by the name of its source. */
export const readTree = {
  unit: treeOf('tree.units', '读取单位与部门', '/unit/getUdTree'),
  category: treeOf('tree.categories', '读取流程分类', '/flowType/getTree'),
} as const
