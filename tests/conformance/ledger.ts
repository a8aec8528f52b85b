import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface LedgerRow {
  readonly id: string
  readonly ledger: string
  readonly section: string
  readonly area: string
  readonly check: string
  readonly how: string
}

const folder = join(dirname(fileURLToPath(import.meta.url)), 'ledgers')

export function readLedger(ledger: 'shell' | 'forms' | 'platform'): readonly LedgerRow[] {
  const [, ...lines] = readFileSync(join(folder, `ledger-${ledger}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [id = '', section = '', area = '', check = '', how = ''] = line.split('\t')
    return { id, ledger, section, area, check, how: how.trim() }
  })
}

export const allRows = (): readonly LedgerRow[] => [
  ...readLedger('platform'),
  ...readLedger('shell'),
  ...readLedger('forms'),
]
