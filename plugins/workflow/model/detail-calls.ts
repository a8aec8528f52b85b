import { defineCall, Type } from '@gongtai/sdk'
import { InstanceDetail, Opinion } from './detail-shapes.ts'
import { InstanceRow } from './shapes.ts'

const reads = { method: 'GET', permission: 'signed-in', audit: 'none' } as const

export const instanceDetail = defineCall({
  ...reads,
  id: 'workflow.instance',
  title: '申请详情',
  path: '/instance/detail/:id',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ task: Type.Optional(Type.Integer()) }),
  answer: InstanceDetail,
})

export const engineDetail = defineCall({
  ...reads,
  id: 'workflow.engine-instance',
  title: '引擎中的实例',
  path: '/engine/instance/detail/:procInstId',
  params: Type.Object({ procInstId: Type.String() }),
  answer: Type.Object({ instance: InstanceRow, marking: Type.Unknown(), revision: Type.Integer() }),
})

export const opinions = defineCall({
  ...reads,
  id: 'workflow.opinions',
  title: '审批意见',
  path: '/instance/opinion/list',
  query: Type.Object({ procInstId: Type.String() }),
  answer: Type.Array(Opinion),
})

export const instanceImage = defineCall({
  ...reads,
  id: 'workflow.image',
  title: '流程图',
  path: '/instance/image',
  query: Type.Object({ procInstId: Type.String() }),
  answer: Type.Object({
    xml: Type.String(),
    /** Status code by node id; nodes not reached are absent. */
    nodes: Type.Record(Type.String(), Type.String()),
    /** Ids of the flows that were taken on the present course. */
    flows: Type.Array(Type.String()),
    /** Names of those at each node, or who were there. */
    notes: Type.Record(Type.String(), Type.Array(Type.String())),
    /** Since when each node waits for somebody. */
    since: Type.Record(Type.String(), Type.String({ format: 'date-time' })),
    /** From where to where it was sent back, how often, and when last. */
    returns: Type.Array(
      Type.Object({
        from: Type.String(),
        to: Type.String(),
        times: Type.Integer(),
        last: Type.String({ format: 'date-time' }),
      }),
    ),
    /** What was done, oldest first. */
    steps: Type.Array(Opinion),
  }),
})
