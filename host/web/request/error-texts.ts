/** Sentences of the error catalogue, exactly as the specification words them. */
export const BUSY = '系统繁忙，请稍后重试'
export const TIMED_OUT = '系统接口请求超时'
/** Of our own: the catalogue does not know it. */
export const OFFLINE = '网络已断开，未能提交，填写的内容仍在，请恢复网络后重试'
export const OFFLINE_READING = '网络已断开，恢复后会自动重新加载'
export const CROWDED = '前方拥堵，请稍候再试'

const byCode: Readonly<Record<number, string>> = {
  401: '认证失败，无法访问系统资源',
  403: '当前操作没有权限',
  404: '访问资源不存在',
}

/** What is said of a code when the server sent no message. */
export const defaultText = (code: number): string => byCode[code] ?? BUSY

/** What is said when no answer came: the description of an OAuth error, or one of two sentences. */
export function networkText(error: {
  readonly message: string
  readonly code?: string
  readonly description?: string
}): string {
  if (error.description) return error.description
  if (error.message.includes('timeout') || error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT') return TIMED_OUT
  // `Network Error`, `Request failed with status code …` and whatever else a browser may say in English.
  return BUSY
}
