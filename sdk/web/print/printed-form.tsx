import { FormView } from '../form-on-demand.tsx'
import type { PrintedRecord } from './print-template.ts'

/**
 * The form of a record as a ruled table, with everything open: all tabs and all rows of its tables.
 *
 * @param props what is printed, as the sheet got it
 * @throws never
 * @example
 * export const Sheet = ({ record }: SheetProps) => <PrintedForm record={record} />
 */
export const PrintedForm = ({ record }: { readonly record: PrintedRecord }) => (
  <FormView
    form={record.form}
    values={record.values}
    {...(record.rights && { rights: record.rights })}
    mode="check"
    layout="desktop"
    paper
  />
)
