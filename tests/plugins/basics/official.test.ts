import { afterEach, expect, test, vi } from 'vitest'
import { later } from '../../../plugins/basics/model/later.ts'
import { docNumber, readDocNumber, writeDocNumber } from '../../../plugins/basics/model/official/doc-number.ts'
import { OPINION_DELAY, withOpinion } from '../../../plugins/basics/model/official/opinions.ts'

afterEach(() => {
  vi.useRealTimers()
})

const parts = { docDicttypeName: '江机管', value1: '2024', value2: '12' }

test('[S2-3-175] a document number is kept as JSON text of its three parts and read back into them', () => {
  const text = writeDocNumber(parts)
  expect(JSON.parse(text)).toEqual(parts)
  expect(readDocNumber(text)).toEqual(parts)
  const [cell] = docNumber.store(text, {})
  expect(docNumber.load([cell], {})).toBe(text)
  expect(docNumber.read(parts, {})).toBe(text)
  expect(docNumber.show(text, {})).toBe('江机管〔2024〕12号')
  expect(docNumber.read('none', {})).toBe('')
  expect(docNumber.check(writeDocNumber({ ...parts, value2: '' }), {})).toHaveLength(1)
})

test('[S2-5-88] several quick edits of an opinion give one update with the last text, after 1000 ms', () => {
  vi.useFakeTimers()
  const update = vi.fn()
  const writing = later(OPINION_DELAY, update)
  for (const text of ['同', '同意', '同意。']) {
    writing.start(text)
    vi.advanceTimersByTime(999)
  }
  expect(update).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(update.mock.calls).toEqual([['同意。']])
})

test('what is being written is handed on at once when the input is left', () => {
  const update = vi.fn()
  const writing = later(OPINION_DELAY, update)
  writing.start('同意')
  writing.now()
  writing.now()
  expect(update.mock.calls).toEqual([['同意']])
})

test('a step has one opinion: a new one takes the place of the old, none takes it out', () => {
  const opinion = { approver: '周明远', approvalOpinion: '同意', approvalTime: '2024-05-06 07:08:09', taskKey: 'a' }
  const other = { ...opinion, taskKey: 'b' }
  const changed = { ...opinion, approvalOpinion: '不同意' }
  expect(withOpinion([opinion, other], changed)).toEqual([other, changed])
  expect(withOpinion([opinion, other], { ...opinion, approvalOpinion: ' ' })).toEqual([other])
})
