import { type ProcessDefinition, readBpmn } from '@gongtai/sdk/flow'
import { Client, useService } from '@gongtai/sdk/web'
import { useEffect, useState } from 'react'
import { processVersion } from '../../model/design-calls.ts'

/** Stands for the drawing that is being worked on, among the numbers of versions. */
export const DRAFT = 'draft'

/** The process as a version, or the draft, describes it. */
export function useDrawing(process: string, version: string, draft: () => Promise<string>) {
  const client = useService(Client)
  const [found, setFound] = useState<{ readonly definition?: ProcessDefinition; readonly error?: Error }>({})
  useEffect(() => {
    const published = async () =>
      (await client.call(processVersion, { defKey: process, version: Number(version) }, { quiet: true })).xml
    const read = version === DRAFT ? draft() : published()
    read.then(readBpmn).then(
      ({ definition }) => setFound({ definition }),
      (error: Error) => setFound({ error }),
    )
  }, [client, process, version, draft])
  return found
}
