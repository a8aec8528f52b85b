import { defineCall, Type } from '@gongtai/sdk'
import { assignmentPayload, ruleRow } from '@gongtai/sdk/flow'

/** Named by the specification as an open point: the saved rules of a step of the draft. */
export const loadAssignment = defineCall({
  method: 'GET',
  permission: 'workflow:design',
  audit: 'none',
  id: 'workflow.load-assignment',
  title: '读取人员指派',
  path: '/process/assignment/list',
  query: Type.Object({
    defId: Type.String({ minLength: 1, maxLength: 200 }),
    nodeId: Type.String({ minLength: 1, maxLength: 200 }),
    groupId: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: Type.Array(ruleRow),
})

/** Takes the save payload of the person-assignment dialog; the draft changes, running requests do not. */
export const saveAssignment = defineCall({
  method: 'POST',
  permission: 'workflow:design',
  audit: 'write',
  id: 'workflow.save-assignment',
  title: '保存人员指派',
  path: '/process/assignment/save',
  body: assignmentPayload,
  answer: Type.Object({ revision: Type.Integer() }),
})

/** Named by the specification: the fields of the process's form whose value names people, for one step. */
export const buildComponents = defineCall({
  method: 'GET',
  permission: 'workflow:design',
  audit: 'none',
  id: 'workflow.build-components',
  title: '人员组件列表',
  path: '/process/task/getBizUser',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    defId: Type.String({ minLength: 1, maxLength: 200 }),
    taskKey: Type.Optional(Type.String({ maxLength: 200 })),
    appId: Type.Optional(Type.String({ maxLength: 200 })),
    filterName: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: Type.Object({
    attrId: Type.String(),
    titleName: Type.String(),
    tableName: Type.String(),
    attrName: Type.String(),
  }),
  envelope: 'rows',
})
