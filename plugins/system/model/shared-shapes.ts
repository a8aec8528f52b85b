import { Type } from '@gongtai/sdk'

export const Text = Type.String()
export const Id = Type.String({ maxLength: 64 })
export const Filter = Type.Optional(Type.String({ maxLength: 80 }))
export const ById = Type.Object({ id: Id })

/** What every paged list takes. `isPage` `0` asks for everything at once. */
export const Paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999 })),
  isPage: Type.Optional(Type.String({ maxLength: 5 })),
}

/** `0` in use, `1` disabled. */
export const Status = Type.Union([Type.Literal('0'), Type.Literal('1')])

export const read = { method: 'GET', permission: 'signed-in', audit: 'none' } as const
