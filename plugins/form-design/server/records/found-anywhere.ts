import { type CompiledForm, type FormValues, ungroupDigits } from '@gongtai/sdk/form'
import type { OperationContext, PublishedForm } from '@gongtai/sdk/server'
import { compiledForm } from '../forms/compiled.ts'
import { readRecords } from '../forms/record-store.ts'
import { newestForms } from '../forms/versions.ts'
import { tables } from '../tables.ts'
import { type ChoiceWords, choiceWords } from '../values/choice-words.ts'
import { newestRecords } from './find.ts'
import { recordSheet, type Sheet } from './sheet.ts'

interface FoundForm {
  readonly published: PublishedForm
  readonly form: CompiledForm
  readonly words: ChoiceWords
  readonly ids: readonly string[]
}

/** Forms that are asked at once: their questions travel together. */
const AT_ONCE = 20

/** The newest records of all forms that say a word; their ids are in the order in which they were made. */
export async function foundAnywhere(context: OperationContext, search: string, most: number) {
  if (search === '') return []
  const forms = await newestForms(tables(context.db))
  const found: FoundForm[] = []
  for (let at = 0; at < forms.length; at += AT_ONCE) {
    const asked = forms.slice(at, at + AT_ONCE).map(async (published) => {
      const form = compiledForm(context.view, context.tenant, published)
      const words = await choiceWords(context, form)
      return { published, form, words, ids: await newestRecords(context, form, { search, words, most }) }
    })
    found.push(...(await Promise.all(asked)))
  }
  const newest = found
    .flatMap((each) => each.ids.map((record) => ({ ...each, record })))
    .sort((a, b) => (a.record < b.record ? 1 : -1))
    .slice(0, most)
  return Promise.all(
    newest.map(async ({ published, form, words, record }) => {
      const values = (await readRecords(context.db, form, [record])).get(record) ?? {}
      return {
        form: published.key,
        formTitle: published.title,
        record,
        ...spoken(recordSheet(form, words), values, search),
      }
    }),
  )
}

/** What a record is called, by its first filled field, and the field that says the word. */
function spoken({ columns, lines }: Sheet, values: FormValues, search: string) {
  const [texts = []] = lines(values)
  const title = texts.find((text) => text !== '') ?? ''
  const holds = (text: string) => text.toLowerCase().includes(search.toLowerCase())
  const at = texts.findIndex((text, index) => holds(text) || (columns[index]?.number && holds(ungroupDigits(text))))
  const says = at < 0 || texts[at] === title ? '' : `${columns[at]?.title ?? ''}：${texts[at]}`
  return { title, says }
}
