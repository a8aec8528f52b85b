const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
const DEFLATED = 8
const EMPTY_DEFLATED = 2

/** Most bytes that a sheet may unfold to. */
const MOST_UNFOLDED = 200 * 1_048_576
const MOST_PARTS = 2_000

/**
 * Whether an archive says of all its parts how large they are, and they are no larger than a sheet is. What is
 * unfolded later is cut off at the size that is said here.
 */
export function unfoldsSafely(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return false
  const count = view.getUint16(end + 10, true)
  if (count > MOST_PARTS) return false
  let at = view.getUint32(end + 16, true)
  let unfolded = 0
  for (let part = 0; part < count; part += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return false
    const folded = view.getUint32(at + 20, true)
    const size = view.getUint32(at + 24, true)
    const unsaid = size === 0 && view.getUint16(at + 10, true) === DEFLATED && folded !== EMPTY_DEFLATED
    unfolded += size
    if (unsaid || unfolded > MOST_UNFOLDED) return false
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return count > 0
}

/** Where the list of the parts ends. */
function endOf(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT)
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at
  return undefined
}
