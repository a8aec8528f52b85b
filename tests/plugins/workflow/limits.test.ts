import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { assignmentFaults } from '../../../core/flow/assignment/faults.ts'
import { bpmnFaults } from '../../../core/flow/bpmn/limits.ts'
import { timeoutProblems } from '../../../core/flow/definition/timeout-problems.ts'
import { flowFaults } from '../../../core/flow/faults.ts'
import { workflowFaults } from '../../../plugins/workflow/model/faults.ts'
import { phrasesFull } from '../../../plugins/workflow/model/phrases.ts'

const sources = ['core/flow', 'plugins/workflow/model', 'plugins/workflow/server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(folder, name), 'utf8') })),
)

const badTimeouts = timeoutProblems({
  kind: 'step',
  id: 'a',
  name: '审批',
  assignment: [],
  timeouts: [{ after: 0, unit: 'day', act: 'remind', repeat: 0 }],
})

/** What somebody reads who meets a limit. */
const sentences: Readonly<Record<string, string>> = {
  MOST_RULES: assignmentFaults.tooManyRules({ most: 60 }).message,
  MOST_BYTES: bpmnFaults.tooLarge().message,
  MOST_NODES: bpmnFaults.tooManyNodes({ most: 5000 }).message,
  MOST_DEPTH: bpmnFaults.tooDeep({ most: 200 }).message,
  MOST_SIGNERS: flowFaults.signersRequired().message,
  MOST_READERS: flowFaults.readersRequired().message,
  DELETABLE: workflowFaults.commentTooOld({ minutes: 10 }).message,
  MOST_PARTICIPANTS: workflowFaults.tooManyPeople({ node: '会签', most: 2000 }).message,
  MOST_PHRASES: phrasesFull,
  MOST_DAYS: workflowFaults.deputyTooLong({ most: 366 }).message,
  PAUSE: workflowFaults.urgedRecently({ again: '10:30', minutes: 30 }).message,
  MOST_AFTER: badTimeouts[0]?.sentence ?? '',
  MOST_REPEATS: badTimeouts[1]?.sentence ?? '',
  MOST_LINES: workflowFaults.matrixLines({ most: 50 }).message,
  MOST_IN_CELL: workflowFaults.matrixCell({ most: 20 }).message,
  MOST_AUTOMATIC: readFileSync('plugins/workflow/web/detail/incident-note.tsx', 'utf8'),
}

/** Sizes of memories, pages, shortened titles and groups told one by one, times of the screen, until a job looks again, and the days after which a task waits long, which refuse nothing. */
const harmless = [
  'KEPT',
  'COUNTED',
  'COUNTED_BY_SEARCH',
  'COLUMN',
  'ROW',
  'MARGIN',
  'APPROACH',
  'TOGETHER',
  'MOST_TITLE',
  'MOST_SUMMARY',
  'TOLD_ONE_BY_ONE',
  'MOST_SHOWN',
  'SHOWN_AT_ONCE',
  'LOOKED_AT_AGAIN',
  'LOOKED_THROUGH',
  'ENOUGH',
  'HOUR',
  'MINUTE',
  'SEEN_TO_AT_ONCE',
  'TOLD_AT_ONCE',
  'RARE',
  'LONG',
  'CHOICES',
  'RECENT',
  'DAY',
  'NAMED',
  'MOST_TOLD',
]

describe('limits of the workflow', () => {
  const limits = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/^(?:export )?const ([A-Za-z_]+)(?:: number)? = (\d[\d_]*)/gm)]
      .map(([, constant = '', value = '']) => ({ name, constant, value: value.replaceAll('_', '') }))
      .filter(({ constant }) => !harmless.includes(constant)),
  )

  it('each have a sentence of their own that says how far one may go', () => {
    expect(limits.length).toBeGreaterThan(5)
    for (const { name, constant, value } of limits)
      expect(sentences[constant], `${constant} in ${name} has no sentence`).toContain(value)
  })

  it('never end in the fault that says somebody else was quicker', () => {
    const throwing = sources.filter(({ text }) => text.includes('changedMeanwhile()')).map(({ name }) => name)
    expect(throwing).toEqual(['plugins/workflow/server/store/commit.ts'])
  })

  it('are met by what is counted: no loop of the server gives up after some rounds', () => {
    for (const { name, text } of sources.filter((source) => source.name.startsWith('plugins/workflow/server')))
      expect(text, name).not.toMatch(/for \(let \w+ = 0; \w+ < [A-Z\d]/)
  })
})
