import type { Executor } from '@gongtai/sdk'

/** The same value as the source. */
export const equalValue: Executor = {
  id: 'equalValProcessor',
  title: '等值复制',
  reads: 'row',
  problems: () => [],
  run: ({ sources: [value] }) => value ?? null,
}
