import { type FieldType, type Static, Type } from '@gongtai/sdk'
import { textCell } from '../storage.ts'
import { filesNamed, readFiles, splitFiles } from './file-value.ts'
import { countLimit, mostFiles, uploadMessages } from './upload-refusal.ts'

export const UploadOptions = Type.Object({
  fileTargetType: Type.Optional(
    Type.String({ title: '文件类型', maxLength: 10, description: 'word、excel 或一个扩展名，如 pdf；留空不限' }),
  ),
  fileSize: Type.Optional(Type.Number({ title: '单个文件上限（M）', exclusiveMinimum: 0, maximum: 500 })),
  limit: Type.Optional(Type.Integer({ title: '最多文件数', minimum: 1, maximum: mostFiles })),
  multiple: Type.Optional(Type.Boolean({ title: '一次可选多个' })),
  drag: Type.Optional(Type.Boolean({ title: '拖拽上传' })),
  tips: Type.Optional(Type.String({ title: '提示文字', maxLength: 100 })),
})

export type UploadOptions = Static<typeof UploadOptions>

export const upload: FieldType<string, UploadOptions> = {
  id: 'upload_1',
  title: '附件',
  group: '基础字段',
  shape: 'field',
  staysBehind: true,
  options: UploadOptions,
  defaults: { multiple: true, fileSize: 50, limit: mostFiles },
  empty: '',
  read: readFiles,
  check: (value, options) =>
    splitFiles(value).length > countLimit(options) ? [{ text: uploadMessages.count(countLimit(options)) }] : [],
  names: filesNamed,
  show: (value) =>
    splitFiles(value)
      .map((file) => file.name)
      .join('、'),
  ...textCell,
}
