/** A stored value whose type is gone, as readable as it can be without it. */
export function storedText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value))
    return value
      .map(storedText)
      .filter((text) => text !== '')
      .join('、')
  if (typeof value !== 'object') return String(value)
  const named = value as { readonly name?: unknown; readonly label?: unknown; readonly title?: unknown }
  const title = named.name ?? named.label ?? named.title
  return title === undefined ? JSON.stringify(value) : storedText(title)
}
