import { plainText } from '../option-values.ts'

export interface BranchNode {
  readonly id: string
  readonly name: string
  readonly children: readonly BranchNode[]
}

const ids = ['id', 'unitId', 'deptId', 'dictValue']
const names = ['label', 'name', 'unitName', 'deptName', 'typeName', 'dictLabel']

/** Trees of different calls name id and title differently; here they are alike. */
export function branchesOf(rows: unknown): readonly BranchNode[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: Readonly<Record<string, unknown>>) => {
    const id = firstOf(row, ids)
    return id === '' ? [] : [{ id, name: firstOf(row, names) || id, children: branchesOf(row.children) }]
  })
}

/** The branches below a node, itself included; all of them without one. */
export function branchesWithin(branches: readonly BranchNode[], id: string | undefined): readonly BranchNode[] {
  if (id === undefined) return branches
  return branches.flatMap((branch) => (branch.id === id ? [branch] : branchesWithin(branch.children, id)))
}

function firstOf(row: Readonly<Record<string, unknown>>, keys: readonly string[]): string {
  return keys.map((key) => plainText(row[key])).find((text) => text !== '') ?? ''
}
