import { describe, expect, it } from 'vitest'
import { define, end, start, step } from './support/draw.ts'
import { Story } from './support/story.ts'

const line = define(
  [start('S'), step('A', 'ann'), step('B', 'bob ben bea', { decision: { rule: 'all' } }), end('E')],
  ['S > A > B > E'],
)

function begun(at: 'A' | 'B' = 'A'): Story {
  const story = new Story(line)
  story.start()
  if (at === 'B') story.approve('ann')
  return story
}

type Act = 'escalate' | 'handTo' | 'approve' | 'returnInitiator' | 'returnPrevious' | 'end'

const visitOf = (story: Story) =>
  story.instance!.tokens.flatMap((token) => ('visit' in token ? [token.visit] : []))[0] ?? 0

const expire = (story: Story, act: Act, to?: readonly string[]) =>
  story.run({ kind: 'expire', actor: 'system', visit: visitOf(story), act, ...(to && { to }) })

describe('a step that took too long', () => {
  it('is passed by itself, its tasks decided by the system', () => {
    const story = begun()
    expire(story, 'approve')
    expect(story.open).toEqual(['B:bea', 'B:ben', 'B:bob'])
    expect([...story.tasks.values()].filter(({ node }) => node === 'A')).toMatchObject([{ code: '11', by: 'system' }])
    expect(story.records.at(-1)).toMatchObject({ kind: 'expired', code: '11', actor: 'system', about: ['approve'] })
    expect([...story.visits.values()].find(({ node }) => node === 'A')).toMatchObject({ outcome: 'auto' })
  })

  it('goes back to who handed in, or to the step before, which is then done anew', () => {
    const home = begun('B')
    expire(home, 'returnInitiator')
    expect(home.open).toEqual(['S:ini'])
    const back = begun('B')
    expire(back, 'returnPrevious')
    expect(back.open).toEqual(['A:ann'])
    back.approve('ann')
    expect(back.open).toEqual(['B:bea', 'B:ben', 'B:bob'])
  })

  it('goes on with others: who has voted is heard, and for the rest those named decide as one', () => {
    const story = begun('B')
    story.approve('bob')
    expire(story, 'handTo', ['u:eve', 'r:deputies'])
    expect(story.open).toEqual(['B:eve|r:deputies'])
    story.approve('eve')
    expect(story.instance).toMatchObject({ state: 'finished', result: 'agreed' })
    expect(story.records.find(({ kind }) => kind === 'summary')).toMatchObject({
      code: '7',
      tally: { agreed: 2, open: 0 },
    })
  })

  it('counts a vote against that was given before', () => {
    const story = begun('B')
    expire(story, 'handTo', ['u:eve'])
    story.oppose('eve')
    expect(story.open).toEqual(['S:ini'])
  })

  it('is not handed to people who cannot act', () => {
    const story = begun('B')
    story.world.disabled.add('gone')
    const before = JSON.stringify(story.instance)
    expect(() => expire(story, 'handTo', ['u:gone'])).toThrow('接收人已停用或不存在')
    expect(JSON.stringify(story.instance)).toBe(before)
    expire(story, 'handTo', ['u:gone', 'u:eve'])
    expect(story.open.every((name) => !name.includes('gone'))).toBe(true)
  })

  it('is shown to those who are told, and goes on as before', () => {
    const story = begun()
    const [reading] = expire(story, 'escalate', ['u:head']).filter(({ kind }) => kind === 'readingOpened')
    expect(reading).toMatchObject({ node: 'A', readers: ['u:head'] })
    expect(story.open).toEqual(['A:ann'])
    expect(expire(story, 'escalate', []).map(({ kind }) => kind)).toEqual(['recorded'])
  })

  it('ends everything with it where the designer wants that', () => {
    const story = begun()
    expire(story, 'end')
    expect(story.instance).toMatchObject({ state: 'terminated', tokens: [] })
    expect(story.open).toEqual([])
  })

  it('does nothing once it is left, while the request is suspended, and to what is over', () => {
    const story = begun()
    const visit = visitOf(story)
    story.approve('ann')
    const late = () => story.run({ kind: 'expire', actor: 'system', visit, act: 'approve' })
    expect(late).toThrow('该环节已不在办理中')
    story.manage('suspend')
    expect(() => expire(story, 'approve')).toThrow('流程已挂起')
    story.manage('resume')
    story.manage('terminate')
    expect(late).toThrow('流程已结束')
  })
})
