import type { ModdleElement } from 'bpmn-moddle'

export type { ModdleElement } from 'bpmn-moddle'

/** Typed reading of what a moddle element holds; whatever is absent or of another kind reads as empty. */
export const listOf = (element: ModdleElement | undefined, name: string): readonly ModdleElement[] => {
  const value = element?.get(name)
  return Array.isArray(value) ? value.filter(isElement) : []
}

export const refOf = (element: ModdleElement | undefined, name: string): ModdleElement | undefined => {
  const value = element?.get(name)
  return isElement(value) ? value : undefined
}

export const textOf = (element: ModdleElement | undefined, name: string): string | undefined => {
  const value = element?.get(name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const idOf = (element: ModdleElement | undefined): string => textOf(element, 'id') ?? ''

export const nameOf = (element: ModdleElement | undefined): string => textOf(element, 'name') ?? ''

/** The nearest element above, itself included, that has an id. */
export function owner(element: ModdleElement | undefined): ModdleElement | undefined {
  let found = element
  while (found !== undefined && idOf(found) === '') found = found.$parent
  return found
}

export const prefixOf = (type: string): string => (type.includes(':') ? type.slice(0, type.indexOf(':')) : '')

/** Elements in the extension elements: ours by prefix `gt`, everything else is foreign. */
export const extensionsOf = (element: ModdleElement): readonly ModdleElement[] =>
  listOf(refOf(element, 'extensionElements'), 'values')

export const isOurs = (element: ModdleElement): boolean => prefixOf(element.$type) === 'gt'

const isElement = (value: unknown): value is ModdleElement =>
  typeof value === 'object' && value !== null && '$type' in value
