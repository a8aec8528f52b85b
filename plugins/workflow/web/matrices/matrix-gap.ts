import type { matrixCoverage } from '../../model/matrix-calls.ts'

export type Gap = NonNullable<typeof matrixCoverage.types>['answer']['rows'][number]

export interface GapWords {
  readonly family: 'bad' | 'wait'
  readonly title: string
  readonly why: string
}

interface Found extends Pick<Gap, 'problem' | 'fromId' | 'fromName' | 'placeId'> {
  readonly lost: readonly string[]
}

/** What is said of a combination that leads to nobody; `otherwise` is the role for all other cases, if there is one. */
export function gapWords({ problem, lost, fromId, fromName, placeId }: Found, otherwise: string): GapWords {
  // Without a role for all other cases a process goes on with its further rules.
  if (problem === 'nobody' && otherwise === '')
    return {
      family: 'wait',
      title: '未设置人员',
      why: '本级和上级都没有设置人员，由流程环节中的其他办理人规则决定；环节没有其他规则时无人办理',
    }
  if (problem === 'nobody')
    return { family: 'bad', title: '无人办理', why: '本级和上级都没有设置人员，其余情况也没有人办理' }
  const at = fromId === placeId ? '' : `取自上级「${fromName}」，`
  const why = `${at}已停用：${lost.join('、')}`
  return problem === 'gone'
    ? { family: 'bad', title: '人员均已停用', why }
    : { family: 'wait', title: '部分人员已停用', why }
}
