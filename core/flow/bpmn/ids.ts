/** What may be the id of a BPMN element: a name without colon. */
export const isId = (id: string): boolean => /^[\p{L}_][\p{L}\p{N}_.·-]{0,199}$/u.test(id)

/** The wanted id, or the next one like it that is free. */
export function freshId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}_${number}`
  return id
}
