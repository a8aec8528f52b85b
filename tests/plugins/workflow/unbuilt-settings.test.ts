import { definitionTypes } from '@gongtai/core/flow/bpmn/definition-types'
import { type GtType, isAttribute } from '@gongtai/core/flow/bpmn/gt-type'
import { stepTypes } from '@gongtai/core/flow/bpmn/step-types'
import type { ProcessDefinition, StepNode } from '@gongtai/core/flow/definition/definition'
import { describe, expect, it } from 'vitest'
import { unbuiltSettings } from '../../../plugins/workflow/model/unbuilt-settings.ts'
import { sourceFiles } from '../../architecture/source-files.ts'

const step: StepNode = { kind: 'step', id: 'a', name: '审批', assignment: [] }
const process = (change: Partial<ProcessDefinition>, of: Partial<StepNode> = {}): ProcessDefinition => ({
  id: 'p',
  name: '流程',
  nodes: [{ ...step, ...of }],
  flows: [],
  ...change,
})

const group = [{ id: 'g', rules: [] }]

/** What a drawing may carry and nobody carries out, by the setting that stands in the drawing. */
const unbuilt: Readonly<Record<string, ProcessDefinition>> = {
  'Process.numberRule': process({ numberRule: 'yearly' }),
  'Calendar.ref': process({ calendar: 'work' }),
  'Form.version': process({ form: { id: 'f', version: '1' } }),
  'Cohandle.groups': process({}, { cohandle: group }),
  'Copy.groups': process({}, { copy: group }),
  'Return.mode': process({}, { returns: { mode: 'straight' } }),
}

const unbuiltValues: readonly ProcessDefinition[] = [
  process({ empty: { kind: 'askSender' } }),
  process({}, { empty: { kind: 'askSender' } }),
  process({}, { returns: { acrossFork: 'hold' } }),
  ...(['delegate', 'cohandle', 'copy', 'jump'] as const).map((each) => process({}, { operations: [each] })),
]

describe('a setting that is not built', () => {
  it.each(Object.entries(unbuilt))('%s keeps a process from being published, and says so', (_, definition) => {
    const [found, ...more] = unbuiltSettings(definition)
    expect(more).toEqual([])
    expect(found?.text).toMatch(/^「.+」设置了“.+”，该功能尚未提供，请移除后再发布$/)
  })

  it('is also one of several values of a setting', () => {
    for (const definition of unbuiltValues)
      expect(unbuiltSettings(definition), JSON.stringify(definition)).toHaveLength(1)
  })

  it('is none of what the designers offer', () => {
    const usual = process(
      { title: '{发起人}', summary: '{days}', withdraw: 'never', empty: { kind: 'managers' } },
      {
        operations: ['oppose', 'transfer', 'addSigner', 'takeBack'],
        returns: { mode: 'rerun', acrossFork: 'refuse' },
        timeouts: [{ after: 1, unit: 'day', act: 'remind' }],
      },
    )
    expect(unbuiltSettings(usual)).toEqual([])
  })
})

/** Where a setting is read under another word than it is written with, or stands in the drawing for people alone. */
const readAs: Readonly<Record<string, string>> = {
  'Process.key': 'processKey',
  'Process.titlePattern': 'definition.title',
  'Process.summaryPattern': 'definition.summary',
  'Rule.assignType': 'rule.type',
  'Rule.compType': 'operator',
  'Rule.userExtract': 'extract',
  'Rule.sn': 'rules',
  'Decision.onOpposeNode': 'onOppose',
  'Withdraw.until': 'withdraw',
  'RepeatApprover.scope': 'repeatApprover',
  'Self.policy': 'self',
  'Empty.policy': 'empty',
  'Allow.op': 'operations',
  'PluginOperation.op': 'pluginOperations',
  'Field.attr': 'field',
  'Process.key ': 'key',
}

describe('every other setting of a drawing', () => {
  const settings = [...definitionTypes, ...stepTypes].flatMap(({ name, properties }: GtType) =>
    properties.map((property) => ({
      id: `${name}.${property.name}`,
      word: property.name,
      attribute: isAttribute(property),
    })),
  )
  const readers = sourceFiles(['core/flow', 'plugins/workflow/server', 'plugins/workflow/model'])
    .filter(({ path }) => !/core\/flow\/(bpmn\/|definition\.ts|step\.ts)|model\/(compare|unbuilt-settings)/.test(path))
    .map(({ text }) => text)
    .join('\n')

  it('stands in this list or is read by somebody', () => {
    expect(settings.length).toBeGreaterThan(40)
    const unread = settings
      .filter(({ id }) => !(id in unbuilt) && id !== 'Process.key')
      .filter(({ id, word }) => !new RegExp(`\\b${(readAs[id] ?? word).replace('.', '\\.')}\\b`).test(readers))
      .map(({ id }) => id)
    expect(unread).toEqual([])
  })
})
