import { type FieldType, Type } from '@gongtai/sdk'

/** Storage and value of types that have none. */
export const valueless = {
  empty: null,
  read: () => null,
  check: () => [],
  show: () => '',
  columns: () => [],
  store: () => [],
  load: () => null,
} as const

export const noOptions = Type.Object({})

/** Titles the fields up to the next separator, and hides with them. */
export const separator: FieldType<null> = {
  id: 'separate_1',
  title: '分隔标题',
  group: '布局容器',
  shape: 'ornament',
  options: noOptions,
  defaults: {},
  ...valueless,
}
