import { operation, type SignedInUser } from '@gongtai/sdk/server'
import { systemFaults } from '../../model/faults.ts'
import * as calls from '../../model/organisation-calls.ts'
import {
  anywhereIn,
  below,
  besides,
  both,
  countNodes,
  directlyBelow,
  everyNode,
  findNodes,
  isNode,
  isUnit,
  named,
} from '../organisation-nodes.ts'
import { organisationTree } from '../organisation-tree.ts'
import { cutOf, type PageInput } from '../paging.ts'
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
  if (top === undefined) return organisationTree(await findNodes(db, everyNode))
  return organisationTree([...(await findNodes(db, isNode(top))), ...(await findNodes(db, below(top)))])
}

async function oneLevel(db: SystemDatabase, parent: string) {
  const level = await findNodes(db, directlyBelow(parent))
  const parents =
    level.length === 0
      ? []
      : await parentsAmong(
          db,
          level.map(({ id }) => id),
        )
  return level.map((node) => ({
    ...node,
    label: node.unitName,
    isLeaf: !parents.includes(node.id),
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
  return { total: await countNodes(db, wanted), rows: await findNodes(db, wanted, cutOf(input)) }
}

export const unitOperations = [
  operation(calls.readOrganisationTree, (input, { db }) => readTree(input, tables(db))),
  operation(calls.postOrganisationTree, (input, { db }) => readTree(input, tables(db))),
  operation(calls.listOneLevelLower, async (input, { db, user }) => [
    ...(await findNodes(tables(db), directlyBelow(unitMeant(input, user)))),
  ]),
  operation(calls.listOneLevel, async (input, { db, user }) => [
    ...(await findNodes(tables(db), besides(unitMeant(input, user)))),
  ]),
  operation(calls.listSubUnits, async (input, { db, user }) => [
    ...(await findNodes(tables(db), both(isUnit, below(unitMeant(input, user))))),
  ]),
  operation(calls.listOneLevelUnits, async (input, { db, user }) => [
    ...(await findNodes(tables(db), both(isUnit, besides(unitMeant(input, user))))),
  ]),
  operation(calls.listOneLevelLowerUnits, async (input, { db, user }) => [
    ...(await findNodes(tables(db), both(isUnit, directlyBelow(unitMeant(input, user))))),
  ]),
  operation(calls.listLowerUnits, (input, { db, user }) =>
    pageOfUnits(tables(db), below(unitMeant(input, user)), input),
  ),
  operation(calls.listUnits, (input, { db }) => {
    const top = input.id ?? input.unitId
    return pageOfUnits(tables(db), top === undefined ? everyNode : anywhereIn(top), input)
  }),
  operation(calls.readUnit, async ({ id }, { db: handle }) => {
    const db = tables(handle)
    const [unit] = await findNodes(db, both(isUnit, isNode(id)))
    const row = await db
      .selectFrom('org_unit')
      .select(['code', 'short_name', 'sort'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!unit || !row) throw systemFaults.unknownUnit()
    return { ...unit, unitCode: row.code, shortName: row.short_name, unitSort: row.sort }
  }),
]
