import type { FieldType } from '@gongtai/sdk'

export interface PaletteGroup {
  readonly title: string
  /** The types come from a plugin other than the built-in ones. */
  readonly plugin: boolean
  readonly types: readonly FieldType[]
}

const builtIn = 'basics'

/** Types under the headings they name, the built-in ones first; without the ones not searched for. */
export function paletteGroups(
  types: readonly FieldType[],
  ownerOf: (id: string) => string | undefined,
  search: string,
): readonly PaletteGroup[] {
  const words = search.trim().toLowerCase()
  const groups = new Map<string, FieldType[]>()
  for (const type of types) {
    if (words !== '' && !`${type.title} ${type.id} ${type.group}`.toLowerCase().includes(words)) continue
    groups.set(type.group, [...(groups.get(type.group) ?? []), type])
  }
  return [...groups]
    .map(([title, found]) => ({ title, types: found, plugin: found.every((type) => ownerOf(type.id) !== builtIn) }))
    .sort((a, b) => Number(a.plugin) - Number(b.plugin))
}
