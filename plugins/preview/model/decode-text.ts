/** Text as people wrote it: UTF-8 where it is valid, else the Chinese national encoding. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8: files of older Chinese systems are GB 18030, in which nearly every sequence of bytes is valid.
    return new TextDecoder('gb18030').decode(bytes)
  }
}
