import { inflateRawSync } from 'node:zlib'

const MOST = 256 * 1024
const CENTRAL = 0x02014b50
const NAME_AT = 46
const PROPERTIES = 'docProps/core.xml'

/** Names that programs write where nobody has given one. */
const NOBODY = [
  '',
  'admin',
  'administrator',
  'user',
  'windows user',
  'microsoft',
  'wps',
  'wps office',
  'unknown',
  '用户',
]

/** Who wrote a document, as it says itself: of Word and Excel files and of PDF; empty where it does not say. */
export function fileAuthor(content: Buffer): string {
  const head = content.subarray(0, 4).toString('latin1')
  const author = (head.startsWith('PK') ? ofOffice(content) : head === '%PDF' ? ofPdf(content) : '').trim()
  return NOBODY.includes(author.toLowerCase()) ? '' : author.slice(0, 100)
}

/** Entry by entry through the directory at the end of the archive, to the properties of the document. */
function ofOffice(content: Buffer): string {
  const sign = Buffer.alloc(4)
  sign.writeUInt32LE(CENTRAL)
  for (let at = content.indexOf(sign); at >= 0 && at + NAME_AT <= content.length; at = content.indexOf(sign, at + 4)) {
    const nameEnd = at + NAME_AT + content.readUInt16LE(at + 28)
    if (content.subarray(at + NAME_AT, nameEnd).toString('latin1') !== PROPERTIES) continue
    return creatorIn(entryOf(content, at))
  }
  return ''
}

function entryOf(content: Buffer, central: number): string {
  const local = content.readUInt32LE(central + 42)
  if (local + 30 > content.length) return ''
  const from = local + 30 + content.readUInt16LE(local + 26) + content.readUInt16LE(local + 28)
  const packed = content.subarray(from, from + content.readUInt32LE(central + 20))
  if (content.readUInt16LE(central + 10) === 0) return packed.subarray(0, MOST).toString('utf8')
  try {
    return inflateRawSync(packed, { maxOutputLength: MOST }).toString('utf8')
  } catch {
    return '' // Whoever damages the properties of a file has told nothing.
  }
}

const creatorIn = (xml: string): string => plain(/<dc:creator>([^<]*)</.exec(xml)?.[1] ?? '')

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')

function ofPdf(content: Buffer): string {
  const text = content.toString('latin1')
  const hex = /\/Author\s*<([0-9A-Fa-f\s]{2,400})>/.exec(text)?.[1]
  if (hex !== undefined) return worded(Buffer.from(hex.replace(/\s/g, ''), 'hex'))
  const said = /\/Author\s*\(((?:\\[\s\S]|[^\\)]){1,400})\)/.exec(text)?.[1]
  if (said !== undefined) return worded(Buffer.from(unescaped(said), 'latin1'))
  const listed = /<dc:creator>[^<]{0,50}<rdf:Seq>[^<]{0,50}<rdf:li[^>]{0,50}>([^<]{1,200})</.exec(text)?.[1]
  return listed === undefined ? '' : plain(Buffer.from(listed, 'latin1').toString('utf8'))
}

const unescaped = (text: string): string =>
  text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, sign: string) =>
    /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8) % 256) : sign,
  )

/** Text of PDF begins with a mark where each sign takes two bytes. */
const worded = (bytes: Buffer): string =>
  bytes[0] === 0xfe && bytes[1] === 0xff
    ? new TextDecoder('utf-16be').decode(bytes.subarray(2))
    : bytes.toString('utf8')
