import { type ComponentType, lazy } from 'react'

/** A page, card or head item that is fetched when it is needed. */
export interface Fetched {
  readonly load: () => Promise<{ readonly default: unknown }>
}

const contents = new WeakMap<Fetched, ComponentType>()

/** What draws it: once and for all the same component, so that going back does not fetch it anew. */
export function contentOf(part: Fetched): ComponentType {
  let content = contents.get(part)
  if (!content) {
    content = lazy(part.load as () => Promise<{ default: ComponentType }>)
    contents.set(part, content)
  }
  return content
}

/** Fetches it before it is drawn. React shows nothing else in its place then, and does not wait to replace that. */
export async function fetchContent(part: Fetched): Promise<void> {
  if (contents.has(part)) return
  const module = await part.load()
  if (!contents.has(part)) contents.set(part, module.default as ComponentType)
}

/** The next one who draws it fetches it anew. */
export const forgetContent = (part: Fetched): void => void contents.delete(part)
