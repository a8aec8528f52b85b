import type { RegisterQuery, RegisterRow } from '@gongtai/core/register/calls'
import type { Register } from '@gongtai/core/register/register'
import { shownWords } from '@gongtai/core/register/words'
import { useService } from '../../hooks/use-service.ts'
import { Client } from '../../services/client.ts'
import { titled } from '../cells.tsx'
import { ListSheet } from './list-sheet.tsx'

export interface ListPrintProps {
  readonly isOpen: boolean
  readonly register: Register
  readonly query: RegisterQuery
  /** What the arrangement of the list is kept under. */
  readonly arrangedAs: string
  readonly onClose: () => void
}

/** The rows that the list of a register shows. */
export function ListPrint({ register, query, ...dialog }: ListPrintProps) {
  const client = useService(Client)
  const { fields, title, calls } = register
  const listed = Object.entries(fields).filter(([, { unlisted, hidden }]) => !unlisted && !hidden)
  return (
    <ListSheet<RegisterRow>
      {...dialog}
      title={`${title}清单`}
      columns={listed.map(([id, field]) => ({ id, title: titled(field) }))}
      rowKey={({ id }) => id}
      text={(row, key) => shownWords(fields, key, row)}
      read={(page, signal) => client.call(calls.list, { ...query, ...page }, { signal })}
    />
  )
}
