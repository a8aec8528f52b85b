const STARTED = 'start:'

/** Where a process is begun, or gone on with from an earlier request. */
export type StartAddress = (process: string, from?: { readonly from?: string }) => string

export const usualAddress: StartAddress = (process, { from } = {}) =>
  `/workflow/start/${process}${from ? `?from=${from}` : ''}`

/** Where a draft is gone on with. */
export function draftAddress(subject: string, addressOf: StartAddress): string {
  const [process = '', from] = subject.slice(STARTED.length).split('?from=')
  return addressOf(process, from ? { from } : {})
}
