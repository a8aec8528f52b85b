import type { AssignmentRule } from '@gongtai/sdk/flow'
import { Select, useCall } from '@gongtai/sdk/web'
import { useContext } from 'react'
import { type FormComponent, namesClasses } from '../../model/assignment/components.ts'
import { type MatrixSource, matrixKey, readMatrixSource } from '../../model/assignment/matrix-source.ts'
import { matrices } from '../../model/matrix-calls.ts'
import { AssignedForm } from './assigned-form.ts'
import '../styles/assignment.css'

type Sources = AssignmentRule['sources']

interface MatrixLookUpProps {
  readonly sources: Sources
  readonly onChange: (sources: Sources) => void
}

/** Where the place and the class come from by which a matrix is looked up. */
export function MatrixLookUp({ sources, onChange }: MatrixLookUpProps) {
  const { components } = useContext(AssignedForm)
  const all = useCall(matrices, {}, { quiet: true }).data ?? []
  const read = sources.flatMap(({ key }) => readMatrixSource(key) ?? [])
  const [first] = read
  const matrix = all.find(({ id }) => id === first?.matrix)
  if (!first || !matrix) return null
  const named = (source: MatrixSource) => namedSource(source, all, components)
  const set = (change: (source: MatrixSource) => MatrixSource) => {
    const next = read.map((source) => named(change(source)))
    onChange([...new Map(next.map((source) => [source.key, source])).values()])
  }
  const places = components.filter(({ names }) => names === matrix.type)
  const own = matrix.type === 'unit' ? '发起人所在组织' : '发起人所在部门'
  return (
    <span className="wf-matrix-look-up">
      <Select
        label="部门或组织取自"
        value={first.place ?? ''}
        options={[{ value: '', title: own }, ...places.map(optionOf)]}
        onChange={(place) => set(({ place: _, ...rest }) => ({ ...rest, ...(place !== '' && { place }) }))}
      />
      <Select
        label="类别取自"
        value={'field' in first.line ? first.line.field : ''}
        options={[{ value: '', title: '所选类别' }, ...components.filter(namesClasses).map(optionOf)]}
        onChange={(field) => set((source) => ({ ...source, line: field === '' ? firstLine(matrix.lines) : { field } }))}
      />
      {'field' in first.line && (
        <Select
          label="类别再按"
          value={first.line.narrowed ?? ''}
          options={[{ value: '', title: '不再细分' }, ...components.filter(namesClasses).map(optionOf)]}
          onChange={(narrowed) => set((source) => ({ ...source, line: narrowedBy(source.line, narrowed) }))}
        />
      )}
    </span>
  )
}

const optionOf = ({ id, title }: { readonly id: string; readonly title: string }) => ({
  value: id,
  title: `表单的“${title}”`,
})

type Known = readonly {
  readonly id: string
  readonly name: string
  readonly lines: readonly { readonly dictValue: string; readonly dictLabel: string }[]
}[]

/** A source with the words in which people read it. */
function namedSource(source: MatrixSource, all: Known, components: readonly FormComponent[]): Sources[number] {
  const titleOf = (id: string) => `“${components.find((each) => each.id === id)?.title ?? '已删除的组件'}”`
  const { line } = source
  const of = all.find(({ id }) => id === source.matrix)
  const label =
    'field' in line
      ? `按${titleOf(line.field)}${line.narrowed === undefined ? '' : titleOf(line.narrowed)}`
      : (of?.lines.find(({ dictValue }) => dictValue === line.value)?.dictLabel ?? line.value)
  const place = source.place === undefined ? '' : `（${titleOf(source.place)}的）`
  return { key: matrixKey(source), name: `${of?.name ?? source.matrix}${place} · ${label}` }
}

const narrowedBy = (line: MatrixSource['line'], narrowed: string): MatrixSource['line'] =>
  'field' in line ? { field: line.field, ...(narrowed !== '' && { narrowed }) } : line

const firstLine = ([line]: readonly { readonly dictValue: string }[]) => ({ value: line?.dictValue ?? '' })
