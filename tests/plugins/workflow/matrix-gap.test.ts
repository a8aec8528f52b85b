import { describe, expect, test } from 'vitest'
import { gapWords } from '../../../plugins/workflow/web/matrices/matrix-gap.ts'

const gap = { problem: 'nobody', lost: [], fromId: '', fromName: '', placeId: 'office' } as const

describe('what a matrix says of a combination that leads to nobody', () => {
  test('leaves it to the further rules of a step where no role stands for all other cases', () => {
    expect(gapWords(gap, '')).toMatchObject({
      family: 'wait',
      title: '未设置人员',
      why: expect.stringContaining('由流程环节中的其他办理人规则决定'),
    })
  })

  test('is worse where a role stands for all other cases and nobody holds it', () => {
    expect(gapWords(gap, 'buyer')).toMatchObject({
      family: 'bad',
      title: '无人办理',
      why: '本级和上级都没有设置人员，其余情况也没有人办理',
    })
  })

  test('names those who are gone, and where they stand when that is above', () => {
    const gone = {
      ...gap,
      problem: 'gone',
      lost: ['赵亚楠', '谢慧敏'],
      fromId: 'bureau',
      fromName: '机关事务管理局',
    } as const
    expect(gapWords(gone, '')).toEqual({
      family: 'bad',
      title: '人员均已停用',
      why: '取自上级「机关事务管理局」，已停用：赵亚楠、谢慧敏',
    })
    expect(gapWords({ ...gone, problem: 'partly', fromId: 'office' }, '')).toEqual({
      family: 'wait',
      title: '部分人员已停用',
      why: '已停用：赵亚楠、谢慧敏',
    })
  })
})
