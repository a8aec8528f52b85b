import { tableNameProblem } from './naming/column-name.ts'

export interface NewForm {
  readonly title: string
  readonly key: string
  readonly tableName: string
  readonly category: string
}

const keyPattern = /^[a-z][a-z0-9_]{1,49}$/

/** The table a form is kept in unless another name is chosen. */
export const tableFor = (key: string): string => {
  const name = key.toUpperCase().replace(/[^A-Z0-9_]/g, '')
  return name === '' ? '' : `BUS_${name}`
}

/** What is wrong with the answers about a new form, by field. */
export function newFormProblems({ title, key, tableName }: NewForm): Partial<Record<keyof NewForm, string>> {
  return {
    ...(title.trim() === '' && { title: '请填写表单名称' }),
    ...(!keyPattern.test(key) && { key: '2 至 50 个小写字母、数字或下划线，以字母开头' }),
    ...(tableNameProblem(tableName) !== undefined && { tableName: tableNameProblem(tableName) }),
  }
}
