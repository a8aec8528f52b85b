/** Where a method and path lead: the value, and the texts of the path's parameters in their order. */
export interface Match<T> {
  readonly value: T
  readonly parameters: readonly string[]
}

interface Branch<T> {
  readonly fixed: Map<string, Branch<T>>
  any: Branch<T> | undefined
  value: T | undefined
}

/**
 * Finds the call for a path. Fixed segments win over parameters, so `/user/profile` is never taken for a user's id,
 * and a path either is exactly a declared one or leads nowhere: case, doubled slashes and dots all count.
 */
export class Router<T> {
  readonly #roots = new Map<string, Branch<T>>()

  /** What stands at a path as it is declared. */
  at(method: string, path: string): T | undefined {
    return this.#end(method, path).value
  }

  put(method: string, path: string, value: T | undefined): void {
    this.#end(method, path).value = value
  }

  /** `path` as it came over the wire, without the query. */
  find(method: string, path: string): Match<T> | undefined {
    const root = this.#roots.get(method)
    if (!root || path[0] !== '/') return undefined
    return descend(root, path.slice(1).split('/'), 0, [])
  }

  #end(method: string, path: string): Branch<T> {
    let branch = this.#roots.get(method) ?? newBranch<T>()
    this.#roots.set(method, branch)
    for (const segment of path.slice(1).split('/')) {
      const known = segment.startsWith(':') ? branch.any : branch.fixed.get(segment)
      const next = known ?? newBranch<T>()
      if (segment.startsWith(':')) branch.any = next
      else branch.fixed.set(segment, next)
      branch = next
    }
    return branch
  }
}

function descend<T>(
  branch: Branch<T>,
  segments: readonly string[],
  at: number,
  found: readonly string[],
): Match<T> | undefined {
  const segment = segments[at]
  if (segment === undefined) return branch.value === undefined ? undefined : { value: branch.value, parameters: found }
  const fixed = branch.fixed.get(segment)
  const straight = fixed && descend(fixed, segments, at + 1, found)
  if (straight || !branch.any) return straight
  const text = parameterOf(segment)
  return text === undefined ? undefined : descend(branch.any, segments, at + 1, [...found, text])
}

/** The text of a parameter, or nothing where decoding it would make another path of it. */
function parameterOf(segment: string): string | undefined {
  if (segment === '' || segment === '.' || segment === '..') return undefined
  if (!segment.includes('%')) return segment
  try {
    const text = decodeURIComponent(segment)
    return /[/\\\0]/.test(text) || text === '.' || text === '..' ? undefined : text
  } catch {
    return undefined // A broken escape names nothing.
  }
}

const newBranch = <T>(): Branch<T> => ({ fixed: new Map(), any: undefined, value: undefined })
