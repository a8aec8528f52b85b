import { describe, expect, it } from 'vitest'
import { define, end, parallel, start, step } from './support/draw.ts'
import { Story } from './support/story.ts'

const begun = (settings: Parameters<typeof define>[2] = {}, ...steps: readonly ReturnType<typeof step>[]) => {
  const nodes = steps.length > 0 ? steps : [step('A', 'ann'), step('B', 'bob')]
  const path = ['S', ...nodes.map((node) => node.id), 'E'].join(' > ')
  const story = new Story(define([start('S'), ...nodes, end('E')], [path], settings))
  story.start()
  return story
}

describe('a withdrawal', () => {
  it('closes the open tasks unexecuted, is recorded with code 5, and the instance may start again', () => {
    const story = begun()
    story.withdraw()
    expect(story.codes).toEqual(['S:ini=1', 'A:ann=-1'])
    expect(story.records.at(-1)).toMatchObject({ kind: 'withdraw', code: '5', actor: 'ini' })
    expect(story.instance).toMatchObject({ state: 'withdrawn', tokens: [], frames: [] })
    expect(story.history).toEqual([])
    story.start()
    expect(story.open).toEqual(['A:ann'])
  })

  it('is for the initiator and managers', () => {
    expect(() => begun().withdraw('ann')).toThrow('只有发起人')
    const story = begun()
    story.withdraw('boss')
    expect(story.records.at(-1)).toMatchObject({ actor: 'boss', actedFor: 'ini' })
  })

  it('comes too late once somebody has acted, unless the definition says otherwise', () => {
    const usual = begun()
    usual.approve('ann')
    expect(() => usual.withdraw()).toThrow('流程已有人办理')
    const running = begun({ withdraw: 'whileRunning' })
    running.approve('ann')
    running.withdraw()
    expect(running.instance!.state).toBe('withdrawn')
    expect(() => begun({ withdraw: 'never' }).withdraw()).toThrow('不允许撤回')
  })

  it('is possible again after everything came back to the initiator', () => {
    const story = begun()
    story.approve('ann')
    story.rejectInitiator('bob')
    story.withdraw()
    expect(story.instance!.state).toBe('withdrawn')
  })

  it('a vote of an undecided countersign counts as somebody having acted', () => {
    const story = begun({}, step('A', 'ann bob', { decision: { rule: 'all' } }))
    story.approve('ann')
    expect(() => story.withdraw()).toThrow('流程已有人办理')
  })
})

describe('a termination', () => {
  it('ends all branches with code 10', () => {
    const story = new Story(
      define(
        [start('S'), parallel('F'), step('A', 'ann'), step('B', 'bob'), parallel('J'), end('E')],
        ['S > F > A > J > E', 'F > B > J'],
      ),
    )
    story.start()
    story.approve('ann')
    story.manage('terminate')
    expect(story.codes).toEqual(['S:ini=1', 'A:ann=1', 'B:bob=10'])
    expect(story.records.at(-1)).toMatchObject({ kind: 'terminate', code: '10', opinion: '管理需要' })
    expect(story.instance).toMatchObject({ state: 'terminated', tokens: [], frames: [] })
  })

  it('needs a reason and a manager, or the initiator where allowed', () => {
    expect(() => begun().manage('terminate', 'ini')).toThrow('只有流程管理员')
    expect(() => begun().run({ kind: 'terminate', actor: 'boss' })).toThrow('请填写终止原因')
    const story = begun({ initiatorMayTerminate: true })
    story.manage('terminate', 'ini')
    expect(story.instance!.state).toBe('terminated')
  })
})

describe('a suspension', () => {
  it('lets only a resumption and a termination pass', () => {
    const story = begun()
    story.manage('suspend')
    expect(() => story.approve('ann')).toThrow('流程已挂起')
    expect(() => story.withdraw()).toThrow('流程已挂起')
    expect(() => story.manage('resume', 'ann')).toThrow('只有流程管理员')
    story.manage('resume')
    story.approve('ann')
    story.manage('suspend')
    story.manage('terminate')
    expect(story.instance).toMatchObject({ state: 'terminated', suspended: false })
  })

  it('is not resumed when it was not suspended', () => {
    expect(() => begun().manage('resume')).toThrow('没有挂起')
    expect(() => begun().manage('suspend', 'ann')).toThrow('只有流程管理员')
  })
})

describe('a transfer', () => {
  it('closes the old turn with code 12 and opens one for the new holder, the same participant', () => {
    const story = begun()
    story.transfer('ann', 'zoe')
    expect(story.codes).toEqual(['S:ini=1', 'A:ann=12', 'A:zoe=0'])
    const [first, second] = [...story.tasks.values()].filter((task) => task.node === 'A')
    expect(second).toMatchObject({ visit: first!.visit, participant: first!.participant, turn: first!.turn + 1 })
    expect(story.records.at(-1)).toMatchObject({ kind: 'transfer', code: '12', about: 'zoe' })
    expect(() => story.run({ kind: 'approve', actor: 'ann', task: first!.id })).toThrow('任务已被处理')
    story.approve('zoe')
    expect(story.open).toEqual(['B:bob'])
  })

  it('goes to somebody who can act, is not asked there already, and is not the initiator', () => {
    const story = begun({}, step('A', 'ann bob', { decision: { rule: 'all' } }))
    story.world.disabled.add('gone')
    expect(() => story.transfer('ann', 'gone')).toThrow('接收人已停用')
    expect(() => story.transfer('ann', 'ann')).toThrow('不能转办给自己')
    expect(() => story.transfer('ann', 'bob')).toThrow('已在本环节的办理人中')
    expect(() => story.transfer('ann', 'ini')).toThrow('不能转办给发起人')
  })

  it('may go to the initiator where they may approve', () => {
    const story = begun({ self: 'allow' })
    story.transfer('ann', 'ini')
    expect(story.open).toEqual(['A:ini'])
  })

  it('a manager may transfer for the holder', () => {
    const story = begun()
    story.run({ kind: 'transfer', actor: 'boss', task: story.taskOf('ann'), to: 'zoe' })
    expect(story.open).toEqual(['A:zoe'])
  })

  it('keeps weight and veto of the participant', () => {
    const decision = { rule: 'all', participants: [{ ref: 'u:ann', veto: true }] } as const
    const story = begun({}, step('A', 'ann bob', { decision }))
    story.transfer('ann', 'zoe')
    story.oppose('zoe')
    expect(story.open).toEqual(['S:ini'])
  })
})
