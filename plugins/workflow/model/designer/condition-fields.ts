import { type FormSchema, fieldsOf, formulaProblems } from '@gongtai/sdk/form'

export interface ConditionField {
  readonly title: string
  /** What stands for the field in a formula. */
  readonly name: string
}

/** Whether a formula takes the text for one name; a title like “2026” would be a number. */
const isName = (text: string): boolean =>
  /^[\p{L}_]/u.test(text) && formulaProblems(text, (name) => name === text).length === 0

/** The fields that conditions can ask about, by title where a formula can hold it, else by column. */
export const conditionFields = (form: FormSchema): readonly ConditionField[] =>
  fieldsOf(form)
    .filter(({ rows }) => rows === undefined)
    .flatMap(({ field: { title = '', name: columns = '' } }) => {
      const name = [title, ...columns.split(',')].find(isName)
      return name === undefined || columns === '' ? [] : [{ title: title || name, name }]
    })
