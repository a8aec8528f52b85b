import type { TaskOperation } from '@gongtai/sdk'

/** What can be done with a task, in the order of its buttons; the destructive ones last. */
export const taskOperationList: readonly TaskOperation[] = [
  { id: 'approve', title: '同意', icon: 'tick', intent: 'primary', opinion: 'optional' },
  { id: 'oppose', title: '不同意', icon: 'thumbs-down', intent: 'danger', opinion: 'required' },
  { id: 'abstain', title: '弃权', icon: 'minus', intent: 'none', opinion: 'optional' },
  { id: 'transfer', title: '转办', icon: 'exchange', intent: 'none', opinion: 'optional' },
  { id: 'addSigner', title: '加签', icon: 'new-person', intent: 'none', opinion: 'optional' },
  { id: 'takeBack', title: '取回', icon: 'undo', intent: 'none', opinion: 'none' },
  { id: 'rejectPrevious', title: '退回上一步', icon: 'undo', intent: 'danger', opinion: 'required' },
  { id: 'rejectInitiator', title: '退回发起人', icon: 'step-backward', intent: 'danger', opinion: 'required' },
  { id: 'reject', title: '退回指定环节', icon: 'history', intent: 'danger', opinion: 'required' },
]
