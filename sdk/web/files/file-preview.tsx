import { downloadFile } from '@gongtai/core/contract/calls/files'
import { type FilePreviewer, filePreviewers } from '@gongtai/core/points/file-previewers'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react'
import { useService } from '../hooks/use-service.ts'
import { useView } from '../hooks/use-view.ts'
import { Client } from '../services/client.ts'
import { Plugins } from '../services/plugins.ts'
import { PushButton } from '../ui/inputs/push-button.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { FaultState } from '../ui/states/fault-state.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import type { FilePreviewProps } from './file-previewer.ts'
import type { ViewedFile } from './open-files.ts'
import { PreviewBoundary } from './preview-boundary.tsx'

interface Props {
  readonly file: ViewedFile
  readonly onSave: () => void
}

/** One file, shown by the first previewer for its ending; it is fetched only when there is one. */
export function FilePreview({ file, onSave }: Props) {
  const plugins = useService(Plugins)
  const found = useQuery({
    queryKey: ['file-previewers'],
    queryFn: () => plugins.ensure('file-previewers').then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const view = useView(filePreviewers)
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const previewer = view.all().find(({ suffixes }) => suffixes.includes(ending))
  if (previewer) return <Content file={file} previewer={previewer} owner={view.ownerOf(previewer.id)} onSave={onSave} />
  if (found.isPending) return <Waiting />
  return <Instead title="这类文件不能在线查看" text="可以下载后用电脑或手机上的软件打开。" onSave={onSave} />
}

interface ContentProps extends Props {
  readonly previewer: FilePreviewer
  readonly owner: string | undefined
}

function Content({ file, previewer, owner = '', onSave }: ContentProps) {
  const client = useService(Client)
  const [refusal, setRefusal] = useState<string>()
  const content = useQuery({
    queryKey: ['file', file.oid],
    queryFn: ({ signal }) => client.content(downloadFile, { oid: file.oid }, { signal, quiet: true }),
    gcTime: 60_000,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (refusal !== undefined) return <Instead title="此文件无法在线查看" text={refusal} onSave={onSave} />
  if (content.error) return <Failed error={content.error} onRetry={() => void content.refetch()} />
  if (!content.data) return <Waiting />
  const View = componentOf(previewer)
  return (
    <PreviewBoundary
      owner={owner}
      previewer={previewer}
      instead={<Instead title="此文件无法在线查看" text="显示时出错，可以下载后查看。" onSave={onSave} />}
    >
      <Suspense fallback={<Waiting />}>
        <View name={file.name} content={content.data} onRefuse={setRefusal} />
      </Suspense>
    </PreviewBoundary>
  )
}

interface InsteadProps {
  readonly title: string
  readonly text: string
  readonly onSave: () => void
}

const Instead = ({ title, text, onSave }: InsteadProps) => (
  <div className="gt-viewer-body gt-viewer-instead">
    <EmptyState title={title} text={text} actions={<PushButton text="下载" primary onClick={onSave} />} />
  </div>
)

const Failed = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <div className="gt-viewer-body gt-viewer-instead">
    <FaultState error={error} actions={<PushButton text="重试" onClick={onRetry} />} />
  </div>
)

const Waiting = () => (
  <div className="gt-viewer-body gt-viewer-instead" role="status" aria-label="正在打开文件">
    <Skeleton lines={8} />
  </div>
)

const fetched = new WeakMap<FilePreviewer, LazyExoticComponent<ComponentType<FilePreviewProps>>>()

function componentOf(previewer: FilePreviewer): LazyExoticComponent<ComponentType<FilePreviewProps>> {
  const known =
    fetched.get(previewer) ?? lazy(previewer.load as () => Promise<{ default: ComponentType<FilePreviewProps> }>)
  fetched.set(previewer, known)
  return known
}
