/** One letter for each type, so that a name of 60 bytes has room for it. */
const letters: Readonly<Record<string, string>> = {
  text: 't',
  numeric: 'n',
  integer: 'i',
  boolean: 'b',
  date: 'd',
  timestamp: 's',
  jsonb: 'j',
}

/**
 * Where a column stands in a run-time table that already has one of its name with another type: tenants share the
 * table, and neither is bound by what another keeps under the name. The `$` occurs in no name that people choose.
 *
 * @param name the column as its form calls it
 * @param type the type it asks for, without length
 * @returns the name of the column beside the first
 * @throws never
 * @example
 * columnBeside('AMOUNT', 'text') // => 'AMOUNT$t'
 * @see Tables
 */
export const columnBeside = (name: string, type: string): string => `${name}$${letters[type] ?? 'x'}`
