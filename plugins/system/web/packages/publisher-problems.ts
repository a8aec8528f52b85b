import { problemUnless } from '../parts/problem-unless.ts'

export const publisherProblem = problemUnless(/^[a-z][a-z0-9-]{1,39}$/, '以小写字母开头，只含小写字母、数字和连字符')
export const keyProblem = problemUnless(/^04[0-9a-fA-F]{128}$/, '应为以 04 开头的 130 位十六进制数')
