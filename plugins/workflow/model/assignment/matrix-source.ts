/** How a rule looks into a matrix: by a class, or by the class that a field of the form holds. */
export interface MatrixSource {
  readonly matrix: string
  readonly line: { readonly value: string } | { readonly field: string; readonly narrowed?: string }
  /** Field that holds the department or unit; the initiator's own without one. */
  readonly place?: string
}

/**
 * Reads the key of a source of type 14: `matrix:class`, `matrix:#field` for the class that a field holds,
 * `matrix:#field/field` where a second field narrows it, each followed by `@field` where a field holds the place.
 * `undefined` for anything else.
 */
export function readMatrixSource(key: string): MatrixSource | undefined {
  const [, matrix, by, line, place] = /^([a-z][a-z0-9_-]*):(#?)([^#:@|]+)(?:@([^#:@|]+))?$/.exec(key) ?? []
  if (matrix === undefined || line === undefined) return undefined
  return { matrix, line: by === '#' ? fieldsOfLine(line) : { value: line }, ...(place !== undefined && { place }) }
}

function fieldsOfLine(line: string): MatrixSource['line'] {
  const [field = '', narrowed] = line.split('/')
  return { field, ...(narrowed && { narrowed }) }
}

export const matrixKey = ({ matrix, line, place }: MatrixSource): string =>
  `${matrix}:${'field' in line ? `#${fieldsIn(line).join('/')}` : line.value}${place === undefined ? '' : `@${place}`}`

const fieldsIn = (line: MatrixSource['line']): readonly string[] =>
  'field' in line ? [line.field, ...(line.narrowed === undefined ? [] : [line.narrowed])] : []

/** Fields of the form that a source of type 14 asks. */
export const matrixFields = ({ line, place }: MatrixSource): readonly string[] => [
  ...fieldsIn(line),
  ...(place === undefined ? [] : [place]),
]

/** The same source with its fields named otherwise. */
export const withMatrixFields = (source: MatrixSource, change: (field: string) => string): MatrixSource => ({
  matrix: source.matrix,
  line: 'field' in source.line ? fieldsOfLine(fieldsIn(source.line).map(change).join('/')) : source.line,
  ...(source.place !== undefined && { place: change(source.place) }),
})
