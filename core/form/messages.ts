/** The sentences of form validation, as the specification words them where it does. */
export const messages = {
  submitRequired: (title: string) => `${title}为必填项,请输入！`,
  submitUnavailable: (title: string) => `“${title}”的插件已停用，暂时无法填写，请联系管理员启用后再提交`,
  submitTooLong: (title: string, max: number) => `${title}的长度超过最大限制长度${max},请重新并规范输入！`,
  required: (title: string) => `${title}不能为空`,
  tooShort: (title: string, min: number) => `${title}长度不能小于${min}`,
  tooLong: (title: string, max: number) => `${title}长度不能超过${max}`,
  patternFailed: '校验不通过！',
} as const
