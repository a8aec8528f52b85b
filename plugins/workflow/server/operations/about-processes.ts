import { automaticSteps, fieldTypes, type TenantView } from '@gongtai/sdk'
import type { Assignment } from '@gongtai/sdk/flow'
import { type Document, nodesOf, readForm } from '@gongtai/sdk/form'
import { Forms, operation, type PublishedForm, sql } from '@gongtai/sdk/server'
import * as calls from '../../model/start-page-calls.ts'
import { type Course, stepsInOrder } from '../../model/steps-in-order.ts'
import { isAreaOff } from '../area-off.ts'
import { isOffered, startableOf } from '../may-start.ts'
import { timesTaken } from '../queries/times-taken.ts'
import { cameWithPlugin, systemStarted } from '../store/graphs.ts'
import { type FlowDatabase, tables } from '../tables.ts'

/** What people want to know before they start: who deals with it, how long that takes, and what stands in the way. */
export const aboutProcesses = operation(calls.aboutProcesses, async (_, context) => {
  const db = tables(context.db)
  const forms = context.service(Forms)
  const found = (await currentCourses(db)).filter((process) => isOffered(context.view, process))
  const times = await timesTaken(db)
  const mine = new Set(await startableOf(context, found))
  const notes = found.map(async (process) => {
    const common = {
      defKey: process.definition_id,
      processName: process.title,
      category: process.category,
      icon: process.icon,
    }
    if (!mine.has(process)) return { ...common, steps: [], minutes: null, obstacle: 'not-named' as const }
    const form = await forms.published(context, process.form, process.form_version)
    const works = process.automatic.every((id) => context.view(automaticSteps).find(id)) && fillable(context.view, form)
    return {
      ...common,
      steps: [...stepsInOrder(process.course)],
      minutes: times.get(process.definition_id) ?? null,
      obstacle: works ? null : ('plugin-off' as const),
    }
  })
  return Promise.all(notes)
})

const currentCourses = (db: FlowDatabase) =>
  db
    .selectFrom('flow_version')
    .select(['definition_id', 'title', 'category', 'icon', 'form', 'form_version'])
    .select([
      cameWithPlugin.as('came_with_plugin'),
      sql<Assignment | null>`definition -> 'startable'`.as('startable'),
      sql<readonly string[]>`jsonb_path_query_array(definition, '$.nodes[*] ? (@.kind == "automatic").step')`.as(
        'automatic',
      ),
      // A definition holds much more, and there may be hundreds.
      sql<Course>`jsonb_build_object(
        'nodes', (select jsonb_agg(jsonb_build_object('id', n -> 'id', 'kind', n -> 'kind', 'name', n -> 'name'))
          from jsonb_array_elements(definition -> 'nodes') n),
        'flows', (select coalesce(jsonb_agg(jsonb_build_object('from', f -> 'from', 'to', f -> 'to')), '[]')
          from jsonb_array_elements(definition -> 'flows') f))`.as('course'),
    ])
    .where('current', '=', true)
    .where(systemStarted, '=', false)
    .orderBy('category')
    .orderBy('title')
    .execute()

/** A published version never changes, and its form is kept as the same object. */
const typesIn = new WeakMap<PublishedForm, ReadonlySet<string>>()

function fillable(view: TenantView, form: PublishedForm | undefined): boolean {
  if (!form || isAreaOff(view, form)) return false
  let types = typesIn.get(form)
  if (!types) {
    const { nodes } = readForm(form.document as Document, (id) => view(fieldTypes).find(id)?.shape)
    types = new Set([...nodesOf(nodes)].flatMap((node) => (node.kind === 'field' ? [node.type] : [])))
    typesIn.set(form, types)
  }
  return [...types].every((type) => view(fieldTypes).find(type))
}
