/** The types of the specification that take `dataSource`, `dictType` and `options`. */
const choiceTypes: ReadonlySet<string> = new Set(['select_1', 'radio_1', 'checkbox_1'])

export const offersChoices = (type: string): boolean => choiceTypes.has(type)
