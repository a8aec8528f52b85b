import { FilterRemoveIcon, RefreshIcon } from '@blueprintjs/icons'
import { useDeferredFlag } from '../../hooks/use-deferred-flag.ts'
import { PushButton } from '../inputs/push-button.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { FaultState } from '../states/fault-state.tsx'
import type { DataTableProps } from './data-table.tsx'
import { TableHead } from './data-table-grid.tsx'

/** What a list shows in place of rows. The head stays, so nothing jumps when rows come. */
export function DataTableState<Row>(props: DataTableProps<Row> & { readonly phone: boolean }) {
  const { list, phone } = props
  const skeleton = useDeferredFlag(list.isPending)
  return (
    <>
      {!phone && (
        <table className="gt-table" aria-hidden={list.isPending || undefined}>
          <TableHead {...props} rows={[]} />
          {skeleton && <SkeletonRows {...props} />}
        </table>
      )}
      {phone && skeleton && <SkeletonCards />}
      {!list.isPending && !skeleton && <Reason {...props} />}
    </>
  )
}

function Reason<Row>({ list, empty, filtered, ...narrowed }: DataTableProps<Row>) {
  if (list.error) {
    const retry = <PushButton primary icon={<RefreshIcon />} text="重新加载" onClick={() => list.refetch()} />
    return <FaultState error={list.error} actions={retry} />
  }
  if (filtered) return <NothingFound {...narrowed} />
  return <EmptyState {...(empty ?? { title: '还没有记录', text: '新增的记录会显示在这里。' })} />
}

/** Names what the list is narrowed by, and lets go of all of it or of one. */
function NothingFound<Row>({ onClearFilters, conditions = [] }: Omit<DataTableProps<Row>, 'list'>) {
  const named = conditions.map(({ words }) => `「${words}」`).join('')
  return (
    <EmptyState
      kind="search"
      title="没有符合条件的记录"
      text={named ? `已按${named}筛选，没有记录符合。` : '请放宽或清空查询条件后再试。'}
      actions={
        <>
          {onClearFilters && <PushButton icon={<FilterRemoveIcon />} text="清空筛选" onClick={onClearFilters} />}
          {conditions.length > 1 &&
            conditions.map(({ words, drop }) => <PushButton key={words} text={`只去掉「${words}」`} onClick={drop} />)}
        </>
      }
    />
  )
}

const ROWS = [72, 64, 80, 58, 70, 62]

/** No body: whoever looks for the rows of the table finds none before they have come. */
function SkeletonRows<Row>({ columns, selection, rowActions }: DataTableProps<Row>) {
  return (
    <tfoot>
      {ROWS.map((width) => (
        <tr key={width}>
          {selection && (
            <td className="gt-table-check">
              <i className="gt-bone gt-bone-box" />
            </td>
          )}
          {columns.map((column, index) => (
            <td key={column.id} className={column.align === 'right' ? 'gt-right' : undefined}>
              <i className="gt-bone" style={{ width: `${width - ((index * 13) % 30)}%` }} />
            </td>
          ))}
          {rowActions && (
            <td className="gt-table-actions">
              <i className="gt-bone" style={{ width: 64 }} />
            </td>
          )}
        </tr>
      ))}
    </tfoot>
  )
}

const SkeletonCards = () => (
  <ul className="gt-cards" aria-hidden>
    {ROWS.slice(0, 4).map((width) => (
      <li key={width} className="gt-card">
        <i className="gt-bone" style={{ width: `${width}%` }} />
        <i className="gt-bone" style={{ width: `${width - 24}%` }} />
      </li>
    ))}
  </ul>
)
