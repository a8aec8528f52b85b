import { join } from 'node:path'
import {
  assignmentTypes,
  manifest as complete,
  executors,
  type FieldNode,
  fieldTypes,
  nodeTypes,
  operations,
  provide,
  selectorTypes,
} from '@gongtai/sdk'
import { numbered, planAssignment, readBpmn, toBpmn, toTree } from '@gongtai/sdk/flow'
import { compile, openForm } from '@gongtai/sdk/form'
import { Organisation, Tenants } from '@gongtai/sdk/server'
import { fieldTypeContract, startTestKernel, type TestKernel } from '@gongtai/sdk/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { basicFieldTypes } from '../../../plugins/basics/model/field-types.ts'
import { shiftField } from '../../../plugins/duty-roster/model/shift.ts'
import manifest from '../../../plugins/duty-roster/plugin.ts'
import server from '../../../plugins/duty-roster/server/index.ts'
import web from '../../../plugins/duty-roster/web/index.ts'
import { shiftFace } from '../../../plugins/duty-roster/web/shift-face.tsx'
import { insertBlock } from '../../../plugins/workflow/model/designer/edit-tree.ts'
import { contributedBlock } from '../../../plugins/workflow/model/designer/new-blocks.ts'
import { checkPlugin } from '../../../sdk/cli/commands/check.ts'
import { root } from '../../architecture/source-files.ts'

fieldTypeContract(shiftField, {
  face: shiftFace,
  accepted: [
    { from: '08:00', to: '20:00' },
    { from: '20:00', to: '08:00' },
  ],
  refused: [{ value: { from: '25:00', to: '08:00' } }],
})

let kernel: TestKernel

/** The services that its calls and jobs need live on a server; none of them is used here. */
const services = [
  provide(Organisation, () => ({
    people: async () => [],
    person: async () => undefined,
    holders: async () => [],
    rights: async () => ({ grants: [], scope: 'self' as const }),
  })),
  provide(Tenants, () => ({ active: async () => [], run: () => Promise.reject(new Error('no database here')) })),
]

beforeAll(async () => {
  const needed = manifest.requires.map((id) => ({ manifest: complete({ id, title: id, version: '1.0.0' }) }))
  kernel = await startTestKernel([...needed, { manifest, server }], services)
})

describe('the sample with one of each kind', () => {
  it('[C-6-10] is written with the SDK alone: it compiles, declares what it uses, and imports nothing else', {
    timeout: 60_000,
  }, async () => {
    expect(await checkPlugin(join(root, 'plugins/duty-roster'))).toEqual([])
  })

  it('[C-6-10] offers a field type, a selector type, an assignment type, an executor, calls, a job, a node and a channel', () => {
    expect(kernel.contributions('duty-roster')).toEqual({
      'field-types': ['duty_shift'],
      'selector-types': ['100'],
      'assignment-types': ['100'],
      executors: ['dutyHours'],
      'node-types': ['night-approval'],
      'scheduled-jobs': ['duty-roster.clean-up'],
      'notification-channels': ['duty-roster.webhook'],
      operations: [
        'duty-roster.duties.list',
        'duty-roster.duties.export',
        'duty-roster.duties.add',
        'duty-roster.duties.edit',
        'duty-roster.duties.check',
        'duty-roster.duties.import',
        'duty-roster.duties.remove',
        'duty-roster.duties.read',
        'duty-roster.posts',
      ],
    })
    expect(manifest).toMatchObject({
      menus: [{ component: 'duty-roster/list' }],
      pages: [{ id: 'duty-roster/list', path: '/biz-business/duty-roster' }],
    })
  })

  it('[C-6-10] computes a field of a form from another one with its executor', () => {
    const field = (id: string, type: string, rest: Partial<FieldNode> = {}): FieldNode => ({
      kind: 'field',
      id,
      type,
      title: id,
      name: id.toUpperCase(),
      ...rest,
    })
    const calculation = { active: true, executor: 'dutyHours', sources: ['shift'] }
    const nodes = [field('shift', 'duty_shift'), field('hours', 'num_1', { calculation })]
    const typeOf = (id: string) => kernel.view(fieldTypes).find(id) ?? basicFieldTypes.find((type) => type.id === id)
    const { form, problems } = compile(
      { key: 'duty', title: '值班', mainTable: { name: 'BUS_DUTY' }, nodes },
      { typeOf, executorOf: kernel.view(executors).find },
    )
    expect(problems).toEqual([])
    const open = openForm(form, { now: () => new Date(0) })
    open.change('shift', '20:00-08:00')
    expect(open.at('hours').value).toBe(12)
  })

  it('[C-6-10] its assignment type becomes part of the statement that finds people', () => {
    const { step } = kernel.view(nodeTypes).get('night-approval')
    const rules = numbered(step.assignment[0]?.rules ?? [])
    const context = { tenant: 't', initiator: { user: 'u', unit: 'n', department: 'd' }, previous: [] }
    const query = planAssignment([{ need: 0, group: 0, rules, context }], kernel.view(assignmentTypes).find, 500)
    expect(query?.text).toContain('duty_roster_entry')
    expect(query?.values).toEqual([['带班领导']])
  })

  it('[C-6-10] its node goes into a process, is saved as BPMN, and is read back with all its settings', async () => {
    const empty = await readBpmn(EMPTY)
    const reading = toTree(empty.definition)
    if (!('tree' in reading)) throw new Error('an empty process is a tree')
    const type = kernel.view(nodeTypes).get('night-approval')
    const xml = await toBpmn(insertBlock(reading.tree, 'main', 0, contributedBlock(reading.tree, type)))
    const { definition, problems } = await readBpmn(xml)
    expect(problems).toEqual([])
    expect(definition.nodes.find(({ kind }) => kind === 'step')).toMatchObject({ name: '值班领导审批', ...type.step })
  })

  it('[C-6-10] its selector asks a call of its own', () => {
    const { list, row, columns } = kernel.view(selectorTypes).get('100')
    const call = kernel.view(operations).get('duty-roster.posts').call
    expect(call).toMatchObject({ path: list, envelope: 'rows', permission: 'signed-in' })
    expect(Object.keys((call.answer as { properties?: object }).properties ?? {})).toEqual(
      expect.arrayContaining([row.key, row.name, ...columns.map(({ key }) => key)]),
    )
  })

  it('[C-6-10] its page is fetched by the id of the manifest', async () => {
    const { pages = {} } = web.activate({})
    expect(Object.keys(pages)).toEqual(manifest.pages.map(({ id }) => id))
    expect(typeof (await pages['duty-roster/list']?.())?.default).toBe('function')
  })
})

const EMPTY = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" id="definitions" targetNamespace="urn:t">
  <bpmn:process id="duty" name="值班" isExecutable="true">
    <bpmn:startEvent id="start"><bpmn:outgoing>f</bpmn:outgoing></bpmn:startEvent>
    <bpmn:endEvent id="end"><bpmn:incoming>f</bpmn:incoming></bpmn:endEvent>
    <bpmn:sequenceFlow id="f" sourceRef="start" targetRef="end" />
  </bpmn:process>
</bpmn:definitions>`
