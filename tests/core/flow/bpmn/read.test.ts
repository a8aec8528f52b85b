import { describe, expect, test } from 'vitest'
import { hasRefusals, summary } from '../../../../core/flow/bpmn/parse.ts'
import { readBpmn } from '../../../../core/flow/bpmn/read.ts'
import { drawingOf, foreign, line } from './drawings.ts'

const problemsOf = async (xml: string) =>
  (await readBpmn(xml)).problems.map(({ severity, element, type }) => `${severity} ${element} ${type}`)

const task = (settings: string) =>
  line(`<bpmn:userTask id="m" name="审批"><bpmn:extensionElements>${settings}</bpmn:extensionElements></bpmn:userTask>`)

describe('reading BPMN', () => {
  test('answers the process with its settings, nodes and flows in drawn order', async () => {
    const { definition, problems } = await readBpmn(
      drawingOf(`
    <bpmn:extensionElements>
      <gt:process category="人事" titlePattern="{发起人}的请假" />
      <gt:form id="leave-form" version="3" />
      <gt:withdraw until="never" />
      <gt:repeatApprover scope="any" />
    </bpmn:extensionElements>
    <bpmn:startEvent id="s" name="发起">
      <bpmn:extensionElements><gt:fields><gt:field attr="days" right="required" /></gt:fields></bpmn:extensionElements>
    </bpmn:startEvent>
    <bpmn:userTask id="a" name="审批">
      <bpmn:extensionElements>
        <gt:assignment><gt:group id="g" condition="days &gt; 3">
          <gt:rule sn="2" assignType="1" compType="2" userExtract="0"><gt:source key="r" name="财务" /></gt:rule>
          <gt:rule sn="1" assignType="8" compType="1" userExtract="1" />
        </gt:group></gt:assignment>
        <gt:decision rule="ratio" percent="60" mayAbstain="true" onOppose="node" onOpposeNode="s" />
        <gt:empty policy="people"><gt:source key="u" name="张三" /></gt:empty>
        <gt:self policy="forbid" />
        <gt:operations><gt:allow op="transfer" /></gt:operations>
        <gt:return mode="straight" targets="listed"><gt:target node="s" /></gt:return>
        <gt:opinion required="true" />
      </bpmn:extensionElements>
    </bpmn:userTask>
    <bpmn:serviceTask id="c" name="抄送"><bpmn:extensionElements><gt:copy /></bpmn:extensionElements></bpmn:serviceTask>
    <bpmn:exclusiveGateway id="x" default="d" />
    <bpmn:endEvent id="e" />
    <bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="a" />
    <bpmn:sequenceFlow id="f2" sourceRef="a" targetRef="x" />
    <bpmn:sequenceFlow id="d" name="其他" sourceRef="x" targetRef="e" />
    <bpmn:sequenceFlow id="l" sourceRef="x" targetRef="c">
      <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression" language="urn:gongtai:formula:1">days &gt; 3</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="f3" sourceRef="c" targetRef="e" />`),
    )
    expect(problems).toEqual([])
    expect(definition).toStrictEqual({
      id: 'leave',
      name: '请假',
      category: '人事',
      title: '{发起人}的请假',
      form: { id: 'leave-form', version: '3' },
      withdraw: 'never',
      repeatApprover: 'any',
      nodes: [
        { kind: 'start', id: 's', name: '发起', fields: [{ field: 'days', right: 'required' }] },
        {
          kind: 'step',
          id: 'a',
          name: '审批',
          assignment: [
            {
              id: 'g',
              condition: 'days > 3',
              rules: [
                { type: '8', operator: 'or', sources: [], extract: true },
                { type: '1', operator: 'exclude', sources: [{ key: 'r', name: '财务' }], extract: false },
              ],
            },
          ],
          decision: { rule: 'ratio', percent: 60, mayAbstain: true, onOppose: { kind: 'node', node: 's' } },
          operations: ['transfer'],
          returns: { mode: 'straight', targets: ['s'] },
          opinion: { required: true },
          self: 'forbid',
          empty: { kind: 'people', users: [{ key: 'u', name: '张三' }] },
        },
        { kind: 'copy', id: 'c', name: '抄送', assignment: [] },
        { kind: 'exclusive', id: 'x', name: '' },
        { kind: 'end', id: 'e', name: '' },
      ],
      flows: [
        { id: 'f1', from: 's', to: 'a' },
        { id: 'f2', from: 'a', to: 'x' },
        { id: 'd', name: '其他', from: 'x', to: 'e', isDefault: true },
        { id: 'l', from: 'x', to: 'c', condition: 'days > 3' },
        { id: 'f3', from: 'c', to: 'e' },
      ],
    })
  })

  test.each([
    'task',
    'manualTask',
    'scriptTask',
    'sendTask',
    'receiveTask',
    'businessRuleTask',
    'serviceTask',
    'callActivity',
    'subProcess',
    'adHocSubProcess',
    'transaction',
    'eventBasedGateway',
    'complexGateway',
    'intermediateCatchEvent',
    'intermediateThrowEvent',
  ])('refuses %s by name and id', async (name) => {
    const { definition, problems } = await readBpmn(line(`<bpmn:${name} id="m" name="某节点" />`))
    const [problem, ...more] = problems
    expect(more).toEqual([])
    expect(problem).toMatchObject({ severity: 'refused', element: 'm', name: '某节点' })
    expect(problem?.type.toLowerCase()).toBe(`bpmn:${name}`.toLowerCase())
    expect(problem?.sentence).toMatch(/^[\p{Script=Han}]+「某节点」/u)
    expect(definition.nodes.map(({ id }) => id)).toEqual(['s', 'e'])
    expect(definition.flows).toEqual([])
  })

  test('names what stands inside a sub-process that does not run', async () => {
    const inner = '<bpmn:scriptTask id="i" /><bpmn:userTask id="u" />'
    expect(await problemsOf(line(`<bpmn:subProcess id="m">${inner}</bpmn:subProcess>`))).toEqual([
      'refused m bpmn:SubProcess',
      'refused i bpmn:ScriptTask',
    ])
  })

  test.each(['message', 'timer', 'signal', 'conditional'])('refuses a start event of kind %s', async (kind) => {
    const xml = drawingOf(
      `<bpmn:startEvent id="s"><bpmn:${kind}EventDefinition id="k" /></bpmn:startEvent><bpmn:endEvent id="e" />`,
    )
    expect(await problemsOf(xml)).toEqual(['refused s bpmn:StartEvent'])
    expect((await readBpmn(xml)).definition.nodes.map(({ id }) => id)).toEqual(['e'])
  })

  test('refuses boundary events, loops and compensation', async () => {
    const xml = line(`
      <bpmn:userTask id="m" isForCompensation="true"><bpmn:multiInstanceLoopCharacteristics id="k" /></bpmn:userTask>
      <bpmn:boundaryEvent id="b" attachedToRef="m"><bpmn:timerEventDefinition id="t" /></bpmn:boundaryEvent>`)
    expect(await problemsOf(xml)).toEqual([
      'refused m bpmn:UserTask',
      'refused m bpmn:UserTask',
      'refused b bpmn:BoundaryEvent',
    ])
  })

  test('keeps what has no effect, and says so', async () => {
    const xml = drawingOf(
      `<bpmn:laneSet id="ls"><bpmn:lane id="l" name="财务"><bpmn:flowNodeRef>s</bpmn:flowNodeRef></bpmn:lane></bpmn:laneSet>
       <bpmn:startEvent id="s" /><bpmn:dataObject id="do" /><bpmn:textAnnotation id="t" /><bpmn:group id="g" />`,
      `<bpmn:collaboration id="c"><bpmn:participant id="p1" processRef="leave" /><bpmn:participant id="p2" name="外部" /></bpmn:collaboration>
       <bpmn:message id="msg" /><bpmn:process id="box" isExecutable="false" />`,
    )
    const { problems } = await readBpmn(xml)
    expect(problems.map(({ element }) => element).sort()).toEqual(
      ['box', 'c', 'do', 'g', 'l', 'msg', 'p1', 'p2', 's', 't'].filter((id) => id !== 's'),
    )
    expect(summary(problems)).toEqual({ refused: 0, changed: 0, kept: problems.length })
    expect(hasRefusals(problems)).toBe(false)
  })

  test('refuses a second executable process', async () => {
    expect(await problemsOf(drawingOf('', '<bpmn:process id="first" isExecutable="true" />'))).toEqual([
      'refused leave bpmn:Process',
    ])
  })

  test('offers conversions for the settings of other products and evaluates none', async () => {
    const { problems } = await readBpmn(foreign)
    const of = (id: string) => problems.filter(({ element }) => element === id)
    expect(of('a').map(({ severity, repair }) => [severity, repair])).toEqual([
      ['kept', '指派给用户：zhangsan'],
      ['kept', undefined],
    ])
    expect(of('f3')).toMatchObject([{ severity: 'refused', repair: 'amount > 5000' }])
    expect(of('s')).toMatchObject([{ severity: 'kept' }])
  })

  test('wants conditions behind a gateway and in our language', async () => {
    const flow = (
      from: string,
      body: string,
      language = '',
    ) => `<bpmn:sequenceFlow id="c" sourceRef="${from}" targetRef="m">
      <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression"${language}>${body}</bpmn:conditionExpression></bpmn:sequenceFlow>`
    const gateway = '<bpmn:userTask id="m" /><bpmn:exclusiveGateway id="x" /><bpmn:parallelGateway id="p" />'
    const found = async (content: string) =>
      (await readBpmn(line(gateway + content))).problems.map(({ severity, repair }) => [severity, repair])
    expect(await found(flow('s', 'a', ' language="urn:gongtai:formula:1"'))).toEqual([['refused', '插入排他网关']])
    expect(await found(flow('x', `\${name == '张三'}`))).toEqual([['refused', "name == '张三'"]])
    expect(await found(flow('x', `\${bean.call()}`))).toEqual([['refused', undefined]])
    expect(await found(flow('x', ' '))).toEqual([['refused', undefined]])
    expect(await found(flow('p', 'a'))).toEqual([['kept', undefined]])
    expect(await found(flow('x', 'a', ' language="urn:gongtai:formula:1"'))).toEqual([])
  })
})

