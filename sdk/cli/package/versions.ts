type Triple = readonly [number, number, number]

/** Negative, zero or positive, as `Array.sort` wants it. */
export function compareVersions(a: string, b: string): number {
  const [x, y] = [triple(a), triple(b)]
  return x[0] - y[0] || x[1] - y[1] || x[2] - y[2]
}

/** Whether a version lies in a range of `^1.2.3`, `~1.2.3`, `>=1.2.3`, `<2.0.0` or `1.2.3`; several must all hold. */
export function satisfies(version: string, range: string): boolean {
  const parts = range.trim().split(/\s+/)
  return parts.every((part) => {
    const found = /^(\^|~|>=|<|)(\d+\.\d+\.\d+)$/.exec(part)
    return found !== null && holds(version, found[1] ?? '', found[2] ?? '')
  })
}

function holds(version: string, operator: string, bound: string): boolean {
  if (operator === '<') return compareVersions(version, bound) < 0
  if (operator === '') return compareVersions(version, bound) === 0
  const reaches = compareVersions(version, bound) >= 0
  if (operator === '>=') return reaches
  return reaches && compareVersions(version, ceiling(operator, triple(bound))) < 0
}

/** The first version that no longer fits: `^` keeps the leftmost number that is not zero, `~` the first two. */
function ceiling(operator: string, [major, minor, patch]: Triple): string {
  if (operator === '~') return `${major}.${minor + 1}.0`
  if (major > 0) return `${major + 1}.0.0`
  return minor > 0 ? `0.${minor + 1}.0` : `0.0.${patch + 1}`
}

/** What stands before `+`; two builds of one version differ only behind it. */
export const withoutBuild = (version: string): string => version.split('+')[0] ?? version

function triple(version: string): Triple {
  const [major = 0, minor = 0, patch = 0] = withoutBuild(version).split('.').map(Number)
  return [major, minor, patch]
}
