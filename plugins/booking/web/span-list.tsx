import { rowsChanged } from '@gongtai/sdk'
import {
  type Column,
  DataTable,
  type DataTableProps,
  formatTime,
  listOf,
  StateTag,
  type StateTagProps,
  useLive,
} from '@gongtai/sdk/web'

/** How a row stands, in words and in the colour of such states. */
export type StateWords<State extends string> = Readonly<
  Record<State, { readonly text: string; readonly family: StateTagProps['family'] }>
>

interface SpanRow<State extends string> {
  readonly from: string
  readonly to: string
  readonly state: State
}

export const moment = (at: string) => formatTime(at, '{y}-{m}-{d} {h}:{i}')

/** Both ends; the day is named once when both fall on it. */
export function spanText({ from, to }: { readonly from: string; readonly to: string }): string {
  const sameDay = formatTime(from, '{y}{m}{d}') === formatTime(to, '{y}{m}{d}')
  return `${moment(from)} 至 ${sameDay ? formatTime(to, '{h}:{i}') : moment(to)}`
}

interface SpanListProps<State extends string, Row extends SpanRow<State>>
  extends Pick<DataTableProps<Row>, 'label' | 'rowKey' | 'empty' | 'tools' | 'rowActions'> {
  /** What `useCall` answers. */
  readonly found: { readonly data?: readonly Row[] | undefined } & Omit<DataTableProps<Row>['list'], 'data'>
  readonly name: { readonly title: string; readonly of: (row: Row) => string }
  readonly spanTitle: string
  readonly further: readonly Column<Row>[]
  readonly states: StateWords<State>
  /** Behind the state. */
  readonly note?: (row: Row) => string
}

/** Resources with the time that something holds for and how it stands; on the phone one card each. */
export function SpanList<State extends string, Row extends SpanRow<State>>(props: SpanListProps<State, Row>) {
  const { found, name, spanTitle, further, states, note, ...table } = props
  useLive(rowsChanged({ id: 'booking' }).type, () => void found.refetch())
  const state = (row: Row) => <StateTag family={states[row.state].family}>{states[row.state].text}</StateTag>
  const columns: readonly Column<Row>[] = [
    { id: 'name', title: name.title, cell: name.of },
    { id: 'span', title: spanTitle, width: 310, cell: spanText },
    ...further,
    {
      id: 'state',
      title: '状态',
      width: note ? 260 : 100,
      cell: (row) => (
        <>
          {state(row)} {note && <span className="gt-muted">{note(row)}</span>}
        </>
      ),
    },
  ]
  return (
    <DataTable
      {...table}
      height="fill"
      columns={columns}
      list={found.data ? listOf(found.data) : { ...found, data: undefined }}
    />
  )
}
