import { expect, test } from 'vitest'
import { fileLook } from '../../../sdk/web/ui/marks/file-look.ts'

const types = ['txt', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'jpg', 'png', 'zip', 'otp', 'ofd']

test('[S2-9-34] each usual type of attachment has an icon of its own', () => {
  const looks = types.map((type) => fileLook(`会议.${type.toUpperCase()}`))
  expect(looks.map(({ type }) => type)).toEqual(types)
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(13)
})

test('every other type, and a name without any, has the plain one', () => {
  for (const name of ['a.dwg', 'readme', 'a.constructor'])
    expect(fileLook(name)).toEqual({ type: 'file', family: 'plain' })
})
