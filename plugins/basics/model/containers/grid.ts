import type { FieldType } from '@gongtai/sdk'
import { button } from './button.ts'
import { refusals } from './refusals.ts'
import { noOptions, valueless } from './separator.ts'

/** Lays fields out side by side. */
export const grid: FieldType<null> = {
  id: 'grid_1',
  title: '栅格',
  group: '布局容器',
  shape: 'grid',
  options: noOptions,
  defaults: {},
  ...valueless,
  refuses: (child) => (child.id === button.id ? refusals.buttonOutsideTable : undefined),
}
