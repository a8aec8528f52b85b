import { emptyFile } from '@gongtai/core/form/attachment-refusal'
import { faults } from '@gongtai/core/kernel/fault'

export const fileFaults = faults('files', {
  tooLarge: { status: 413, text: (d: { megabytes: number }) => `文件不能超过${d.megabytes}M` },
  empty: { status: 400, text: (d: { name: string }) => emptyFile(d.name) },
  unknown: { status: 404, text: '文件不存在或已被删除' },
  missing: { status: 404, text: '文件的内容在存储中找不到，请联系管理员从备份恢复' },
  unreadable: { status: 503, text: '文件存储暂时无法读取，请稍后重试或联系管理员' },
  unwritable: { status: 503, text: '文件存储暂时无法写入，文件没有保存，请稍后重试或联系管理员' },
  inUse: { status: 409, text: '文件已随单据或意见提交，不能删除' },
  notYourUpload: { status: 400, text: '附件不存在，或不是您上传的，请重新上传' },
  notYours: { status: 403, text: '只能删除自己上传的文件' },
  noStorage: { status: 503, text: (d: { storage: string }) => `文件存储方式「${d.storage}」不可用，请联系管理员` },
  storageFull: { status: 507, text: '存储空间不足，文件没有保存，请联系管理员' },
})
