const byHour: readonly (readonly [before: number, text: string])[] = [
  [6, '凌晨好'],
  [11, '上午好'],
  [13, '中午好'],
  [18, '下午好'],
  [24, '晚上好'],
]

export const greeting = (now: Date): string => byHour.find(([before]) => now.getHours() < before)?.[1] ?? '你好'

/** The four parts of the tagline, in the order of the specification. */
export const TAGLINE = ['规范调度', '高效使用', '透明管理', '有效监督'] as const
