import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { fileAuthor } from '../../../plugins/procurement/server/sourcing/file-author.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const office = (creator: string) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': bytes('<Types/>'),
      'docProps/core.xml': bytes(`<cp:coreProperties><dc:creator>${creator}</dc:creator></cp:coreProperties>`),
    }),
  )
const utf16 = (text: string) => `FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}`

describe('who wrote a file', () => {
  test.each([
    ['a document of Word or Excel', office('张三 &amp; 李四'), '张三 & 李四'],
    ['a PDF that says it in hexadecimal', Buffer.from(`%PDF-1.7\n<< /Author <${utf16('王五')}> >>`), '王五'],
    ['a PDF that says it in brackets', Buffer.from('%PDF-1.4\n<< /Author (Zhao \\(Liu\\)) >>'), 'Zhao (Liu)'],
    [
      'a PDF that says it in its metadata',
      Buffer.from('%PDF-1.4\n<dc:creator><rdf:Seq><rdf:li>钱七</rdf:li></rdf:Seq></dc:creator>'),
      '钱七',
    ],
  ])('is told by %s', (_, content, author) => expect(fileAuthor(content)).toBe(author))

  test.each([
    ['names that programs write', office('Administrator')],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['an archive that is cut off', office('张三').subarray(0, 60)],
    ['a damaged archive', Buffer.concat([Buffer.from('PK'), Buffer.alloc(200, 0x50)])],
    ['nothing at all', Buffer.alloc(0)],
  ])('is not told by %s', (_, content) => expect(fileAuthor(content)).toBe(''))
})
