/** What may be the id of a BPMN element; XML would allow more letters, but BPMN tools do not read them. */
export const isId = (id: string): boolean => /^[A-Za-z_][\w.-]{0,199}$/.test(id)

/** The wanted id, or the next one like it that is free. */
export function freshId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}_${number}`
  return id
}
