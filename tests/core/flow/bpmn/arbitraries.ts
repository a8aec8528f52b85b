import fc, { type Arbitrary } from 'fast-check'
import type { FlowTree, TreeBlock, TreeBranch } from '../../../../core/flow/bpmn/tree.ts'
import type {
  Assignment,
  EmptyPolicy,
  HumanStep,
  ProcessDefinition,
  StartForm,
} from '../../../../core/flow/definition/definition.ts'

/** Text with everything XML and people are fond of. */
export const text = fc
  .array(
    fc.constantFrom('中', '文', 'a', 'Z', '1', '<', '>', '&', '"', "'", ' ', '|', '$', '{', '}', ']]>', '\n', '😀'),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => `名${parts.join('')}称`)

/** An object some of whose keys are absent. */
const some = <T extends object>(model: { [K in keyof T]-?: Arbitrary<NonNullable<T[K]>> }): Arbitrary<T> =>
  fc.record(model, { requiredKeys: [] }) as unknown as Arbitrary<T>

const source = fc.record({ key: text, name: text })
const sources = fc.array(source, { maxLength: 2 })

export const assignment: Arbitrary<Assignment> = fc.array(
  fc
    .tuple(
      text,
      fc.option(text, { nil: undefined }),
      fc.array(
        fc.record({
          type: fc.constantFrom('0', '1', '5', '14', '101'),
          operator: fc.constantFrom('and', 'or', 'exclude'),
          sources,
          extract: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
    )
    .map(([id, condition, rules]) => ({ id, ...(condition === undefined ? {} : { condition }), rules })),
  { maxLength: 2 },
)

const empty: Arbitrary<EmptyPolicy> = fc.oneof(
  fc.constantFrom<EmptyPolicy>({ kind: 'managers' }, { kind: 'autoPass' }, { kind: 'askSender' }, { kind: 'incident' }),
  sources.map((users): EmptyPolicy => ({ kind: 'people', users })),
)

const self = fc.constantFrom('dropIfOthers', 'allow', 'autoPass', 'departmentHead', 'forbid', 'nextLevel')
const repeatApprover = fc.constantFrom('off', 'consecutive', 'any')

const startForm: Arbitrary<StartForm> = some<StartForm>({
  fields: fc.array(
    fc
      .tuple(fc.option(text, { nil: undefined }), text, fc.constantFrom('hidden', 'later', 'read', 'write', 'required'))
      .map(([table, field, right]) => ({ ...(table === undefined ? {} : { table }), field, right })),
    { minLength: 1, maxLength: 2 },
  ),
  tables: fc.array(
    fc
      .tuple(
        text,
        fc.constantFrom('hidden', 'read', 'write'),
        some<{ add: boolean; remove: boolean }>({ add: fc.boolean(), remove: fc.boolean() }),
      )
      .map(([table, right, changes]) => ({ table, right, ...changes })),
    { minLength: 1, maxLength: 2 },
  ),
})

const decision = fc
  .tuple(
    fc.constantFrom('any', 'all', 'sequence', 'ratio', 'weight'),
    some<Omit<NonNullable<HumanStep['decision']>, 'rule'>>({
      percent: fc.constantFrom(50, 66.67, 100, 0.5),
      mayAbstain: fc.boolean(),
      abstain: fc.constantFrom('stay', 'shrink'),
      decide: fc.constantFrom('early', 'whenAllVoted'),
      onOppose: fc.oneof(
        fc.constantFrom('initiator', 'previous', 'route', 'end').map((kind) => ({ kind })),
        text.map((node) => ({ kind: 'node', node }) as const),
      ),
      onNoVote: fc.constantFrom('fail', 'pass', 'incident'),
      participants: fc.array(
        fc
          .tuple(
            text,
            some<{ weight: number; veto: boolean; casting: boolean }>({
              weight: fc.nat(9),
              veto: fc.boolean(),
              casting: fc.boolean(),
            }),
          )
          .map(([ref, participant]) => ({ ref, ...participant })),
        { minLength: 1, maxLength: 2 },
      ),
    }),
  )
  .map(([rule, rest]) => ({ rule, ...rest }))

const timeout = fc
  .tuple(
    fc.record({
      after: fc.constantFrom(1, 0.5, 24),
      unit: fc.constantFrom('workHour', 'workDay', 'hour', 'day'),
      act: fc.constantFrom('remind', 'escalate', 'handTo', 'approve', 'returnInitiator', 'returnPrevious', 'end'),
    }),
    some<{ to: { key: string; name: string }[]; repeat: number }>({
      to: fc.array(source, { minLength: 1, maxLength: 2 }),
      repeat: fc.nat(5),
    }),
  )
  .map(([required, rest]) => ({ ...required, ...rest }))

const operation = fc.constantFrom(
  'oppose',
  'abstain',
  'rejectPrevious',
  'rejectInitiator',
  'reject',
  'transfer',
  'delegate',
  'addSigner',
  'jump',
  'takeBack',
)

export const humanStep: Arbitrary<HumanStep> = fc
  .tuple(
    assignment,
    startForm,
    some<Omit<HumanStep, 'assignment' | keyof StartForm>>({
      act: fc.constantFrom('approve', 'handle'),
      decision,
      operations: fc.uniqueArray(operation, { maxLength: 4 }),
      pluginOperations: fc.uniqueArray(fc.constantFrom('visitor.call-in', 'seal.stamp'), { maxLength: 2 }),
      returns: some<NonNullable<HumanStep['returns']>>({
        targets: fc.array(text, { maxLength: 2 }),
        mode: fc.constantFrom('rerun', 'straight', 'returner', 'handler'),
        acrossFork: fc.constantFrom('allow', 'hold', 'refuse'),
        inApproval: fc.constantFrom('immediate', 'asVote'),
      }),
      opinion: some<NonNullable<HumanStep['opinion']>>({ required: fc.boolean(), signature: fc.boolean() }),
      repeatApprover,
      self,
      empty,
      timeouts: fc.array(timeout, { minLength: 1, maxLength: 2 }),
      batch: fc.boolean(),
      cohandle: assignment,
      copy: assignment,
    }),
  )
  .map(([people, form, rest]) => ({ assignment: people, ...form, ...rest }))

export const settings: Arbitrary<Omit<ProcessDefinition, 'nodes' | 'flows'>> = fc
  .tuple(
    fc.constantFrom('leave', '请假-1', 'a b/c', '1st', 'n1'),
    text,
    some<Omit<ProcessDefinition, 'id' | 'name' | 'nodes' | 'flows'>>({
      category: text,
      title: text,
      summary: text,
      numberRule: text,
      form: fc
        .tuple(text, fc.option(text, { nil: undefined }))
        .map(([id, version]) => ({ id, ...(version ? { version } : {}) })),
      startable: assignment,
      managers: assignment,
      withdraw: fc.constantFrom('untilFirstHandled', 'whileRunning', 'never'),
      initiatorMayTerminate: fc.boolean(),
      systemStarted: fc.boolean(),
      repeatApprover,
      self,
      empty,
      calendar: text,
    }),
  )
  .map(([id, name, rest]) => ({ id, name, ...rest }))

/** Ids are made afterwards, so a shape is a tree without them. */
type Shape =
  | { readonly kind: 'step'; readonly name: string; readonly step: HumanStep; readonly linked: Link }
  | { readonly kind: 'copy'; readonly name: string; readonly step: HumanStep; readonly linked: Link }
  | {
      readonly kind: 'exclusive' | 'parallel' | 'inclusive'
      readonly name: string
      readonly linked: Link
      readonly joined: Link
      readonly branches: readonly (readonly Shape[])[]
    }

type Link = 'usual' | 'own' | 'named'

const link: Arbitrary<Link> = fc.constantFrom('usual', 'usual', 'own', 'named')

const { blocks } = fc.letrec<{ blocks: readonly Shape[]; block: Shape }>((tie) => ({
  blocks: fc.array(tie('block'), { maxLength: 3, depthIdentifier: 'tree' }),
  block: fc.oneof(
    { depthIdentifier: 'tree', maxDepth: 3 },
    fc.record({ kind: fc.constantFrom('step', 'step', 'copy'), name: text, step: humanStep, linked: link }),
    fc.record({
      kind: fc.constantFrom('exclusive', 'parallel', 'inclusive'),
      name: fc.constantFrom('', '金额'),
      linked: link,
      joined: link,
      branches: fc.array(tie('blocks'), { minLength: 2, maxLength: 3 }),
    }),
  ) as Arbitrary<Shape>,
}))

/** Trees of the simple designer with any settings, usual and foreign ids. */
export const flowTree: Arbitrary<FlowTree> = fc
  .tuple(settings, startForm, blocks, link)
  .map(([process, form, shapes, linked]) => {
    let count = 0
    const next = () => {
      count += 1
      return `n${count}`
    }
    const linkAs = (kind: Link) =>
      kind === 'usual' ? {} : { next: { id: next(), ...(kind === 'named' ? { name: '下一步' } : {}) } }
    const block = (shape: Shape): TreeBlock => {
      const base = { id: next(), name: shape.name, ...linkAs(shape.linked) }
      if (shape.kind === 'step') return { kind: 'step', ...base, ...shape.step }
      if (shape.kind === 'copy') return { kind: 'copy', ...base, assignment: shape.step.assignment }
      const { branches: inside, joined } = shape
      const branches = inside.map((inner, index): TreeBranch => {
        const rule = index === 0 ? { isDefault: true } : { condition: `金额 > ${index}`, name: `分支${index}` }
        return { id: next(), ...(shape.kind === 'parallel' ? {} : rule), blocks: inner.map(block) }
      })
      const join = joined === 'usual' ? {} : { join: { id: next(), name: joined === 'named' ? '汇聚' : '' } }
      return { ...base, kind: shape.kind, ...join, branches }
    }
    return structuredClone({
      settings: process,
      start: { kind: 'start', id: 'start', name: '发起', ...form, ...linkAs(linked) },
      blocks: shapes.map(block),
      end: { kind: 'end', id: 'end', name: '' },
    })
  })
