import { RIGHTS_CHANGED } from '@gongtai/core/contract/calls/accounts'
import { checkPeople, importPeople, peopleFields } from '@gongtai/core/contract/calls/people-import'
import type { Operation } from '@gongtai/core/points/operations'
import { MOST_LISTED } from '@gongtai/core/register/import/limits'
import { knownChoices } from '@gongtai/core/register/import/read-cell'
import { organisationChanged, pause, readSheet, userChanged } from '@gongtai/sdk/server'
import type { HostContext } from '../../../host.ts'
import { hostOperation, type IdentityArea } from '../../area.ts'
import { identityFaults } from '../../faults.ts'
import { keeperOf } from '../may-act-on.ts'
import { differs, type PeoplePlan, planPeople } from './plan-people.ts'
import { type FirstSignIn, neededPlaces, type WrittenPeople, writePeople } from './write-people.ts'

const FEW = 50

export const peopleImportOperations = (area: IdentityArea): readonly Operation[] => [check(area), write(area)]

const check = ({ host }: IdentityArea): Operation =>
  hostOperation(checkPeople, async (_, context) => {
    const asked = await askedOf(context)
    const plan = await host.store.platform((handle) => planFor(handle, asked, context, false), context.tenant)
    return answerOf(plan, false, [])
  })

const write = ({ host, announce }: IdentityArea): Operation =>
  hostOperation(importPeople, async (_, context) => {
    const { tenant, now } = context
    const asked = await askedOf(context)
    const done = await host.store.platform(async (handle) => {
      const plan = await planFor(handle, asked, context, true)
      const sound = plan.rows.filter(({ problems }) => problems.length === 0)
      const applies = sound.length === plan.rows.length || (asked.fields.rows === 'sound' && sound.length > 0)
      return {
        plan,
        written: applies
          ? await writePeople(handle, { tenant, now, progress: asked.progress }, sound, plan.places)
          : undefined,
      }
    }, tenant)
    const { plan, written } = done
    if (written) {
      if (written.changed.length > 0) await announce({ tenant })
      await tellOthers(context, plan, written)
    }
    return answerOf(plan, written !== undefined, written?.accounts ?? [])
  })

type Asked = Awaited<ReturnType<typeof askedOf>>

async function askedOf(context: HostContext) {
  const part = await context.upload()
  const refuse = (sentence: string) => identityFaults.wrongSheet({ sentence })
  const knownOf = (field: Parameters<Parameters<typeof readSheet>[3]>[0]) =>
    field.kind === 'choice' ? knownChoices(field) : undefined
  return { fields: part.fields, progress: part.progress, sheet: await readSheet(part, peopleFields, refuse, knownOf) }
}

type Handle = Parameters<typeof keeperOf>[0]

const planFor = async (handle: Handle, { fields, sheet }: Asked, { user, tenant }: HostContext, holds: boolean) =>
  planPeople(
    {
      handle,
      keeper: await keeperOf(handle, user),
      tenant,
      updates: fields.duplicates === 'update',
      makesPlaces: fields.places === 'create',
      holds,
    },
    sheet,
  )

/** Tells open pages and whoever listens what has become of people and places. */
async function tellOthers(
  { notify, publish }: HostContext,
  plan: PeoplePlan,
  { added, changed }: WrittenPeople,
): Promise<void> {
  // Above a few, everybody's page asks again: a long list of ids would not fit into one message.
  if (changed.length > 0) notify({ type: RIGHTS_CHANGED }, changed.length > FEW ? undefined : changed)
  const made = madePlaces(plan)
  for (const kind of ['unit', 'department'] as const) {
    const ids = made.filter((each) => each.kind === kind).map(({ place }) => place.id)
    if (ids.length > 0) await publish(organisationChanged, { kind, ids, cause: 'added' })
  }
  const told = [
    ...added.map((user) => ({ user, cause: 'added' }) as const),
    ...changed.map((user) => ({ user, cause: 'changed' }) as const),
  ]
  for (const [at, each] of told.entries()) {
    await publish(userChanged, each)
    await pause(at)
  }
}

/** The places that the sound rows need and that there are not yet. */
function madePlaces({ places, rows }: PeoplePlan) {
  const sound = rows.filter(({ problems }) => problems.length === 0)
  const needed = neededPlaces(places, new Set(sound.map(({ wanted }) => wanted.dept)))
  return places.made.filter(({ place }) => needed.has(place.id))
}

function answerOf(plan: PeoplePlan, applied: boolean, accounts: readonly FirstSignIn[]) {
  const { sheet, rows, places } = plan
  const sound = rows.filter(({ problems }) => problems.length === 0)
  const refused = rows.filter(({ problems }) => problems.length > 0)
  const added = sound.filter(({ before }) => before === undefined).length
  const changed = sound.filter((row) => row.before && differs(row)).length
  const made = madePlaces(plan)
  const pathsOf = (kind: 'unit' | 'department') =>
    made
      .filter((each) => each.kind === kind)
      .map(({ place }) => (kind === 'unit' ? place.path : `${places.units.get(place.unit)?.name ?? ''} ${place.path}`))
  return {
    applied,
    added,
    changed,
    same: sound.length - added - changed,
    refused: refused.length,
    headings: [...sheet.headings],
    unknown: [...sheet.unknown],
    problems: refused
      .slice(0, MOST_LISTED)
      .map(({ sheet: line, problems }) => ({ row: line.number, cells: [...line.cells], problems: [...problems] })),
    newUnits: pathsOf('unit'),
    newDepartments: pathsOf('department'),
    accounts: [...accounts],
  }
}
