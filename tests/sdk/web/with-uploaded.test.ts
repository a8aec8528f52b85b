import { expect, it } from 'vitest'
import { withUploaded } from '../../../sdk/web/files/with-uploaded.ts'

const file = (oid: string) => ({ oid })

it('files stand as they were chosen, whichever is uploaded first, behind those that were there', () => {
  const uploaded = new Map<string, number>()
  let files: readonly { readonly oid: string }[] = [file('stored')]
  for (const [oid, number] of [
    ['third', 2],
    ['first', 0],
    ['second', 1],
    ['fourth', 3],
  ] as const) {
    files = withUploaded(files, file(oid), number, uploaded)
    uploaded.set(oid, number)
  }
  expect(files.map(({ oid }) => oid)).toEqual(['stored', 'first', 'second', 'third', 'fourth'])
})
