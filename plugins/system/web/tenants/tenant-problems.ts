import { problemUnless } from '../parts/problem-unless.ts'

export const tenantIdProblem = problemUnless(
  /^[a-z][a-z0-9-]{1,31}$/,
  '以小写字母开头，只含小写字母、数字和连字符，2 到 32 位',
)
export const accountProblem = problemUnless(
  /^[a-z][a-z0-9._-]{2,31}$/,
  '以小写字母开头，只含小写字母、数字和 . _ -，3 到 32 位',
)
