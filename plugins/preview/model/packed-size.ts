const END = 0x06054b50
const ENTRY = 0x02014b50
const longestComment = 65_535

/**
 * How many bytes the entries of a zip file say they hold together, from its table of contents alone; undefined when the
 * bytes are no zip file. Asked before a library unpacks it: a small file may hold gigabytes.
 */
export function packedSize(bytes: ArrayBuffer): number | undefined {
  const data = new DataView(bytes)
  const end = endOf(data)
  if (end === undefined) return undefined
  let at = data.getUint32(end + 16, true)
  let size = 0
  for (let left = data.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > data.byteLength || data.getUint32(at, true) !== ENTRY) return undefined
    size += data.getUint32(at + 24, true)
    at += 46 + data.getUint16(at + 28, true) + data.getUint16(at + 30, true) + data.getUint16(at + 32, true)
  }
  return size
}

function endOf(data: DataView): number | undefined {
  const last = data.byteLength - 22
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (data.getUint32(at, true) === END) return at
  }
  return undefined
}

const MEGABYTE = 1024 * 1024

/** Why an Office file is not unpacked in the page; undefined when it is. */
export function packedRefusal(bytes: ArrayBuffer): string | undefined {
  const size = packedSize(bytes)
  if (size === undefined) return '文件已损坏或设有密码，可以下载后查看。'
  return size > 200 * MEGABYTE ? '文件太大，请下载后查看。' : undefined
}
