import type { FormValues } from '@gongtai/sdk'
import type { ProcessDefinition } from '@gongtai/sdk/flow'
import type { Forms, OperationContext, PublishedForm } from '@gongtai/sdk/server'
import { oneLine } from '../model/one-line.ts'

const MOST_TITLE = 200
const MOST_SUMMARY = 300

interface Described {
  readonly form: PublishedForm
  readonly values: FormValues
  readonly definition: Pick<ProcessDefinition, 'title' | 'summary'>
  /** Name of the process. */
  readonly name: string
  readonly person: { readonly name: string; readonly departmentName: string; readonly unitName: string }
  /** When it was handed in. */
  readonly at: Date
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

/** What a request is called and the line below, by the patterns of its process, else of its form. */
export async function titleOf(context: OperationContext, forms: Forms, described: Described) {
  const { form, values, definition, name, person, at } = described
  const own = form.document as { readonly titlePattern?: string; readonly summaryPattern?: string }
  const known = {
    发起人: person.name,
    部门: person.departmentName,
    单位: person.unitName,
    发起日期: day.format(at),
    名称: name,
  }
  const text = (pattern: string | undefined) =>
    pattern ? forms.text(context, form, values, pattern, known) : Promise.resolve('')
  const [title, summary] = await Promise.all([
    text(definition.title || own.titlePattern),
    text(definition.summary || own.summaryPattern),
  ])
  return {
    title: oneLine(title || `${person.name}的${name}`, MOST_TITLE),
    summary: oneLine(summary, MOST_SUMMARY),
  }
}
