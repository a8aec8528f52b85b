import type { AutomaticNode } from '../definition/definition.ts'
import { type ModdleElement, textOf } from './element.ts'
import type { Settings } from './read-settings.ts'
import { startForm } from './read-step.ts'

/** What a service task does that is an automatic step. */
export const automaticStep = (
  element: ModdleElement,
  settings: Settings,
): Pick<AutomaticNode, 'step' | 'settings' | 'fields' | 'tables'> => {
  const given = stepSettings(element) ?? {}
  return {
    step: textOf(element, 'step') ?? '',
    ...(Object.keys(given).length > 0 && { settings: given }),
    ...startForm(settings),
  }
}

/** The settings as the plugin describes them; `undefined` when they are not an object in JSON. */
export function stepSettings(element: ModdleElement): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(textOf(element, 'settings') ?? '{}')
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined // The drawing was written by hand; the designer says so.
  }
}
