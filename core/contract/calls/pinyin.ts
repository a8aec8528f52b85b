import { defineCall } from '../call.ts'
import { Type } from '../schema.ts'

/** Type `0` is the full pinyin, `1` the initials; both in small letters without tones. */
export const getPinyin = defineCall({
  id: 'common.get-pinyin',
  title: '汉字转拼音',
  method: 'GET',
  path: '/common/getPinyin',
  permission: 'signed-in',
  audit: 'none',
  query: Type.Object({
    chinese: Type.String({ minLength: 1, maxLength: 200 }),
    type: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
  }),
  answer: Type.String(),
})
