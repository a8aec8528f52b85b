import { isFault } from '@gongtai/core/kernel/fault'
import type { ImportAnswer } from '@gongtai/core/register/calls'
import { useState } from 'react'
import { useRefresh } from '../../hooks/use-refresh.ts'
import { useService } from '../../hooks/use-service.ts'
import { Client } from '../../services/client.ts'
import { readWorkbook } from './read-workbook.ts'
import type { SheetTarget } from './sheet-target.ts'

export type ImportState<Answer> =
  | { readonly step: 'choose' }
  | { readonly step: 'busy'; readonly name: string; readonly said: '正在检查' | '正在导入' }
  | { readonly step: 'refused'; readonly name: string; readonly sentence: string }
  | { readonly step: 'checked'; readonly name: string; readonly sheet: File; readonly answer: Answer }
  | { readonly step: 'done'; readonly name: string; readonly answer: Answer }

/** What the person chose about the sheet, by the name it is sent under. */
export type ImportChoices = Readonly<Record<string, string>>

/** The way of a sheet: read here, checked by the server, and written when somebody says so. */
export function useImport<Answer extends ImportAnswer>({ calls, refreshes }: SheetTarget<Answer>) {
  const client = useService(Client)
  const refresh = useRefresh()
  const [state, setState] = useState<ImportState<Answer>>({ step: 'choose' })

  const working = async (name: string, said: '正在检查' | '正在导入', work: () => Promise<ImportState<Answer>>) => {
    setState({ step: 'busy', name, said })
    try {
      setState(await work())
    } catch (error) {
      if (!isFault(error)) throw error
      setState({ step: 'refused', name, sentence: error.message })
    }
  }

  const check = (file: File, choices: ImportChoices) =>
    working(file.name, '正在检查', async () => {
      const text = await readWorkbook(file.name, new Uint8Array(await file.arrayBuffer()))
      const sheet = new File([text as Uint8Array<ArrayBuffer>], `${file.name}.csv`, { type: 'text/csv' })
      const answer = await client.upload(calls.check, sheet, choices, { quiet: true })
      return { step: 'checked', name: file.name, sheet, answer }
    })

  const apply = (name: string, sheet: File, choices: ImportChoices, rows: 'all' | 'sound') =>
    working(name, '正在导入', async () => {
      const answer = await client.upload(calls.import, sheet, { ...choices, rows }, { quiet: true })
      if (!answer.applied) return { step: 'checked', name, sheet, answer }
      await refresh(...refreshes)
      return { step: 'done', name, answer }
    })

  return { state, check, apply, restart: () => setState({ step: 'choose' }) }
}
