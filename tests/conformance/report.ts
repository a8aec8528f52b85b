import { join } from 'node:path'
import { root } from '../architecture/source-files.ts'
import { allRows, type LedgerRow } from './ledger.ts'
import { provenIds } from './results.ts'

interface AreaCount {
  readonly area: string
  readonly proven: number
  readonly total: number
}

const resultsFolder = join(root, '.build/test-results')
const rows = allRows()
const proven = provenIds(resultsFolder)
const missing = rows.filter((row) => !proven.has(row.id))
const unknown = [...proven].filter((id) => !rows.some((row) => row.id === id))

function countBy(of: (row: LedgerRow) => string): readonly AreaCount[] {
  const areas = new Map<string, { proven: number; total: number }>()
  for (const row of rows) {
    const count = areas.get(of(row)) ?? { proven: 0, total: 0 }
    areas.set(of(row), { proven: count.proven + (proven.has(row.id) ? 1 : 0), total: count.total + 1 })
  }
  return [...areas].map(([area, count]) => ({ area, ...count }))
}

const bySection = countBy((row) => `${row.id.replace(/-\d+$/, '')}`)
const byArea = countBy((row) => `${row.ledger}/${row.area}`)

if (process.argv.includes('--json')) {
  console.log(
    JSON.stringify({
      proven: proven.size,
      total: rows.length,
      bySection,
      byArea,
      missing: missing.map((row) => row.id),
      unknown,
    }),
  )
} else {
  for (const { area, proven: done, total } of [...bySection, ...byArea])
    console.log(`${area.padEnd(34)} ${done} / ${total}`)
  console.log(`\n未证明的条目（${missing.length}）：${missing.map((row) => row.id).join(' ')}`)
  if (unknown.length > 0) console.log(`台账中没有的编号：${unknown.join(' ')}`)
  console.log(`\n已证明 ${proven.size - unknown.length} / ${rows.length}`)
}
