import { type Static, Type } from '@gongtai/sdk'

export const TextOptions = Type.Object({
  maxLength: Type.Optional(
    Type.Integer({ title: '最大长度', minimum: 1, maximum: 100000, description: '含中文的内容每两个字符计一个长度' }),
  ),
  minLength: Type.Optional(Type.Integer({ title: '最小长度', minimum: 0, maximum: 100000 })),
})

export type TextOptions = Static<typeof TextOptions>
