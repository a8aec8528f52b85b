/** One message of a server-sent event stream. */
export interface ServerMessage {
  readonly type: string
  readonly data: unknown
}

/**
 * Takes the pieces of a stream as they arrive and gives the messages that are complete. Comments keep the connection
 * alive and are passed over.
 */
export function sseParser(onMessage: (message: ServerMessage) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece.replaceAll('\r', '')).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const message = readBlock(block)
      if (message) onMessage(message)
    }
  }
}

function readBlock(block: string): ServerMessage | undefined {
  const lines = block.split('\n')
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''))
  const text = valuesOf('data').join('\n')
  if (text === '') return undefined
  const content = JSON.parse(text) as { readonly type?: unknown; readonly data?: unknown }
  const event = valuesOf('event').at(-1)
  if (event !== undefined && event !== 'message')
    return { type: event, data: content?.type === event ? content.data : content }
  return typeof content?.type === 'string' ? { type: content.type, data: content.data } : undefined
}
