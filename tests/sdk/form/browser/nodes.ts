import type { FieldNode, FormNode, FormSchema } from '@gongtai/core/form/schema'

export const field = (id: string, type: string, rest: Partial<FieldNode> = {}): FieldNode => ({
  kind: 'field',
  id,
  type,
  title: id,
  name: id,
  ...rest,
})

export const form = (nodes: readonly FormNode[], rest: Partial<FormSchema> = {}): FormSchema => ({
  key: 'car_use',
  title: '公务用车申请单',
  mainTable: { name: 'T' },
  nodes,
  ...rest,
})

export const own = (...labels: readonly string[]): Pick<FieldNode, 'choices'> => ({
  choices: { source: 'own', own: labels.map((label, index) => ({ value: String(index + 1), label })) },
})
