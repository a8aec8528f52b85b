import type { EmptyPolicy, ProcessDefinition, SelfPolicy } from '../definition/definition.ts'
import { extensionsOf, isOurs, type ModdleElement } from './element.ts'
import { isSound, type Scalar, scalarsOf } from './gt-schema.ts'
import { groupsOf, sourcesOf } from './read-assignment.ts'

/** The settings of ours on one BPMN element, unsound ones left out. */
export interface Settings {
  /** The first element of a type, such as `Decision`. */
  one(type: string): ModdleElement | undefined
  all(type: string): readonly ModdleElement[]
  /** An attribute of the first element of a type. */
  value(type: string, attribute: string): Scalar | undefined
}

export function settingsOf(element: ModdleElement): Settings {
  const sound = extensionsOf(element).filter((found) => isOurs(found) && isSound(found))
  const all = (type: string) => sound.filter((found) => found.$type === `gt:${type}`)
  const one = (type: string) => all(type)[0]
  const value = (type: string, attribute: string) => {
    const found = one(type)
    return found && scalarsOf(found)[attribute]
  }
  return { one, all, value }
}

export type DefinitionSettings = Omit<ProcessDefinition, 'id' | 'name' | 'nodes' | 'flows'>

export function definitionSettings(settings: Settings): DefinitionSettings {
  return defined({
    category: settings.value('Process', 'category'),
    title: settings.value('Process', 'titlePattern'),
    summary: settings.value('Process', 'summaryPattern'),
    numberRule: settings.value('Process', 'numberRule'),
    initiatorMayTerminate: settings.value('Process', 'initiatorMayTerminate'),
    systemStarted: settings.value('Process', 'systemStarted'),
    form: mapped(settings.one('Form'), scalarsOf),
    startable: mapped(settings.one('Startable'), groupsOf),
    managers: mapped(settings.one('Managers'), groupsOf),
    withdraw: settings.value('Withdraw', 'until'),
    calendar: settings.value('Calendar', 'ref'),
    ...policies(settings),
  }) as DefinitionSettings
}

/** What may be set on the process for all steps, or on a step for itself. */
export const policies = (settings: Settings): Readonly<Record<string, unknown>> => ({
  repeatApprover: settings.value('RepeatApprover', 'scope'),
  self: settings.value('Self', 'policy') as SelfPolicy | undefined,
  empty: mapped(settings.one('Empty'), emptyPolicy),
})

function emptyPolicy(element: ModdleElement): EmptyPolicy {
  const kind = scalarsOf(element).policy as EmptyPolicy['kind']
  return kind === 'people' ? { kind, users: sourcesOf(element, 'users') } : { kind }
}

export const mapped = <Result>(
  element: ModdleElement | undefined,
  read: (element: ModdleElement) => Result,
): Result | undefined => (element === undefined ? undefined : read(element))

/** Without the keys that are undefined, so that an absent setting is absent. */
export const defined = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
