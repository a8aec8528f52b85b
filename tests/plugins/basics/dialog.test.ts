import { describe, expect, test } from 'vitest'
import { confirmed, openedWith } from '../../../plugins/basics/model/dialog/dialog.ts'
import { signature, signed } from '../../../plugins/basics/model/dialog/signature.ts'

const zhou = { username: '周明远', userId: 'u1', time: '2024-05-06 07:08:09', content: '同意' }
const song = { username: '宋嘉宁', userId: 'u2', time: '2024-05-06 08:00:00', content: '请补充' }

test('[S2-4-82] confirming a dialog sets its show to false', () => {
  expect(confirmed(openedWith('赴省城'))).toEqual({ show: false, draft: '赴省城' })
})

describe('签字', () => {
  test('[S2-3-138] an entry holds exactly username, userId, time and content', () => {
    expect(signature.read([{ ...zhou, extra: 1 }], {})).toEqual([zhou])
    expect(signature.read(JSON.stringify([zhou]), {})).toEqual([zhou])
  })

  test('[S2-4-83] signing again renews the own entry instead of adding one', () => {
    const again = { ...zhou, time: '2024-05-07 09:00:00', content: '同意，请尽快' }
    expect(signed([zhou, song], again)).toEqual([again, song])
  })

  test('[S2-4-84] signing leaves the entries of others as they are', () => {
    const entries = signed([song], zhou)
    expect(entries).toEqual([song, zhou])
    expect(entries[0]).toBe(song)
  })
})
