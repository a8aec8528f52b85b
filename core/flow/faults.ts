import { faults } from '../kernel/fault.ts'

export const flowFaults = faults('flow', {
  definitionBroken: {
    status: 422,
    text: (d: { sentences: readonly string[] }) => `流程定义有误，不能发布：${d.sentences.join('')}`,
  },
  alreadyStarted: { status: 409, text: '流程已发起，不能重复发起。请到“我的申请”中查看。' },
  notRunning: { status: 409, text: '流程已结束，不能再操作。请刷新后查看办理结果。' },
  suspended: { status: 409, text: '流程已挂起，恢复后才能办理。请联系流程管理员。' },
  notSuspended: { status: 409, text: '流程没有挂起，不需要恢复。' },
  taskHandled: { status: 409, text: '任务已被处理，请刷新待办列表。' },
  taskUnknown: { status: 404, text: '任务不存在，请刷新待办列表。' },
  taskClaimed: { status: 409, text: '任务已被他人认领，请刷新待办列表。' },
  notYourTask: { status: 403, text: '您不是该任务的办理人，不能办理。' },
  operationNotAllowed: {
    status: 403,
    text: (d: { node: string; operation: string }) => `环节「${d.node}」不允许${d.operation}，请选择其他操作。`,
  },
  opinionRequired: { status: 422, text: (d: { node: string }) => `环节「${d.node}」必须填写意见。` },
  signatureRequired: { status: 422, text: (d: { node: string }) => `环节「${d.node}」必须签名。` },
  reasonRequired: { status: 422, text: '请填写终止原因。' },
  noPreviousStep: { status: 409, text: '没有可以退回的上一步，请改为退回发起人或终止流程。' },
  targetRequired: { status: 422, text: '请选择要退回的环节。' },
  targetNotInPast: {
    status: 409,
    text: (d: { node: string }) => `不能退回到环节「${d.node}」，它不在本任务已走过的路线上。请重新选择。`,
  },
  acrossFork: {
    status: 409,
    text: (d: { node: string }) => `环节「${d.node}」不允许退回到并行分支之前，其他分支仍在办理。`,
  },
  transferUnavailable: { status: 422, text: '接收人已停用或不存在，请重新选择。' },
  transferToSelf: { status: 422, text: '不能转办给自己，请重新选择接收人。' },
  transferToInitiator: { status: 422, text: '不能转办给发起人，请重新选择接收人。' },
  transferTaken: { status: 409, text: '接收人已在本环节的办理人中，请重新选择。' },
  notInitiator: { status: 403, text: '只有发起人或流程管理员可以撤回。' },
  withdrawTooLate: { status: 409, text: '流程已有人办理，不能撤回。请联系办理人退回。' },
  withdrawNever: { status: 403, text: '本流程不允许撤回。请联系办理人退回。' },
  managerOnly: { status: 403, text: '只有流程管理员可以进行此操作。' },
  noIncident: { status: 409, text: '该环节没有异常需要处理，请刷新后查看。' },
  choosePeople: { status: 422, text: (d: { node: string }) => `请为环节「${d.node}」选择办理人。` },
})
