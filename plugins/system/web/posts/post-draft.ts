import type { Post } from '../../model/post-calls.ts'
import { problemUnless } from '../parts/problem-unless.ts'

/** A post as it is typed. */
export interface PostDraft {
  readonly postName: string
  readonly postCode: string
  readonly postSort: string
}

export const emptyPost: PostDraft = { postName: '', postCode: '', postSort: '0' }

export const draftOf = ({ postName, postCode, postSort }: Post): PostDraft => ({
  postName,
  postCode,
  postSort: String(postSort),
})

const codeProblem = problemUnless(/^[A-Za-z0-9_-]{1,40}$/, '只含字母、数字、下划线和短横线')
const sortProblem = problemUnless(/^\d{1,5}$/, '应为 0 至 99999 的整数')

export type PostProblems = Partial<Record<keyof PostDraft, string>>

/** What is wrong with a draft; empty when it can be saved. */
export function postProblems({ postName, postCode, postSort }: PostDraft): PostProblems {
  const code = postCode === '' ? '请输入岗位编码' : codeProblem(postCode)
  const sort = sortProblem(postSort)
  return {
    ...(postName.trim() === '' && { postName: '请输入岗位名称' }),
    ...(code !== undefined && { postCode: code }),
    ...(sort !== undefined && { postSort: sort }),
  }
}
