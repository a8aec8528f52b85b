import { Button } from '@blueprintjs/core'
import { DownloadIcon } from '@blueprintjs/icons'
import type { ImportAnswer } from '@gongtai/core/register/calls'
import { useService } from '../../hooks/use-service.ts'
import { Client } from '../../services/client.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { type Column, listOf } from '../../ui/table/data-table-model.ts'
import { refusedRows } from './sheet-files.ts'

interface CheckedSheetProps {
  /** What one row is. */
  readonly title: string
  readonly name: string
  readonly answer: ImportAnswer
}

type Refused = ImportAnswer['problems'][number]

const columns: readonly Column<Refused>[] = [
  { id: 'row', title: '行', width: 64, align: 'right', cell: ({ row }) => row },
  {
    id: 'problems',
    title: '问题',
    cell: ({ problems }) => (
      <ul className="gt-import-problems">
        {problems.map(({ field, sentence }) => (
          <li key={`${field} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
    ),
  },
]

/** What a sheet would do, and what is wrong with which of its rows. */
export function CheckedSheet({ title, name, answer }: CheckedSheetProps) {
  const client = useService(Client)
  const { added, changed, same, refused, unknown, problems } = answer
  const save = async () => client.save(await refusedRows(title, answer), `${title}导入问题.xlsx`)
  return (
    <>
      <p role="status">
        「{name}」已检查，尚未写入：
        <b>新增 {added} 行</b>，<b>修改 {changed} 行</b>
        {same > 0 && `，${same} 行与已登记的相同`}
        {refused > 0 && (
          <>
            ，<b className="gt-import-refused">有问题 {refused} 行</b>
          </>
        )}
        。
      </p>
      {unknown.length > 0 && <p className="gt-muted">没有认出的列，其内容不导入：{unknown.join('、')}</p>}
      {refused > 0 && (
        <>
          <Button icon={<DownloadIcon />} text="下载有问题的行" onClick={() => void save()} />
          {problems.length < refused && <p className="gt-muted">只列出前 {problems.length} 行。</p>}
          <DataTable
            label="有问题的行"
            columns={columns}
            rowKey={({ row }) => String(row)}
            list={listOf(problems.slice(0, SHOWN))}
            columnChoice={false}
          />
          {problems.length > SHOWN && <p className="gt-muted">页面显示前 {SHOWN} 行，其余见下载的文件。</p>}
        </>
      )}
    </>
  )
}

const SHOWN = 100
