/** A list of any origin: the list itself, or its JSON; nothing of anything else. */
export function readList(raw: unknown): readonly unknown[] {
  const list = typeof raw === 'string' ? parsed(raw) : raw
  return Array.isArray(list) ? list : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return [] // Text that is no JSON holds no list.
  }
}
