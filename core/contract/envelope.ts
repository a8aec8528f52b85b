/** Success as the specification writes it; some calls of the forms document answer it as text. */
export const SUCCESS = 200
export const SUCCESS_TEXT = '操作成功'

export interface DataEnvelope<T> {
  readonly code: number
  readonly msg: string
  readonly data: T
}

export interface RowsEnvelope<T> {
  readonly code: number
  readonly msg: string
  readonly rows: readonly T[]
  readonly total: number
  /** There are more than `total`. */
  readonly more?: boolean
  /** Where the page after this one begins. */
  readonly next?: string
}

export interface FaultEnvelope {
  readonly code: number
  readonly msg: string
  /** Stable name of the fault, e.g. `flow.task-already-done`. */
  readonly fault?: string
  readonly detail?: unknown
  /** Number of the request, as in the header `x-request-id`; the log of the server has it too. */
  readonly request?: string
}

export const dataEnvelope = <T>(data: T): DataEnvelope<T> => ({ code: SUCCESS, msg: SUCCESS_TEXT, data })

export const rowsEnvelope = <T>(rows: readonly T[], total: number): RowsEnvelope<T> => ({
  code: SUCCESS,
  msg: SUCCESS_TEXT,
  rows,
  total,
})

/** Codes arrive as number or text, depending on the call's age. */
export const isSuccess = (code: unknown): boolean => Number(code) === SUCCESS
