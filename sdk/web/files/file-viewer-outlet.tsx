import { useSyncExternalStore } from 'react'
import { dialogOnDemand } from '../ui/states/on-demand.tsx'
import type { FileViewerProps } from './file-viewer.tsx'
import { openedFiles } from './open-files.ts'

const FileViewer = dialogOnDemand<FileViewerProps & { readonly isOpen: boolean }>(
  async () => (await import('./file-viewer.tsx')).FileViewer,
)

/**
 * Where {@link openFiles} shows its files; stands once in the host.
 *
 * @throws never
 * @example
 * export const Around = () => <FileViewerOutlet />
 */
export function FileViewerOutlet() {
  const opened = useSyncExternalStore(subscribe, () => openedFiles.value)
  return (
    <FileViewer
      isOpen={opened !== undefined}
      opened={opened}
      onMove={(at) => opened && openedFiles.next({ ...opened, at })}
      onClose={() => openedFiles.next(undefined)}
    />
  )
}

function subscribe(changed: () => void): () => void {
  const subscription = openedFiles.subscribe(changed)
  return () => subscription.unsubscribe()
}
