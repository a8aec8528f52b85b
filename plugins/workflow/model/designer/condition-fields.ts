import { type FormSchema, fieldsOf, formulaProblems } from '@gongtai/sdk/form'

export interface ConditionField {
  readonly id: string
  readonly title: string
  /** What people write for the field in a formula; no other field has it. */
  readonly name: string
}

/** Whether a formula takes the text for one name; a title like “2026” would be a number. */
const isName = (text: string): boolean =>
  /^[\p{L}_]/u.test(text) && formulaProblems(text, (name) => name === text).length === 0

/** The fields that conditions can ask about, by title where a formula can hold it, else by column. */
export function conditionFields(form: FormSchema): readonly ConditionField[] {
  const taken = new Set<string>()
  return fieldsOf(form)
    .filter(({ rows, field }) => rows === undefined && (field.name ?? '') !== '')
    .flatMap(({ field: { id, title = '', name: columns = '' } }) => {
      const name = [title, ...columns.split(',')].find((each) => isName(each) && !taken.has(each))
      if (name === undefined) return []
      taken.add(name)
      return [{ id, title: title || name, name }]
    })
}
