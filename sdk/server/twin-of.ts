/**
 * The drawing of a process, or the text of a form, for another one that takes the same course: written once, it differs
 * in names alone.
 *
 * @param text BPMN, or a form as JSON text
 * @param names what each name is for the other one, wherever it stands
 * @returns the text with the other names
 * @throws never
 * @example
 * declare const xml: string
 * export const late = twinOf(xml, { visitor: 'visitor_late', 来访申请: '来访补登' })
 */
export const twinOf = (text: string, names: Readonly<Record<string, string>>): string =>
  Object.entries(names).reduce((changed, [from, to]) => changed.replaceAll(from, to), text)
