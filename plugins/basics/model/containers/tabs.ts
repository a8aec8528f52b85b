import type { FieldType } from '@gongtai/sdk'
import { button } from './button.ts'
import { refusals } from './refusals.ts'
import { noOptions, valueless } from './separator.ts'

function refuses(child: FieldType): string | undefined {
  if (child.shape === 'tabs') return refusals.tabsInTabs
  return child.id === button.id ? refusals.buttonOutsideTable : undefined
}

/** Tabs whose fields may belong to tables of their own. */
export const tabGroup: FieldType<null> = {
  id: 'sub_1',
  title: '标签页',
  group: '布局容器',
  shape: 'tabs',
  options: noOptions,
  defaults: {},
  ...valueless,
  refuses,
}

/** Tabs for layout alone. */
export const plainTabs: FieldType<null> = { ...tabGroup, id: 'tab_1', title: '普通标签页' }
