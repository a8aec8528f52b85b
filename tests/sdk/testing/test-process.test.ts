import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestProcess } from '@gongtai/sdk/testing'
import { describe, expect, it } from 'vitest'
import { root } from '../../architecture/source-files.ts'

const drawing = readFileSync(join(root, 'sdk/cli/scaffold/business/flows/apply.bpmn'), 'utf8')
const people = { head: ['linzhiqiang'] }

const [assignment] = /<bpmn:extensionElements>\s*<gt:assignment>[\s\S]*?<\/bpmn:extensionElements>/.exec(drawing) ?? []

/** The head decides alone on short absences; beyond, the leader is asked too. */
const branching = drawing
  .replace(
    '<bpmn:endEvent id="end"',
    `<bpmn:exclusiveGateway id="long" default="short" /><bpmn:userTask id="leader" name="领导">${assignment}</bpmn:userTask><bpmn:endEvent id="end"`,
  )
  .replace(
    'sourceRef="head" targetRef="end" />',
    `sourceRef="head" targetRef="long" />
    <bpmn:sequenceFlow id="to-leader" sourceRef="long" targetRef="leader"><bpmn:conditionExpression xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="bpmn:tFormalExpression" language="urn:gongtai:formula:1">{days} &gt; 3</bpmn:conditionExpression></bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="short" sourceRef="long" targetRef="end" />
    <bpmn:sequenceFlow id="from-leader" sourceRef="leader" targetRef="end" />`,
  )

describe('a process in a test', () => {
  it('opens tasks for whom its steps find, and ends as they decide', async () => {
    const request = await startTestProcess(drawing, { people })
    expect(request.tasks).toEqual([{ step: 'head', people: ['linzhiqiang'] }])
    expect(() => request.approve('maxiaotong')).toThrow(/maxiaotong.*linzhiqiang/)
    request.approve('linzhiqiang', '同意')
    expect(request).toMatchObject({ state: 'finished', tasks: [] })
  })

  it('goes where the form leads', async () => {
    const both = { ...people, leader: ['boss'] }
    const long = await startTestProcess(branching, { people: both, values: { days: 5 } })
    long.approve('linzhiqiang')
    expect(long.tasks).toEqual([{ step: 'leader', people: ['boss'] }])
    const short = await startTestProcess(branching, { people: both, values: { days: 2 } })
    short.approve('linzhiqiang')
    expect(short.state).toBe('finished')
  })

  it('is sent back, handed in again and withdrawn', async () => {
    const request = await startTestProcess(drawing, { people, initiator: 'zhou' })
    request.sendBack('linzhiqiang', '请写明事由')
    expect(request.tasks).toMatchObject([{ people: ['zhou'] }])
    request.approve('zhou')
    expect(request.tasks).toMatchObject([{ step: 'head' }])
    request.withdraw()
    expect(request.state).not.toBe('running')
  })

  it('says what is wrong with a drawing', async () => {
    await expect(startTestProcess('<nonsense/>', { people })).rejects.toThrow()
  })
})
