/** What a record of the way so far tells, where its status does not say it better. */
export const doneWords: Readonly<Record<string, string>> = {
  start: '提交申请',
  restart: '再次提交',
  resubmit: '重新提交',
  withdraw: '撤回申请',
  takeBack: '取回',
  copy: '抄送',
  automatic: '自动执行',
  expired: '超时自动处理',
  automaticFailed: '自动执行失败',
  summary: '会签结果',
  suspend: '挂起流程',
  resume: '恢复流程',
  retry: '重新处理',
  chooseBranch: '选择分支',
  addSigner: '加签',
  urge: '催办',
}
