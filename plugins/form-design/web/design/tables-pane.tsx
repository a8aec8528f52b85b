import { compile } from '@gongtai/sdk/form'
import { useCall } from '@gongtai/sdk/web'
import { useMemo } from 'react'
import { getColumns } from '../../model/calls.ts'
import { usedColumns } from '../../model/designer/used-columns.ts'
import { useDesign, useSchema } from './design-context.ts'
import { useDraft } from './draft-context.ts'

const kinds: Readonly<Record<string, string>> = {
  text: '文本',
  decimal: '数值',
  boolean: '是否',
  date: '日期',
  timestamp: '日期时间',
  json: '结构',
}

/** The tables and columns the form is kept in: those it uses, and those only former versions used. */
export function TablesPane() {
  const { parts } = useDesign()
  const schema = useSchema()
  const { version } = useDraft()
  const published = useCall(getColumns, { formId: schema.key }, { enabled: version !== null, quiet: true })
  const tables = useMemo(
    () => usedColumns(compile(schema, parts).form, published.data ?? []),
    [schema, parts, published.data],
  )
  return (
    <div className="fd-tables">
      {tables.map((table) => (
        <section key={table.name}>
          <h4>
            {table.name}
            <small>
              {table.title}，{table.columns.length} 列
            </small>
          </h4>
          <table>
            <thead>
              <tr>
                <th>列名</th>
                <th>字段</th>
                <th>类型</th>
                <th>状态</th>
              </tr>
            </thead>
            <tbody>
              {table.columns.map((column) => (
                <tr key={column.name} data-unused={column.state === 0 || undefined}>
                  <td className="fd-mono">{column.name}</td>
                  <td>{column.title}</td>
                  <td>{kinds[column.kind] ?? column.kind}</td>
                  <td>{column.state === 0 ? '未在表单上' : column.stored ? '使用中' : '发布后建立'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}
