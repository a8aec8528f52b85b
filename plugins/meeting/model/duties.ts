import { register } from '@gongtai/sdk'
import { LAID } from './tasks.ts'

/** Which department prepares what; what stands here for none is prepared by all event staff. */
export const duties = register({
  id: 'meeting.duties',
  title: '会务分工',
  table: 'mt_duty',
  path: '/meeting/duty',
  permissions: { read: 'meeting:read', edit: 'meeting:keep' },
  name: 'item',
  removable: true,
  fields: {
    item: {
      kind: 'text',
      title: '服务项目',
      maxLength: 60,
      unique: true,
      search: true,
      help: `数据字典「会务服务项目」中的名称，如茶水、话筒音响；另有${Object.values(LAID).join('、')}`,
    },
    department: { kind: 'department', title: '承办部门', width: 200, help: '该部门的会务人员看到并领取；先领先办' },
  },
})
