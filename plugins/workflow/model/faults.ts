import { faults } from '@gongtai/sdk'

export const workflowFaults = faults('workflow', {
  unknownProcess: { status: 404, text: '流程不存在或未发布，请联系管理员。' },
  pluginOff: { status: 404, text: '提供该流程的插件已停用，暂不能发起申请。如需使用请联系本单位管理员。' },
  notStartable: { status: 403, text: '您不在该流程的可发起人员范围内，请联系流程管理员。' },
  areaOff: {
    status: 409,
    text: (d: { process: string }) =>
      `「${d.process}」所属的插件已停用，暂不能提交和办理；已提交的内容与进度都已保留，启用后可继续，请联系管理员。`,
  },
  unknownNode: { status: 404, text: '环节不存在，请保存流程图后重试。' },
  onlyOwnAgain: { status: 403, text: '只能再次提交自己发起的申请。' },
  runsAgain: {
    status: 409,
    text: (d: { number: string }) => `申请 ${d.number} 已再次提交，正在审批，请到“我的申请”中查看。`,
  },
  unknownInstance: { status: 404, text: '申请不存在，或您无权查看。' },
  handledByOther: {
    status: 409,
    text: (d: { who: string; at: string }) => `任务已被${d.who}于 ${d.at} 处理，请返回待办列表查看其他任务。`,
  },
  taskGone: { status: 409, text: '任务已被处理，请返回待办列表查看其他任务。' },
  changedMeanwhile: { status: 409, text: '申请刚刚被他人处理，请刷新后重试。' },
  commandReused: { status: 409, text: '同一提交编号已用于另一次操作，请刷新页面后重新提交。' },
  draftSavedElsewhere: {
    status: 409,
    text: (d: { savedAt: string | null; revision: string }) =>
      d.savedAt
        ? '这份草稿已在另一个窗口修改，请选择保留哪一份。'
        : '这份草稿已在另一个窗口提交或删除，请选择是否保留当前内容。',
  },
  opinionOfOperation: {
    status: 422,
    text: (d: { operation: string }) => `${d.operation}必须填写意见，请写明原因后再提交。`,
  },
  operationNotOffered: { status: 403, text: '当前环节没有提供该操作，请刷新后重试。' },
  draftChanged: { status: 409, text: '流程已被他人修改，请刷新后再保存。' },
  tooManyPeople: {
    status: 422,
    text: (d: { node: string; most: number }) =>
      `环节「${d.node}」按指派规则超过 ${d.most} 人，请联系流程管理员缩小范围，或改为由组内一人办理。`,
  },
  unknownPerson: { status: 404, text: '人员不存在或已离开，请重新选择。' },
  definitionExists: { status: 409, text: '流程标识已存在，请更换。' },
  notPublishable: {
    status: 400,
    text: (d: { problems: readonly { text: string }[] }) =>
      `流程不能发布：${d.problems
        .slice(0, 3)
        .map((problem) => problem.text)
        .join('；')}`,
  },
  fieldsGone: {
    status: 409,
    text: (d: { processes: readonly { readonly name: string; readonly problems: readonly string[] }[] }) =>
      `有流程引用了表单中已没有的字段：${d.processes
        .map(({ name, problems }) => `流程「${name}」${problems[0] ?? ''}`)
        .join('；')}。请先修改流程，或选择仅发布表单。`,
  },
  formNotPublished: { status: 400, text: '所选表单尚未发布，请先发布表单。' },
  notInBatch: {
    status: 403,
    text: (d: { node: string }) => `环节「${d.node}」不允许批量办理，请打开申请逐项办理。`,
  },
  nothingToCopy: { status: 404, text: '您还没有用该流程提交过申请，没有可复制的内容。' },
  urgedRecently: {
    status: 409,
    text: (d: { again: string; minutes: number }) =>
      `办理人已在 ${d.minutes} 分钟内收到催办，请于 ${d.again} 之后再催。`,
  },
  deputyIsSelf: { status: 422, text: '不能委托给本人，请选择其他人。' },
  deputyUnavailable: { status: 422, text: '受托人已停用或不存在，请重新选择。' },
  deputyDays: { status: 422, text: '委托日期有误：结束日期不能早于开始日期，也不能早于今天，请重新选择。' },
  deputyTooLong: {
    status: 422,
    text: (d: { most: number }) => `一次委托最长 ${d.most} 天，请缩短委托时间。`,
  },
  deputyOverlap: {
    status: 409,
    text: (d: { name: string; days: string }) =>
      `${d.days} 已委托${d.name}办理同样的流程，请先结束该委托，或调整时间与范围。`,
  },
  deputyAway: {
    status: 409,
    text: (d: { name: string; days: string }) => `受托人在 ${d.days} 已把自己的任务委托给${d.name}，请选择其他受托人。`,
  },
  deputyOver: { status: 404, text: '委托不存在或已结束，请刷新后查看。' },
  signatureNotPicture: { status: 422, text: '签名不是图片，请重新签名。' },
  commentEmpty: { status: 422, text: '请输入评论内容。' },
  commentTooOld: {
    status: 409,
    text: (d: { minutes: number }) => `评论发表超过 ${d.minutes} 分钟，或不是您发表的，不能删除。`,
  },
  mentionsStrangers: {
    status: 409,
    text: (d: { names: string }) => `${d.names}不能查看该申请，请确认是否一并抄送。`,
  },
  mayNotSend: { status: 403, text: '只有发起人、办理人和流程管理员可以抄送，请联系他们。' },
  alreadySent: { status: 409, text: '所选人员都已收到过抄送，可在传阅情况中提醒未读人员。' },
  nobodyUnread: { status: 409, text: '没有需要提醒的人员：都已阅读，或刚刚提醒过，请稍后再试。' },
  unknownMatrix: { status: 404, text: '人员矩阵不存在，可能已被删除，请刷新后重试。' },
  matrixExists: { status: 409, text: (d: { id: string }) => `矩阵标识「${d.id}」已被使用，请换一个。` },
  matrixChanged: { status: 409, text: '矩阵刚刚被他人修改，请刷新后再改。' },
  matrixLineTwice: { status: 400, text: (d: { label: string }) => `类别「${d.label}」的名称或值重复，请修改后保存。` },
  matrixUsed: {
    status: 409,
    text: (d: { what: string; processes: readonly string[] }) =>
      `${d.what}正被流程「${d.processes.join('」「')}」使用，请先修改流程。`,
  },
  matrixLines: { status: 400, text: (d: { most: number }) => `一个矩阵最多 ${d.most} 个类别，请拆分成多个矩阵。` },
  matrixCell: { status: 400, text: (d: { most: number }) => `一格最多 ${d.most} 人，请减少人员，或改用角色。` },
  placeOutside: { status: 403, text: '该部门或组织已撤销，或不在您的数据范围内，请联系上级管理员。' },
  wrongSheet: { status: 400, text: (d: { sentence: string }) => d.sentence },
  opinionTooLong: { status: 400, text: '办理意见不能超过 2000 字。' },
})
