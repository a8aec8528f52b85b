import { isFault } from '@gongtai/core/kernel/fault'
import type { ImportAnswer } from '@gongtai/core/register/calls'
import { useRef, useState } from 'react'
import { useRefresh } from '../../hooks/use-refresh.ts'
import { useService } from '../../hooks/use-service.ts'
import { Client } from '../../services/client.ts'
import { readWorkbook } from './read-workbook.ts'
import type { SheetTarget } from './sheet-target.ts'

export type ImportState<Answer> =
  | { readonly step: 'choose' }
  | { readonly step: 'busy'; readonly name: string; readonly said: '正在检查' | '正在导入' }
  | { readonly step: 'refused'; readonly name: string; readonly sentence: string }
  | { readonly step: 'cancelled'; readonly name: string }
  | { readonly step: 'checked'; readonly name: string; readonly sheet: File; readonly answer: Answer }
  | { readonly step: 'done'; readonly name: string; readonly answer: Answer }

/** What the person chose about the sheet, by the name it is sent under. */
export type ImportChoices = Readonly<Record<string, string>>

/** The way of a sheet: read here, checked by the server, and written when somebody says so. */
export function useImport<Answer extends ImportAnswer>({ calls, refreshes }: SheetTarget<Answer>) {
  const client = useService(Client)
  const refresh = useRefresh()
  const [state, setState] = useState<ImportState<Answer>>({ step: 'choose' })
  const given = useRef<AbortController>(undefined)

  const working = async (
    name: string,
    said: '正在检查' | '正在导入',
    work: (signal: AbortSignal) => Promise<ImportState<Answer>>,
  ) => {
    setState({ step: 'busy', name, said })
    const up = new AbortController()
    given.current = up
    try {
      setState(await work(up.signal))
    } catch (error) {
      if (up.signal.aborted) return setState({ step: 'cancelled', name })
      if (!isFault(error)) throw error
      setState({ step: 'refused', name, sentence: error.message })
    }
  }

  const check = (file: File, choices: ImportChoices) =>
    working(file.name, '正在检查', async (signal) => {
      const text = await readWorkbook(file.name, new Uint8Array(await file.arrayBuffer()))
      const sheet = new File([text as Uint8Array<ArrayBuffer>], `${file.name}.csv`, { type: 'text/csv' })
      const answer = await client.upload(calls.check, sheet, choices, { quiet: true, signal })
      return { step: 'checked', name: file.name, sheet, answer }
    })

  const apply = (name: string, sheet: File, choices: ImportChoices, rows: 'all' | 'sound') =>
    working(name, '正在导入', async (signal) => {
      const answer = await client.upload(calls.import, sheet, { ...choices, rows }, { quiet: true, signal })
      if (!answer.applied) return { step: 'checked', name, sheet, answer }
      await refresh(...refreshes)
      return { step: 'done', name, answer }
    })

  return { state, check, apply, cancel: () => given.current?.abort(), restart: () => setState({ step: 'choose' }) }
}
