import type { FieldNode, FormNode, FormSchema } from '../../../core/form/schema.ts'
import { writeForm } from '../../../core/form/specification.ts'
import type { FieldShape } from '../../../core/points/field-types.ts'
import type { TestClient } from '../../support/client.ts'
import { data } from './office.ts'

const shapes: Readonly<Record<string, FieldShape>> = { table_1: 'table', grid_1: 'grid', separate_1: 'ornament' }

export const documentOf = (schema: FormSchema) => writeForm(schema, (type) => shapes[type] ?? 'field')

export const field = (
  id: string,
  type: string,
  title: string,
  name: string,
  rest: Partial<FieldNode> = {},
): FieldNode => ({
  kind: 'field',
  id,
  type,
  title,
  name,
  ...rest,
})

/** An expense claim: text, number, day, choice with a rule, and rows with a product and its sum. */
export const expenseForm = (key: string, table: string, more: readonly FormNode[] = []): FormSchema => ({
  key,
  title: '费用报销单',
  mainTable: { name: table },
  nodes: [
    field('reason', 'input', '事由', 'REASON', { required: true, options: { maxLength: 40 } }),
    field('amount', 'num_1', '金额', 'AMOUNT', { options: { accuracy: 2 } }),
    field('day', 'date_1', '发生日期', 'HAPPENED_ON'),
    field('note', 'textarea', '财务备注', 'FINANCE_NOTE'),
    field('secret', 'input', '内部编号', 'INTERNAL_NO'),
    {
      kind: 'table',
      id: 'items',
      type: 'table_1',
      title: '明细',
      table: { name: `${table}_ITEM` },
      columns: [
        field('what', 'input', '项目', 'ITEM', { required: true }),
        field('count', 'num_1', '数量', 'QUANTITY'),
        field('price', 'num_1', '单价', 'PRICE', { options: { accuracy: 2 } }),
        field('cost', 'num_1', '小计', 'COST', {
          options: { accuracy: 2 },
          calculation: {
            active: true,
            executor: 'customAlgorithm',
            statement: 'num1*num2',
            sources: ['count', 'price'],
          },
        }),
      ],
    },
    field('total', 'num_1', '合计', 'TOTAL', {
      options: { accuracy: 2 },
      calculation: { active: true, executor: 'sumByScript', sources: ['cost'] },
    }),
    ...more,
  ],
})

/** Creates, saves and publishes a form; the version. */
export async function publishForm(designer: TestClient, schema: FormSchema): Promise<number> {
  const { key, title, mainTable } = schema
  data(await designer.post('/form', { key, title, tableName: mainTable.name }))
  return publishChange(designer, schema)
}

/** Saves and publishes a further version. */
export async function publishChange(designer: TestClient, schema: FormSchema): Promise<number> {
  const { revision } = data<{ revision: number }>(await designer.get(`/form/draft/${schema.key}`))
  const saved = data<{ revision: number; problems: unknown[] }>(
    await designer.call('PUT', `/form/draft/${schema.key}`, { body: { document: documentOf(schema), revision } }),
  )
  return data<{ version: number }>(await designer.post(`/form/publish/${schema.key}`, { revision: saved.revision }))
    .version
}
