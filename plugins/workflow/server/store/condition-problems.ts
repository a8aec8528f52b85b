import { fieldTypes, type TenantView } from '@gongtai/sdk'
import { type ProcessDefinition, RESULT } from '@gongtai/sdk/flow'
import { type Document, fieldsOf, formulaProblems, readForm } from '@gongtai/sdk/form'
import type { PublishedForm } from '@gongtai/sdk/server'
import type { DrawingProblem } from './read-drawing.ts'

/** Conditions that could not be evaluated while requests run: wrongly written, or about fields the form has not. */
export function conditionProblems(
  view: TenantView,
  definition: ProcessDefinition,
  form: PublishedForm,
): DrawingProblem[] {
  const schema = readForm(form.document as Document, (id) => view(fieldTypes).find(id)?.shape)
  const known = new Set(
    fieldsOf(schema)
      .filter(({ rows }) => rows === undefined)
      .flatMap(({ field: { title = '', name = '' } }) => [title, name, ...name.split(',')])
      .filter((name) => name !== '')
      .concat(RESULT),
  )
  const steps = definition.nodes.flatMap((node) =>
    node.kind === 'step' || node.kind === 'copy'
      ? node.assignment.map(({ condition }) => ({ where: node.id, name: node.name, condition }))
      : [],
  )
  const flows = definition.flows.map(({ id, name, condition }) => ({ where: id, name, condition }))
  return [...flows, ...steps].flatMap(({ where, name, condition }) =>
    condition
      ? formulaProblems(condition, (name) => known.has(name)).map((text) => ({
          severity: 'error',
          text: `「${name || where}」的条件有误：${text}`,
          where,
        }))
      : [],
  )
}
