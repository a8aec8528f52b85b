import type { InstanceRow } from '../model/shapes.ts'

/** What was sent back to its initiator opens to be corrected. */
export const addressOf = ({ procInstId, returned }: InstanceRow, own: boolean): string =>
  own && returned !== null ? `/workflow/task/${procInstId}/${returned}` : `/workflow/instance/${procInstId}`
