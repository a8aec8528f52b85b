import { newNodeId } from '@gongtai/core/form/node-id'
import type { FieldNode, FormNode } from '@gongtai/core/form/schema'
import type { FieldType } from '@gongtai/core/points/field-types'

const wholeLine = 24
const labelWidth = 100

/**
 * A new node of a type, as it lands on the canvas of a designer.
 *
 * @param type the field type that was dropped or chosen
 * @param id made up when absent
 * @returns a field, or a container with its first columns or tab
 * @example
 * const node = newNode(view(fieldTypes).get('num_1'))
 */
export function newNode(type: FieldType, id: string = newNodeId()): FormNode {
  const base = { id, type: type.id, title: type.title, span: wholeLine, options: type.defaults }
  switch (type.shape) {
    case 'grid':
      return { ...base, kind: 'grid', columns: [half(), half()] }
    case 'tabs':
      return { ...base, kind: 'tabs', tabs: [{ name: 'tab1', title: '标签页 1', nodes: [] }] }
    case 'table':
      return { ...base, kind: 'table', columns: [] }
    default:
      return { ...base, ...templateOf(type), kind: 'field', labelWidth }
  }
}

const half = () => ({ span: wholeLine / 2, nodes: [] })

const templateOf = ({ template }: FieldType): Pick<FieldNode, 'initial' | 'span'> => ({
  ...(template?.value !== undefined && { initial: template.value }),
  ...(template?.span !== undefined && { span: template.span }),
})
