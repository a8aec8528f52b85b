import { defineCall } from '../call.ts'
import { Type } from '../schema.ts'

/** What a page learns of a file it has uploaded. `url` is below the server's own address. */
export const UploadedFile = Type.Object({
  oid: Type.String(),
  name: Type.String(),
  /** Older callers read the name here. */
  fileName: Type.String(),
  url: Type.String(),
  type: Type.String(),
  size: Type.Integer(),
})

const anything = Type.Unknown()
const oid = Type.Object({ oid: Type.String({ minLength: 1, maxLength: 80 }) })

export const uploadFile = defineCall({
  id: 'files.upload',
  title: '上传文件',
  method: 'POST',
  path: '/oss/upload',
  permission: 'signed-in',
  audit: 'write',
  accepts: 'multipart',
  answer: UploadedFile,
})

export const uploadFormFile = defineCall({
  id: 'files.upload-form-file',
  title: '上传表单附件',
  method: 'POST',
  path: '/oss/bpm/upload',
  permission: 'signed-in',
  audit: 'write',
  accepts: 'multipart',
  answer: UploadedFile,
})

export const downloadFile = defineCall({
  id: 'files.download',
  title: '下载文件',
  method: 'GET',
  path: '/oss/api/download/:oid',
  permission: 'signed-in',
  audit: 'read',
  params: oid,
  envelope: 'file',
  answer: anything,
})

export const removeFile = defineCall({
  id: 'files.remove',
  title: '删除文件',
  method: 'DELETE',
  path: '/oss/:id',
  permission: 'signed-in',
  audit: 'write',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 80 }) }),
  answer: Type.Null(),
})
