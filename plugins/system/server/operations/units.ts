import { operation, type SignedInUser } from '@gongtai/sdk/server'
import { systemFaults } from '../../model/faults.ts'
import * as calls from '../../model/place-calls.ts'
import { cutOf, type PageInput } from '../paging.ts'
import { placeTree } from '../place-tree.ts'
import {
  anywhereIn,
  below,
  besides,
  both,
  countPlaces,
  directlyBelow,
  everyPlace,
  findPlaces,
  isPlace,
  isUnit,
  named,
} from '../places.ts'
import { type SystemDatabase, tables } from '../tables.ts'

interface OfUnit {
  readonly id?: string
  readonly unitId?: string
}

const unitMeant = ({ id, unitId }: OfUnit, user: SignedInUser): string => id ?? unitId ?? user.unit

interface TreeInput extends OfUnit {
  readonly lazy?: string
  readonly parentId?: string
}

async function readTree(input: TreeInput, db: SystemDatabase) {
  if (input.lazy === '1' || input.lazy === 'true') return oneLevel(db, input.parentId ?? '')
  const top = input.id ?? input.unitId
  if (top === undefined) return placeTree(await findPlaces(db, everyPlace))
  return placeTree([...(await findPlaces(db, isPlace(top))), ...(await findPlaces(db, below(top)))])
}

async function oneLevel(db: SystemDatabase, parent: string) {
  const level = await findPlaces(db, directlyBelow(parent))
  const parents =
    level.length === 0
      ? []
      : await parentsAmong(
          db,
          level.map(({ id }) => id),
        )
  return level.map((place) => ({
    ...place,
    label: place.unitName,
    isLeaf: !parents.includes(place.id),
    children: [],
  }))
}

async function parentsAmong(db: SystemDatabase, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('org_closure')
    .select('ancestor_id')
    .distinct()
    .where('ancestor_id', 'in', [...ids])
    .where('depth', '=', 1)
    .execute()
  return rows.map(({ ancestor_id }) => ancestor_id)
}

async function pageOfUnits(
  db: SystemDatabase,
  condition: ReturnType<typeof below>,
  input: PageInput & { unitName?: string; filterName?: string },
) {
  const wanted = both(both(isUnit, condition), named(input.unitName ?? input.filterName))
  return { total: await countPlaces(db, wanted), rows: await findPlaces(db, wanted, cutOf(input)) }
}

export const unitOperations = [
  operation(calls.readPlaceTree, (input, { db }) => readTree(input, tables(db))),
  operation(calls.postPlaceTree, (input, { db }) => readTree(input, tables(db))),
  operation(calls.listOneLevelLower, async (input, { db, user }) => [
    ...(await findPlaces(tables(db), directlyBelow(unitMeant(input, user)))),
  ]),
  operation(calls.listOneLevel, async (input, { db, user }) => [
    ...(await findPlaces(tables(db), besides(unitMeant(input, user)))),
  ]),
  operation(calls.listSubUnits, async (input, { db, user }) => [
    ...(await findPlaces(tables(db), both(isUnit, below(unitMeant(input, user))))),
  ]),
  operation(calls.listOneLevelUnits, async (input, { db, user }) => [
    ...(await findPlaces(tables(db), both(isUnit, besides(unitMeant(input, user))))),
  ]),
  operation(calls.listOneLevelLowerUnits, async (input, { db, user }) => [
    ...(await findPlaces(tables(db), both(isUnit, directlyBelow(unitMeant(input, user))))),
  ]),
  operation(calls.listLowerUnits, (input, { db, user }) =>
    pageOfUnits(tables(db), below(unitMeant(input, user)), input),
  ),
  operation(calls.listUnits, (input, { db }) => {
    const top = input.id ?? input.unitId
    return pageOfUnits(tables(db), top === undefined ? everyPlace : anywhereIn(top), input)
  }),
  operation(calls.readUnit, async ({ id }, { db: handle }) => {
    const db = tables(handle)
    const [unit] = await findPlaces(db, both(isUnit, isPlace(id)))
    const row = await db
      .selectFrom('org_unit')
      .select(['code', 'short_name', 'sort'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!unit || !row) throw systemFaults.unknownUnit()
    return { ...unit, unitCode: row.code, shortName: row.short_name, unitSort: row.sort }
  }),
]