describe('our own settings', () => {
  test.each([
    ['an unknown element', '<gt:evil a="1" />'],
    ['an unknown attribute', '<gt:opinion oops="1" />'],
    ['a value that is not offered', '<gt:decision rule="coin" />'],
    ['a flag that is neither true nor false', '<gt:opinion required="yes" />'],
    ['a number that is none', '<gt:decision rule="ratio" percent="60%" />'],
    ['a missing attribute', '<gt:assignment><gt:group id="g"><gt:rule compType="1" /></gt:group></gt:assignment>'],
    ['a setting that belongs elsewhere', '<gt:withdraw until="never" />'],
    ['a setting given twice', '<gt:opinion /><gt:opinion />'],
  ])('are refused with %s', async (_, settings) => {
    const { problems } = await readBpmn(task(settings))
    expect(problems).toHaveLength(1)
    expect(hasRefusals(problems)).toBe(true)
    expect(problems[0]?.sentence).toMatch(/请/)
  })

  test('are named with the element they stand on', async () => {
    expect(await problemsOf(task('<gt:decision rule="coin" />'))).toEqual(['refused m bpmn:UserTask'])
    expect((await readBpmn(task('<gt:decision rule="coin" />'))).definition.nodes[1]).not.toHaveProperty('decision')
  })
})

