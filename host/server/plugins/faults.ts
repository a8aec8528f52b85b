import { faults } from '@gongtai/sdk'

export const pluginFaults = faults('plugins', {
  notAnArchive: { status: 400, text: '所选文件不是插件包，请上传由 gongtai build 生成的 .gtp 文件。' },
  tooLarge: {
    status: 400,
    text: (d: { what: string; limit: string }) => `插件包超出限制：${d.what}不得超过${d.limit}。请精简后重新打包。`,
  },
  badPath: {
    status: 400,
    text: (d: { path: string }) => `插件包中的文件名「${d.path}」不被允许，安装已拒绝。请用 gongtai build 重新打包。`,
  },
  duplicateFile: {
    status: 400,
    text: (d: { path: string }) => `插件包中的文件「${d.path}」重复出现，安装已拒绝。请用 gongtai build 重新打包。`,
  },
  missingFile: {
    status: 400,
    text: (d: { path: string }) => `插件包缺少文件「${d.path}」，安装已拒绝。请用 gongtai build 重新打包。`,
  },
  badManifest: {
    status: 400,
    text: (d: { problems: readonly string[] }) => `插件清单不符合要求：${d.problems.join('；')}。请修正后重新打包。`,
  },
  badAbout: {
    status: 400,
    text: (d: { problems: readonly string[] }) =>
      `插件的说明文件不符合要求：${d.problems.join('；')}。请修正后重新打包。`,
  },
  unlistedFile: {
    status: 400,
    text: (d: { path: string }) =>
      `文件「${d.path}」不在插件包的摘要列表中，可能被人添加，安装已拒绝。请向发布者索取原始插件包。`,
  },
  changedFile: {
    status: 400,
    text: (d: { path: string }) =>
      `文件「${d.path}」与插件包的摘要不符，可能被人改动，安装已拒绝。请向发布者索取原始插件包。`,
  },
  unsigned: { status: 400, text: '插件包没有签名，安装已拒绝。请向发布者索取签名的插件包，或由运维人员打开开发模式。' },
  unknownKey: {
    status: 400,
    text: (d: { publisher: string; keyId: string }) =>
      `签名密钥 ${d.keyId}（发布者「${d.publisher}」）不受信任，安装已拒绝。请先在“发布者公钥”中添加它的公钥。`,
  },
  badSignature: {
    status: 400,
    text: (d: { publisher: string }) =>
      `插件包的签名与发布者「${d.publisher}」的公钥不符，可能被人改动，安装已拒绝。请向发布者索取原始插件包。`,
  },
  wrongPublisher: {
    status: 400,
    text: (d: { manifest: string; signature: string }) =>
      `清单写的发布者是「${d.manifest}」，签名的却是「${d.signature}」，安装已拒绝。请发布者用自己的密钥重新签名。`,
  },
  takenOver: {
    status: 409,
    text: (d: { plugin: string; owner: string; refused: string }) =>
      `插件「${d.plugin}」属于发布者「${d.owner}」，发布者「${d.refused}」不能替换它。请更换插件 id。`,
  },
  reservedId: {
    status: 400,
    text: (d: { plugin: string }) => `插件 id「${d.plugin}」为系统保留，请更换 id 后重新打包。`,
  },
  reservedRight: {
    status: 400,
    text: (d: { plugin: string; right: string }) =>
      `插件「${d.plugin}」声明了 ${d.right}，只有随系统发布的插件可以这样做。请去掉后重新打包。`,
  },
  wrongSdk: {
    status: 409,
    text: (d: { plugin: string; range: string; host: string }) =>
      `插件「${d.plugin}」需要 SDK ${d.range}，本系统提供的是 ${d.host}。请升级系统，或使用适合 ${d.host} 的插件版本。`,
  },
  downgrade: {
    status: 409,
    text: (d: { plugin: string; version: string; newest: string }) =>
      `插件「${d.plugin}」已安装更高的版本 ${d.newest}，不能再上传 ${d.version}。如需回退，请在版本列表中选择已安装的旧版本。`,
  },
  sameVersion: {
    status: 409,
    text: (d: { plugin: string; version: string }) =>
      `插件「${d.plugin}」的 ${d.version} 已安装且内容不同。请发布者提高版本号后重新打包。`,
  },
  notOfRelease: {
    status: 400,
    text: (d: { plugin: string }) =>
      `插件包「${d.plugin}」与本次发布的清单不符，可能被人改动，没有启动。请重新构建，或换用完整的发布包。`,
  },
  releasedTogether: {
    status: 409,
    text: (d: { plugin: string; version: string }) =>
      `插件「${d.plugin}」的 ${d.version} 属于系统的另一次发布，不能在这里单独换用；它随系统一起升级和回退。`,
  },
  notInstalled: {
    status: 404,
    text: (d: { plugin: string }) => `没有安装插件「${d.plugin}」，请刷新后重试。`,
  },
  noSuchVersion: {
    status: 404,
    text: (d: { plugin: string; version: string }) => `插件「${d.plugin}」没有安装版本 ${d.version}，请刷新后重试。`,
  },
  shippedStays: {
    status: 409,
    text: (d: { plugin: string }) => `插件「${d.plugin}」随系统发布，不能卸载；可以在各租户中停用。`,
  },
  stillRequired: {
    status: 409,
    text: (d: { plugin: string; by: readonly string[] }) =>
      `插件「${d.plugin}」被 ${d.by.join('、')} 依赖，请先卸载它们。`,
  },
  locked: {
    status: 409,
    text: (d: { plugin: string }) => `插件「${d.plugin}」是系统运行所必需的，不能停用。`,
  },
  notOffered: {
    status: 404,
    text: (d: { plugin: string }) => `平台没有向本单位开放插件「${d.plugin}」，请联系平台运营人员。`,
  },
  requirementNotOffered: {
    status: 409,
    text: (d: { plugin: string; required: string }) =>
      `插件「${d.plugin}」依赖的「${d.required}」没有向本单位开放或未安装，请联系平台运营人员。`,
  },
  noSettings: {
    status: 404,
    text: (d: { plugin: string }) => `插件「${d.plugin}」没有可以修改的设置。`,
  },
  badSettings: {
    status: 400,
    text: (d: { problems: readonly string[] }) => `设置不符合要求：${d.problems.join('；')}。请修改后再保存。`,
  },
  notAsked: {
    status: 500,
    text: (d: { plugin: string; what: string; ask: string }) =>
      `插件「${d.plugin}」使用了${d.what}，但清单的 asks 中没有声明 ${d.ask}。请发布者补充声明后重新打包。`,
  },
  distrusted: {
    status: 409,
    text: (d: { plugin: string; publisher: string }) =>
      `插件「${d.plugin}」的签名密钥（发布者「${d.publisher}」）已不受信任，插件没有启动。`,
  },
  notAHalf: {
    status: 500,
    text: (d: { plugin: string }) =>
      `插件「${d.plugin}」的 server/index 没有默认导出 serverHalf(…)。请发布者修正后重新打包。`,
  },
  brokeOff: {
    status: 500,
    text: (d: { plugin: string; times: number }) =>
      `插件「${d.plugin}」单独启动时进程已中断 ${d.times} 次，已暂停加载。请升级插件，或确认无误后点“重新启动”。`,
  },
  startsLater: {
    status: 503,
    text: (d: { plugin: string; seconds: number }) =>
      `插件「${d.plugin}」上次单独启动时进程中断，将在 ${d.seconds} 秒后再单独启动一次；也可点“重新启动”立即再试。`,
  },
  trialProvides: {
    status: 409,
    text: (d: { plugin: string; service: string }) =>
      `插件「${d.plugin}」的这个版本向其他插件提供服务「${d.service}」，全平台只能有一份，不能试用。请结束试用后直接发布。`,
  },
  storedVersion: {
    status: 500,
    text: (d: { plugin: string; type: string; found: number }) =>
      `插件「${d.plugin}」的字段类型「${d.type}」的 storedVersion 为 ${d.found}，与清单的 storedVersions 不符。请发布者用 gongtai build 重新打包。`,
  },
  noTrial: {
    status: 409,
    text: (d: { plugin: string; version: string; reason: string }) =>
      `插件「${d.plugin}」的 ${d.version} 不能试用：${d.reason}。`,
  },
  noSuchTenant: { status: 404, text: '所选租户不存在或已停用，请刷新后重新选择。' },
  notDiscarded: {
    status: 409,
    text: (d: { plugin: string; version: string }) =>
      `插件「${d.plugin}」的 ${d.version} 已发布过或正在试用，不能移除；请先结束试用。`,
  },
  notRunning: {
    status: 409,
    text: (d: { plugin: string; reason: string }) =>
      `插件「${d.plugin}」没有运行，不能启用：${d.reason}。请联系平台运营人员处理后再启用。`,
  },
  setupTimedOut: {
    status: 500,
    text: (d: { setup: string; seconds: number }) =>
      `租户初始化「${d.setup}」超过 ${d.seconds} 秒没有完成，已不再等待。`,
  },
  publisherKnown: {
    status: 409,
    text: (d: { keyId: string }) => `密钥 ${d.keyId} 已受信任，不必重复添加。`,
  },
  publisherTaken: {
    status: 409,
    text: (d: { publisher: string }) => `发布者「${d.publisher}」由系统或运维配置指定，不能在页面上为它添加密钥。`,
  },
  badKey: { status: 400, text: '公钥不是有效的 SM2 公钥，请核对后重新填写。' },
  keyNotOnPage: { status: 409, text: '该密钥由系统或运维配置指定，不能在页面上移除。' },
  noSuchKey: { status: 404, text: '没有这把密钥，请刷新后重试。' },
  noFile: { status: 400, text: '请选择要上传的插件包。' },
})
