const signatures: readonly (readonly [type: string, start: string])[] = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/gif', '47494638'],
  ['application/pdf', '255044462d'],
  ['application/zip', '504b0304'],
  ['application/x-ole', 'd0cf11e0a1b11ae1'],
  ['application/x-rar-compressed', '526172211a07'],
  ['video/webm', '1a45dfa3'],
  ['audio/ogg', '4f676753'],
  ['audio/mpeg', '494433'],
  ['audio/mpeg', 'fffb'],
]

/** What a container holds is told by the name; the content has only shown which container it is. */
const inside: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'application/zip': {
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ofd: 'application/ofd',
  },
  'application/x-ole': {
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
    wps: 'application/vnd.ms-works',
  },
}

const unknown = 'application/octet-stream'

/** The type of a file by its first bytes. What the browser claims is not believed, and text is never a web page. */
export function sniffType(head: Uint8Array, name: string): string {
  const hex = Buffer.from(head.subarray(0, 16)).toString('hex')
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const found = signatures.find(([, start]) => hex.startsWith(start))?.[0]
  if (found) return inside[found]?.[extension] ?? (found === 'application/x-ole' ? unknown : found)
  const tag = Buffer.from(head.subarray(0, 16)).toString('latin1')
  if (tag.startsWith('RIFF') && tag.slice(8, 12) === 'WEBP') return 'image/webp'
  if (tag.startsWith('RIFF') && tag.slice(8, 12) === 'WAVE') return 'audio/wav'
  if (tag.slice(4, 8) === 'ftyp') return 'video/mp4'
  return ['txt', 'csv', 'log', 'md'].includes(extension) && !head.includes(0) ? 'text/plain; charset=utf-8' : unknown
}