describe('a damaged or hostile file', () => {
  test.each([
    ['DTD', '<!DOCTYPE x [<!ENTITY a "b">]><x/>', 'bpmn.not-allowed'],
    ['entity', '<?xml version="1.0"?>\n<! ENTITY a "b"><x/>', 'bpmn.not-allowed'],
    ['no XML', 'hello', 'bpmn.unreadable'],
    ['empty', '', 'bpmn.unreadable'],
    ['other XML', '<definitions/>', 'bpmn.unreadable'],
    ['cut off', foreign.slice(0, 900), 'bpmn.unreadable'],
    ['without process', drawingOf('').replace(/<bpmn:process[\s\S]*process>/, ''), 'bpmn.no-process'],
    ['too large', drawingOf(`<!-- ${'字'.repeat(1_800_000)} -->`), 'bpmn.too-large'],
    ['too deep', drawingOf('<bpmn:subProcess>'.repeat(199) + '</bpmn:subProcess>'.repeat(199)), 'bpmn.too-deep'],
    [
      'many nodes',
      drawingOf(Array.from({ length: 5001 }, (_, n) => `<bpmn:userTask id="t${n}"/>`).join('')),
      'bpmn.too-many-nodes',
    ],
    [
      'many nested nodes',
      drawingOf(`<bpmn:subProcess id="s">${'<bpmn:task/>'.repeat(5001)}</bpmn:subProcess>`),
      'bpmn.too-many-nodes',
    ],
  ])('is refused: %s', async (_, xml, code) => {
    await expect(readBpmn(xml)).rejects.toMatchObject({ code })
  })

  test('is not taken for deep because of comments, attributes or empty elements', async () => {
    const odd = `<!-- ${'<a>'.repeat(300)} -->${'<bpmn:task />'.repeat(300)}<bpmn:task name='${'>'.repeat(9)}&lt;' />`
    await expect(readBpmn(drawingOf(odd))).resolves.toBeDefined()
  })

  test('is refused within five seconds when it is as large as allowed', async () => {
    const nodes = Array.from({ length: 50_000 }, (_, n) => `<bpmn:userTask id="t${n}" name="环节${n}"/>`).join('\n')
    const begin = performance.now()
    await expect(readBpmn(drawingOf(nodes))).rejects.toMatchObject({ code: 'bpmn.too-many-nodes' })
    expect(performance.now() - begin).toBeLessThan(5000)
  })

  test('names repeated and unusable ids, and flows that lead nowhere', async () => {
    const xml = line('<bpmn:userTask id="m" /><bpmn:userTask id="m" /><bpmn:userTask id="审批" /><bpmn:userTask />')
    expect(await problemsOf(xml)).toEqual([
      'refused m bpmn:BaseElement',
      'refused 审批 bpmn:BaseElement',
      'refused  bpmn:UserTask',
    ])
    const nowhere = drawingOf('<bpmn:startEvent id="s" /><bpmn:sequenceFlow id="f" sourceRef="s" targetRef="gone" />')
    expect(await problemsOf(nowhere)).toEqual(['refused f bpmn:SequenceFlow'])
  })

  test('names content that could not be read, by line', async () => {
    const { problems } = await readBpmn(
      line('<bpmn:userTask id="m" />\n<bpmn:bogus id="odd" />\n<flowable:thing id="x" />'),
    )
    expect(problems.map(({ severity, element, type }) => [severity, element, type])).toEqual([
      ['refused', 'odd', 'bpmn:bogus'],
      ['changed', 'x', 'flowable:thing'],
    ])
    expect(problems[0]?.sentence).toContain('第 8 行')
    const oneLine = await readBpmn(line('<bpmn:userTask id="m" /><bpmn:bogus id="odd" />').replaceAll('\n', ' '))
    expect(oneLine.problems.map(({ element }) => element)).toEqual(['odd'])
  })
})
