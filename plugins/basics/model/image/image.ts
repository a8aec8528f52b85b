import { type FieldType, type Static, Type } from '@gongtai/sdk'
import { filesNamed, readFiles, splitFiles } from '../file/file-value.ts'
import { textCell } from '../storage.ts'
import { imageLimit, imageMessages, mostImages } from './image-refusal.ts'

export const ImageOptions = Type.Object({
  limit: Type.Optional(Type.Integer({ title: '最多图片数', minimum: 1, maximum: mostImages })),
  multiple: Type.Optional(Type.Boolean({ title: '一次可选多个' })),
  tips: Type.Optional(Type.String({ title: '提示文字', maxLength: 100 })),
})

export type ImageOptions = Static<typeof ImageOptions>

export const image: FieldType<string, ImageOptions> = {
  id: 'imgUpload_1',
  title: '图片',
  group: '基础字段',
  shape: 'field',
  staysBehind: true,
  options: ImageOptions,
  defaults: { limit: mostImages, multiple: true },
  empty: '',
  read: readFiles,
  check: (value, options) =>
    splitFiles(value).length > imageLimit(options) ? [{ text: imageMessages.count(imageLimit(options)) }] : [],
  names: filesNamed,
  show: (value) =>
    splitFiles(value)
      .map((file) => file.name)
      .join('、'),
  ...textCell,
}
