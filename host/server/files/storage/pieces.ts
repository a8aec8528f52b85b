/** The same bytes in pieces of one size, the last of which may be smaller. */
export async function* inPieces(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    bytes += chunk.byteLength
    if (bytes < size) continue
    const whole = Buffer.concat(waiting)
    let from = 0
    for (; bytes - from >= size; from += size) yield whole.subarray(from, from + size)
    waiting = [whole.subarray(from)]
    bytes -= from
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}
