import { afterEach, expect, test, vi } from 'vitest'
import { later } from '../../../plugins/basics/model/later.ts'
import { suggestedTags, TAG_BLUR_DELAY, withTag } from '../../../plugins/basics/model/tags/tag-list.ts'

const tag = (tagId: string, tagText: string) => ({ tagId, tagText, tagColour: '#1D9E6C' })

afterEach(() => {
  vi.useRealTimers()
})

test('[S2-5-72] [S2-5-73] a tag whose text or id is chosen already is not added again', () => {
  const chosen = [tag('1', '紧急')]
  expect(withTag(chosen, tag('2', '紧急'))).toEqual(chosen)
  expect(withTag(chosen, tag('1', '特急'))).toEqual(chosen)
  expect(withTag(chosen, tag('2', '特急'))).toEqual([tag('1', '紧急'), tag('2', '特急')])
})

test('[S2-5-76] suggestions begin with what was typed, and leave out what is chosen', () => {
  const known = [tag('1', 'abc'), tag('2', 'cab'), tag('3', 'ABd')]
  expect(suggestedTags(known, ' ab', [])).toEqual([tag('1', 'abc'), tag('3', 'ABd')])
  expect(suggestedTags(known, 'ab', [tag('1', 'abc')])).toEqual([tag('3', 'ABd')])
  expect(suggestedTags(known, ' ', [])).toEqual([])
})

test('[S2-9-25] leaving the input acts after 200 ms, unless it is entered again before', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  const blur = later(TAG_BLUR_DELAY, run)
  blur.start()
  vi.advanceTimersByTime(199)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
  blur.start()
  blur.stop()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(1)
})
