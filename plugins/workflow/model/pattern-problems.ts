import type { ProcessDefinition } from '@gongtai/sdk/flow'
import { type FormSchema, fieldsOf, patternFields } from '@gongtai/sdk/form'

/** Fields that the title or summary of a process names and its form has not, or has in a detail table. */
export function patternProblems(process: ProcessDefinition, form: FormSchema) {
  const fields = new Set(fieldsOf(form).flatMap(({ field, rows }) => (rows === undefined ? [field.id] : [])))
  return (
    [
      ['标题', process.title],
      ['摘要', process.summary],
    ] as const
  )
    .filter(([, pattern = '']) => patternFields(pattern).some((id) => !fields.has(id)))
    .map(([what]) => ({
      severity: 'error' as const,
      where: process.id,
      text: `${what}规则引用了已删除的字段或明细表内的字段，请重新选择`,
    }))
}
