import { register } from '@gongtai/sdk'

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
      help: '与申请单上的名称相同，如 茶水、话筒音响；另有 主席台布置、贵宾席布置、视频会议调试',
    },
    department: { kind: 'department', title: '承办部门', width: 200, help: '该部门的会务人员看到并领取；先领先办' },
  },
})
