import { type ListState, listOf } from '@gongtai/sdk/web'

interface Asked<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly refetch: () => unknown
}

/** What a list shows of an answer that holds its rows; while there is none, how asking goes. */
export function rowsOf<Data, Row>(asked: Asked<Data>, rows: (data: Data) => readonly Row[]): ListState<Row> {
  const { data, error, isPending, refetch } = asked
  if (data === undefined) return { error, isPending, refetch }
  return { ...listOf(rows(data)), error, refetch }
}
