import { type Static, Type } from '@gongtai/sdk'

/** What each tenant may choose about its directory. */
export const SystemSettings = Type.Object(
  {
    contacts: Type.Union(
      [
        Type.Literal('all', { title: '全体人员' }),
        Type.Literal('unit', { title: '本组织及上下级组织的人员' }),
        Type.Literal('nobody', { title: '仅本人与用户管理员' }),
      ],
      {
        title: '通讯录中电话与邮箱对谁可见',
        description: '其他人看到的电话与邮箱会隐去中间部分，也不能按电话查找。',
        default: 'unit',
      },
    ),
  },
  { additionalProperties: false },
)

export type SystemSettings = Static<typeof SystemSettings>
