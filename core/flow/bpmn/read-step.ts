import type {
  Decision,
  FieldRight,
  HumanStep,
  OpposeRoute,
  ReturnOptions,
  StartForm,
  TableRight,
  Timeout,
} from '../definition/step.ts'
import { listOf, type ModdleElement } from './element.ts'
import { scalarsOf } from './gt-schema.ts'
import { groupsOf, soundIn, sourcesOf } from './read-assignment.ts'
import { defined, mapped, policies, type Settings } from './read-settings.ts'

/** The schema has checked every value by the time it is read, so what is left only needs its type. */
const as = <Type>(values: Readonly<Record<string, unknown>>): Type => values as Type

export function startForm(settings: Settings): StartForm {
  const element = settings.one('Fields')
  if (element === undefined) return {}
  const fields = soundIn(element, 'fields').map(fieldRight)
  const tables = soundIn(element, 'tables').map(tableRight)
  return { ...(fields.length > 0 ? { fields } : {}), ...(tables.length > 0 ? { tables } : {}) }
}

export function humanStep(settings: Settings): HumanStep {
  return as<HumanStep>(
    defined({
      ...startForm(settings),
      act: settings.value('Step', 'act'),
      assignment: mapped(settings.one('Assignment'), groupsOf) ?? [],
      decision: mapped(settings.one('Decision'), decision),
      operations: mapped(settings.one('Operations'), (element) =>
        soundIn(element, 'allowed').map((allowed) => scalarsOf(allowed).op),
      ),
      pluginOperations: mapped(settings.one('PluginOperations'), (element) =>
        soundIn(element, 'allowed').map((allowed) => scalarsOf(allowed).op),
      ),
      returns: mapped(settings.one('Return'), returnOptions),
      opinion: mapped(settings.one('Opinion'), scalarsOf),
      ...policies(settings),
      timeouts: timeouts(settings.all('Timeout')),
      batch: settings.value('Batch', 'allowed'),
      cohandle: mapped(settings.one('Cohandle'), groupsOf),
      copy: mapped(settings.one('Copy'), groupsOf),
    }),
  )
}

function fieldRight(element: ModdleElement): FieldRight {
  const { attr, ...rest } = scalarsOf(element)
  return as<FieldRight>({ ...rest, field: attr })
}

function tableRight(element: ModdleElement): TableRight {
  const { name, delete: remove, ...rest } = scalarsOf(element)
  return as<TableRight>(defined({ ...rest, table: name, remove }))
}

function decision(element: ModdleElement): Decision {
  const { onOppose: kind, onOpposeNode: node, ...rest } = scalarsOf(element)
  const onOppose =
    kind === undefined ? undefined : as<OpposeRoute>(kind === 'node' ? { kind, node: node ?? '' } : { kind })
  const participants = soundIn(element, 'seats').map(scalarsOf)
  return as<Decision>(defined({ ...rest, onOppose, participants: participants.length > 0 ? participants : undefined }))
}

function returnOptions(element: ModdleElement): ReturnOptions {
  const { targets: listed, inRoster: inApproval, ...rest } = scalarsOf(element)
  const targets = soundIn(element, 'nodes').map((target) => scalarsOf(target).node)
  return as<ReturnOptions>(
    defined({ ...rest, inApproval, targets: listed === undefined && targets.length === 0 ? undefined : targets }),
  )
}

function timeouts(elements: readonly ModdleElement[]): readonly Timeout[] | undefined {
  if (elements.length === 0) return undefined
  return elements.map((element) => {
    const to = listOf(element, 'to').length > 0 ? sourcesOf(element, 'to') : undefined
    return as<Timeout>(defined({ ...scalarsOf(element), to }))
  })
}
