import { describe, expect, it } from 'vitest'
import { detailFacts, outcomeOf, outcomeText } from '../../../../plugins/system/web/audit/audit-words.ts'
import { pluginHealth } from '../../../../plugins/system/web/health/plugin-troubles.ts'
import { millisecondsText } from '../../../../plugins/system/web/parts/milliseconds.ts'
import { installed } from './manifests.ts'

describe('how plugins fare', () => {
  it('shows those with trouble first, with every reason, and those that could not be installed', () => {
    const well = installed({ id: 'well' }, { running: true })
    const stopped = installed({ id: 'stopped' }, { running: false, failure: '启动时出错' })
    const problem = { subject: 'daily', tenant: 'demo', reason: '超时', times: 3, lastAt: '' }
    const failing = installed({ id: 'failing' }, { running: true, problems: [{ ...problem, hook: 'job' }] })
    const shown = pluginHealth(
      [well, stopped, failing],
      [
        { plugin: 'stopped', reason: '启动时出错' },
        { plugin: 'absent', reason: '包已损坏' },
      ],
    )
    expect(shown.map(({ id, reasons, running, installed: there }) => [id, reasons, running, there])).toEqual([
      ['absent', ['包已损坏'], false, false],
      ['stopped', ['启动时出错'], false, true],
      ['failing', ['定时任务失败「daily」（租户 demo）：超时'], true, true],
      ['well', [], true, true],
    ])
  })

  it('says short times as people do', () => {
    expect([340, 999, 1_000, 12_345].map(millisecondsText)).toEqual(['340 毫秒', '999 毫秒', '1.0 秒', '12.3 秒'])
  })
})

describe('a row of the trail', () => {
  it.each([
    [200, 'done', '成功'],
    [403, 'refused', '被拒绝（没有权限）'],
    [418, 'refused', '被拒绝'],
    [500, 'broken', '系统故障'],
  ])('with status %i reads as %s', (status, outcome, text) => {
    expect(outcomeOf({ status })).toBe(outcome)
    expect(outcomeText({ status })).toBe(text)
  })

  it('says its details in words where it knows them', () => {
    expect(detailFacts({ target: ['a', 'b'], removed: 4, own: { deep: 1 } })).toEqual([
      { title: '对象', value: 'a、b' },
      { title: '清理条数', value: '4' },
      { title: 'own', value: '{"deep":1}' },
    ])
    expect(detailFacts(undefined)).toEqual([])
  })
})
