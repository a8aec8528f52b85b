import { BpmnModdle } from 'bpmn-moddle'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gtDescriptor } from '../../../../core/flow/bpmn/moddle.ts'
import { readBpmn } from '../../../../core/flow/bpmn/read.ts'
import { toDefinition } from '../../../../core/flow/bpmn/to-definition.ts'
import { writeBpmn } from '../../../../core/flow/bpmn/write.ts'
import type { FlowNode, ProcessDefinition } from '../../../../core/flow/definition/definition.ts'
import { flowTree } from './arbitraries.ts'
import { drawingOf, foreign } from './drawings.ts'

const moddle = new BpmnModdle({ gt: gtDescriptor() })

const rewritten = async (xml: string) =>
  (await moddle.toXML((await moddle.fromXML(xml)).rootElement, { format: true })).xml

const changed = async (xml: string, change: (definition: ProcessDefinition) => ProcessDefinition) =>
  writeBpmn(change((await readBpmn(xml)).definition), xml)

const without =
  (...ids: readonly string[]) =>
  (definition: ProcessDefinition): ProcessDefinition => ({
    ...definition,
    nodes: definition.nodes.filter(({ id }) => !ids.includes(id)),
    flows: definition.flows.filter(({ id, from, to }) => ![id, from, to].some((end) => ids.includes(end))),
  })

describe('writing BPMN', () => {
  test('readBpmn(writeBpmn(d)) = d', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(flowTree.map(toDefinition), fc.nat(5), async (drawn, extra) => {
        const ids = drawn.nodes.map(({ id }) => id)
        const wild = Array.from({ length: extra }, (_, n) => ({
          id: `wild${n}`,
          from: ids[n % ids.length] ?? '',
          to: ids[(n * 7) % ids.length] ?? '',
        }))
        const definition = { ...drawn, flows: [...drawn.flows, ...wild] }
        const { definition: read, problems } = await readBpmn(await writeBpmn(definition))
        expect(problems).toEqual([])
        expect(read).toStrictEqual(definition)
      }),
      { numRuns: 40 },
    )
  })

  test('writing over the file it was read from changes nothing', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(flowTree.map(toDefinition), async (definition) => {
        const xml = await writeBpmn(definition)
        expect(await writeBpmn(definition, xml)).toBe(xml)
      }),
      { numRuns: 25 },
    )
    expect(await changed(foreign, (definition) => definition)).toBe(await rewritten(foreign))
  })

  test('writing one definition over another says what the one says', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(flowTree.map(toDefinition), flowTree.map(toDefinition), async (before, after) => {
        const { definition, problems } = await readBpmn(await writeBpmn(after, await writeBpmn(before)))
        expect(problems).toEqual([])
        expect({ ...definition, nodes: byId(definition.nodes), flows: byId(definition.flows) }).toStrictEqual({
          ...after,
          nodes: byId(after.nodes),
          flows: byId(after.flows),
        })
      }),
      { numRuns: 25 },
    )
  })

  test('keeps foreign settings, texts and the picture when only settings change', async () => {
    const xml = await changed(foreign, (definition) => ({
      ...definition,
      nodes: definition.nodes.map((node) =>
        node.id === 'a' ? ({ ...node, name: '初审', act: 'handle' } as FlowNode) : node,
      ),
      flows: definition.flows.map((flow) => (flow.id === 'f3' ? { ...flow, condition: 'amount > 5000' } : flow)),
    }))
    expect(xml).toContain('name="初审" flowable:assignee="zhangsan"')
    expect(xml).toContain('<flowable:field name="x">abc</flowable:field>')
    expect(xml).toContain('<bpmn:text>注意金额</bpmn:text>')
    expect(xml).toContain('<gt:step act="handle" />')
    expect(xml).toContain('language="urn:gongtai:formula:1">amount &gt; 5000<')
    expect(xml.slice(xml.indexOf('<bpmndi:BPMNDiagram'))).toBe(foreign.slice(foreign.indexOf('<bpmndi:BPMNDiagram')))
  })

  test('takes what hung on a removed node along, and draws the rest anew in its colours', async () => {
    const xml = await changed(foreign, without('b'))
    expect(xml).not.toMatch(/id="(b|f3|f5|b_di|f3_di|f5_di|link)"/)
    expect(xml).toContain('<bpmn:text>注意金额</bpmn:text>')
    expect(xml).toMatch(/id="a_di" bpmnElement="a" color:background-color="#ffe0b2">\s*<dc:Bounds x="140" y="230"/)
    expect((await moddle.fromXML(xml)).warnings.map(({ message }) => message)).toEqual([])
  })

  test('leaves what does not run where it is, until a node takes its place', async () => {
    const base = drawingOf(`
      <bpmn:laneSet id="ls"><bpmn:lane id="l"><bpmn:flowNodeRef>t</bpmn:flowNodeRef></bpmn:lane></bpmn:laneSet>
      <bpmn:startEvent id="s" /><bpmn:scriptTask id="t" name="计算" />
      <bpmn:boundaryEvent id="b" attachedToRef="t"><bpmn:errorEventDefinition id="d" /></bpmn:boundaryEvent>
      <bpmn:sequenceFlow id="f" sourceRef="s" targetRef="t" />`)
    const same = await changed(base, (definition) => definition)
    expect(same).toContain('<bpmn:scriptTask id="t" name="计算">')
    expect(same).toContain('<bpmn:sequenceFlow id="f" sourceRef="s" targetRef="t" />')
    const step: FlowNode = { kind: 'step', id: 't', name: '审批', assignment: [] }
    const replaced = await changed(base, (definition) => ({
      ...definition,
      nodes: [...definition.nodes, step],
      flows: [{ id: 'f', from: 's', to: 't' }],
    }))
    expect(replaced).toContain('<bpmn:userTask id="t" name="审批">')
    expect(replaced).toContain('<bpmn:flowNodeRef>t</bpmn:flowNodeRef>')
    expect(replaced).not.toContain('boundaryEvent')
    expect((await readBpmn(replaced)).problems.map(({ severity }) => severity)).toEqual(['kept'])
  })

  test('refuses an id that something else in the file has', async () => {
    const step: FlowNode = { kind: 'step', id: 'note', name: '', assignment: [] }
    const adding = changed(foreign, (definition) => ({ ...definition, nodes: [...definition.nodes, step] }))
    await expect(adding).rejects.toMatchObject({ code: 'bpmn.taken-id' })
  })

  test('refuses ids BPMN tools do not read', async () => {
    const definition: ProcessDefinition = {
      id: 'p',
      name: '',
      nodes: [{ kind: 'start', id: '开始', name: '' }],
      flows: [],
    }
    await expect(writeBpmn(definition)).rejects.toMatchObject({ code: 'bpmn.bad-id' })
  })
})

const byId = <T extends { readonly id: string }>(items: readonly T[]) =>
  items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
