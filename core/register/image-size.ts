/** Width and height of an image in pixels. */
export interface Pixels {
  readonly width: number
  readonly height: number
}

/** As many bytes of an image as its size is looked for in. */
export const SIZE_WITHIN = 1_048_576

const PNG = [0x89, 0x50, 0x4e, 0x47]
const JPEG = [0xff, 0xd8]

const begins = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, at) => bytes[at] === byte)

/** The size that a PNG or JPEG file says it has; `undefined` where it says none. */
export function imageSize(bytes: Uint8Array): Pixels | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (begins(bytes, PNG) && bytes.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) }
  return begins(bytes, JPEG) ? sizeOfJpeg(view) : undefined
}

/** Frames that say how large the image is; the others between them are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function sizeOfJpeg(view: DataView): Pixels | undefined {
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // A byte that fills up stands by itself.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}
