const bigEndian = (value: number, bytes: 2 | 4): readonly number[] =>
  Array.from({ length: bytes }, (_, at) => (value >> (8 * (bytes - 1 - at))) & 0xff)

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0))

/** The beginning of a PNG of a size. */
export const pngOf = (width: number, height: number): Uint8Array =>
  new Uint8Array([
    ...[0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a],
    ...[...bigEndian(13, 4), ...ascii('IHDR'), ...bigEndian(width, 4), ...bigEndian(height, 4), 8, 6, 0, 0, 0],
  ])

/** The beginning of a JPEG of a size: what stands before its frame, and that. */
export const jpegOf = (width: number, height: number): Uint8Array =>
  new Uint8Array([
    ...[0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, ...ascii('JFIF'), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0],
    ...[0xff, 0xc4, 0x00, 0x04, 0, 0],
    ...[0xff, 0xc2, 0x00, 0x11, 8, ...bigEndian(height, 2), ...bigEndian(width, 2), 3],
  ])
