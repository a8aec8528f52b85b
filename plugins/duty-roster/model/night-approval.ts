import type { NodeType } from '@gongtai/sdk'

/** A step that whoever leads the duty of the day has to agree to, in writing. */
export const nightApproval: NodeType = {
  id: 'night-approval',
  title: '值班领导审批',
  step: {
    assignment: [
      {
        id: 'g1',
        rules: [{ type: '100', operator: 'or', sources: [{ key: '带班领导', name: '带班领导' }], extract: true }],
      },
    ],
    opinion: { required: true },
    operations: ['oppose', 'rejectInitiator'],
  },
}
