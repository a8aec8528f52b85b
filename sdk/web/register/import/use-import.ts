import { isFault } from '@gongtai/core/kernel/fault'
import type { ImportAnswer } from '@gongtai/core/register/calls'
import type { Register } from '@gongtai/core/register/register'
import { useState } from 'react'
import { useRefresh } from '../../hooks/use-refresh.ts'
import { useService } from '../../hooks/use-service.ts'
import { Client } from '../../services/client.ts'
import { readWorkbook } from './read-workbook.ts'

/** What to do with rows that stand in the register already. */
export type Duplicates = 'update' | 'refuse'

export type ImportState =
  | { readonly step: 'choose' }
  | { readonly step: 'busy'; readonly name: string; readonly said: string }
  | { readonly step: 'refused'; readonly name: string; readonly sentence: string }
  | { readonly step: 'checked'; readonly name: string; readonly sheet: File; readonly answer: ImportAnswer }
  | { readonly step: 'done'; readonly name: string; readonly answer: ImportAnswer }

/** The way of a sheet into its register: read here, checked by the server, and written when somebody says so. */
export function useImport(register: Register) {
  const client = useService(Client)
  const refresh = useRefresh()
  const [state, setState] = useState<ImportState>({ step: 'choose' })

  const working = async (name: string, said: string, work: () => Promise<ImportState>) => {
    setState({ step: 'busy', name, said })
    try {
      setState(await work())
    } catch (error) {
      if (!isFault(error)) throw error
      setState({ step: 'refused', name, sentence: error.message })
    }
  }

  const check = (file: File, duplicates: Duplicates) =>
    working(file.name, '正在检查', async () => {
      const text = await readWorkbook(file.name, new Uint8Array(await file.arrayBuffer()))
      const sheet = new File([text as Uint8Array<ArrayBuffer>], `${file.name}.csv`, { type: 'text/csv' })
      const answer = await client.upload(register.calls.check, sheet, { duplicates }, { quiet: true })
      return { step: 'checked', name: file.name, sheet, answer }
    })

  const apply = (name: string, sheet: File, duplicates: Duplicates, rows: 'all' | 'sound') =>
    working(name, '正在导入', async () => {
      const answer = await client.upload(register.calls.import, sheet, { duplicates, rows }, { quiet: true })
      if (!answer.applied) return { step: 'checked', name, sheet, answer }
      await refresh(register.calls.list, register.calls.read, register.calls.history)
      return { step: 'done', name, answer }
    })

  return { state, check, apply, restart: () => setState({ step: 'choose' }) }
}
