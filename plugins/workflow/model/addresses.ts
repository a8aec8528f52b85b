/** Addresses that say in their query what they are about. */
interface NamedTask {
  readonly procInstId: string
  readonly task: number
}

/** The task that the query of an address names. */
export function namedTask(query: URLSearchParams): NamedTask | undefined {
  const procInstId = query.get('procInstId')
  const task = Number(query.get('task') ?? Number.NaN)
  return procInstId && Number.isInteger(task) ? { procInstId, task } : undefined
}

/** Where a task is handled in a window of its own, with what the list knew of it. */
export function dealingAddress(row: NamedTask & Readonly<Record<'title' | 'number' | 'nodeName', string>>): string {
  const { procInstId, task, title, number, nodeName } = row
  return `/dealingFullscreen?${new URLSearchParams({ procInstId, task: String(task), title, number, nodeName })}`
}
