import { selectorTypes, valueSources } from '@gongtai/sdk'
import type { CompiledForm, FieldNode, FormValues } from '@gongtai/sdk/form'
import type { ValueContext } from '@gongtai/sdk/server'
import { formFaults } from '../../model/faults.ts'
import { type Named, namingsIn } from './namings.ts'
import { offeredChoices } from './offered-choices.ts'

const told = 3

/**
 * Refuses values that stand for something nobody could have chosen: an option outside the list, a person who is not
 * there, a file of somebody else. What the record held before stays valid, whatever has become of it since.
 */
export async function refuseUnknown(
  context: ValueContext,
  form: CompiledForm,
  values: FormValues,
  stored: FormValues | undefined,
): Promise<void> {
  const before = new Set(stored ? namingsIn(form, stored).map(placeOf) : [])
  const fresh = namingsIn(form, values).filter((named) => !before.has(placeOf(named)))
  const unknown: Named[] = []
  for (const group of alike(fresh)) {
    const known = new Set(await knownOf(context, group))
    unknown.push(...group.filter(({ id }) => !known.has(id)))
  }
  if (unknown.length === 0) return
  throw formFaults.notOffered({
    sentences: [...new Set(unknown.map(sentenceOf))].slice(0, told),
    problems: unknown.map((named) => ({ field: fieldOf(form, named), text: sentenceOf(named) })),
  })
}

/** A cell stands for its table, as rows have no number that the browser knows. */
const fieldOf = ({ slots, tables }: CompiledForm, { slot }: Named): string =>
  slots[tables[slot.grid]?.slot ?? slot.index]?.path ?? slot.path

/** A file may move to another field of its record; anything else is looked at anew in each field. */
const placeOf = ({ slot, source, id }: Named): string =>
  JSON.stringify(source === 'file' ? [source, id] : [slot.index, id])

/** Entries that one question answers for. */
function alike(named: readonly Named[]): readonly (readonly Named[])[] {
  const groups = new Map<string, Named[]>()
  for (const each of named) {
    const own = each.source === 'choice' || each.source === 'choice-label'
    const key = JSON.stringify(own ? [each.source, each.slot.index] : [each.source, each.limits])
    const group = groups.get(key) ?? []
    group.push(each)
    groups.set(key, group)
  }
  return [...groups.values()]
}

async function knownOf(context: ValueContext, group: readonly Named[]): Promise<readonly string[]> {
  const [first] = group
  if (!first) return []
  const ids = [...new Set(group.map(({ id }) => id))]
  if (first.source !== 'choice' && first.source !== 'choice-label')
    return (await askedOf(context, first.source, ids, first.limits)) ?? []
  const offered = await offeredChoices(context, first.slot.node as FieldNode)
  if (first.source === 'choice') return offered.map(({ value }) => value)
  return offered.length === 0 ? ids : offered.map(({ label }) => label)
}

const SELECTOR = 'selector:'

/** A selector type of a plugin may come without a source of its own: then whatever it offered is taken. */
async function askedOf(context: ValueContext, source: string, ids: readonly string[], limits: Named['limits']) {
  const found = context.view(valueSources).find(source)
  if (found || !source.startsWith(SELECTOR)) return found?.known(context, ids, limits)
  return context.view(selectorTypes).find(source.slice(SELECTOR.length)) ? ids : undefined
}

const sentenceOf = ({ slot: { title }, source, id }: Named): string =>
  source === 'file'
    ? `“${title}”中的文件不存在或不是您上传的，请重新上传`
    : `“${title}”的“${id.slice(0, 40)}”不在可选范围内或已停用，请重新选择`
