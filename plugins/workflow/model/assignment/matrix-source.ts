/** How a rule looks into a matrix: by a class, or by the class that a field of the form holds. */
export interface MatrixSource {
  readonly matrix: string
  readonly line: { readonly value: string } | { readonly field: string }
  /** Field that holds the department or unit; the initiator's own without one. */
  readonly place?: string
}

/**
 * Reads the key of a source of type 14: `matrix:class`, `matrix:#field` for the class that a field holds, each followed
 * by `@field` where a field holds the place. `undefined` for anything else.
 */
export function readMatrixSource(key: string): MatrixSource | undefined {
  const [, matrix, by, line, place] = /^([a-z][a-z0-9_-]*):(#?)([^#:@|]+)(?:@([^#:@|]+))?$/.exec(key) ?? []
  if (matrix === undefined || line === undefined) return undefined
  return { matrix, line: by === '#' ? { field: line } : { value: line }, ...(place !== undefined && { place }) }
}

export const matrixKey = ({ matrix, line, place }: MatrixSource): string =>
  `${matrix}:${'field' in line ? `#${line.field}` : line.value}${place === undefined ? '' : `@${place}`}`

/** Fields of the form that a source of type 14 asks. */
export const matrixFields = ({ line, place }: MatrixSource): readonly string[] => [
  ...('field' in line ? [line.field] : []),
  ...(place === undefined ? [] : [place]),
]

/** The same source with its fields named otherwise. */
export const withMatrixFields = (source: MatrixSource, change: (field: string) => string): MatrixSource => ({
  matrix: source.matrix,
  line: 'field' in source.line ? { field: change(source.line.field) } : source.line,
  ...(source.place !== undefined && { place: change(source.place) }),
})
