import { Button } from '@blueprintjs/core'
import { DownloadIcon } from '@blueprintjs/icons'
import { useService } from '../../hooks/use-service.ts'
import { Client } from '../../services/client.ts'
import { fileOf } from './sheet-files.ts'
import type { SheetFile } from './sheet-target.ts'

/** Saves the file that an import leaves. */
export function Handout({ file }: { readonly file: SheetFile }) {
  const client = useService(Client)
  const save = async () => client.save(await fileOf(file), `${file.title}.xlsx`)
  return <Button intent="primary" icon={<DownloadIcon />} text={`下载${file.title}`} onClick={() => void save()} />
}
