import { manifest } from '@gongtai/sdk'
import { basicExecutors } from './model/executors.ts'
import { basicFieldTypes } from './model/field-types.ts'
import { basicSelectorTypes } from './model/selector-types.ts'

const ids = (values: readonly { readonly id: string }[]): string[] => values.map(({ id }) => id)

export default manifest({
  id: 'basics',
  title: '基础字段',
  description: '内置的表单字段、布局容器、计算方式与组织选择器。',
  version: '0.2.0',
  asks: ['database'],
  locked: true,
  onByDefault: true,
  contributes: {
    'field-types': ids(basicFieldTypes),
    'field-faces': ids(basicFieldTypes),
    executors: ids(basicExecutors),
    'selector-types': ids(basicSelectorTypes),
    'print-templates': ['basics.sheet'],
    'value-sources': ['user', 'department', 'unit', 'place', 'post', 'role', 'tag'],
  },
})
