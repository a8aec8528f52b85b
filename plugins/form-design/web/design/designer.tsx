import { type Document, readForm } from '@gongtai/sdk/form'
import { Client, ConflictBar, useService, useSession as useSignedIn } from '@gongtai/sdk/web'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { formFaults } from '../../model/faults.ts'
import { DragArea } from '../drag/drag-area.tsx'
import { VersionsPanel } from '../list/versions-panel.tsx'
import { Workspace } from '../panes/workspace.tsx'
import { PhoneOverlay } from '../preview/phone-overlay.tsx'
import { PreviewSession } from '../preview/preview-session.tsx'
import { draftSaver, follow } from '../saving/draft-saver.ts'
import { localDraft } from '../saving/local-draft.ts'
import { RestoreBar } from '../saving/restore-bar.tsx'
import type { OpenedDraft } from '../saving/use-opened-draft.ts'
import { DesignContext } from './design-context.ts'
import { DesignSession } from './design-session.ts'
import { DraftContext } from './draft-context.ts'
import { type Mode, modes } from './modes.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { StatusBar } from './status-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useKeys } from './use-keys.ts'
import { usePublish } from './use-publish.ts'
import { useDesignParts } from './use-types.ts'

interface DesignerProps {
  readonly opened: OpenedDraft
  readonly onReload: () => void
}

/** The designer of one form, once its draft and the field types are at hand. */
export function Designer({ opened, onReload }: DesignerProps) {
  const client = useService(Client)
  const { user } = useSignedIn()
  const { types, parts } = useDesignParts()
  const [version, setVersion] = useState(opened.version)
  const [work] = useState(() => {
    const local = localDraft(user.id, opened.key)
    const schema = readForm(opened.document as Document, (type) => types.find(type)?.shape)
    const session = new DesignSession(schema, types)
    session.select(new URLSearchParams(location.search).get('select') ?? undefined)
    const saver = draftSaver({ client, opened, session, local })
    return { local, kept: local.read(), session, saver }
  })
  const { session, saver } = work
  const design = useMemo(() => {
    session.types = types
    return { session, parts }
  }, [session, types, parts])
  useEffect(() => follow(session, saver), [session, saver])
  const draft = useMemo(
    () => ({ key: opened.key, version, saver, onPublished: setVersion }),
    [opened.key, version, saver],
  )
  return (
    <DesignContext value={design}>
      <DraftContext value={draft}>
        <DragArea>
          <PreviewSession>
            <div className="fd-designer">
              <Frame>
                <ConflictBar
                  saver={saver}
                  text={formFaults.draftChanged().message}
                  onReload={() => {
                    work.local.drop()
                    onReload()
                  }}
                />
                {work.kept && <RestoreBar kept={work.kept} local={work.local} />}
              </Frame>
            </div>
          </PreviewSession>
        </DragArea>
      </DraftContext>
    </DesignContext>
  )
}

/** Bars above and below, and the panes of the chosen mode between them. */
function Frame({ children }: { readonly children: React.ReactNode }) {
  const [mode, setMode] = useState<Mode>('design')
  const [asked, setAsked] = useState<{ readonly pane: string; readonly token: number }>()
  const [aside, setAside] = useState<'phone' | 'versions'>()
  const showProblems = useCallback(() => {
    setMode((now) => ('problems' in modes[now].panes ? now : 'design'))
    setAsked({ pane: 'problems', token: Date.now() })
  }, [])
  const { publish, publishing, asked: publication, save, draft, session } = usePublish(showProblems)
  useKeys(session, { onSave: save, active: mode === 'design' && aside === undefined })
  return (
    <>
      <TopBar
        mode={mode}
        onMode={setMode}
        publishing={publishing}
        onPublish={publish}
        onProblems={showProblems}
        onPhone={() => setAside('phone')}
        onVersions={() => setAside('versions')}
      />
      {children}
      <Workspace key={mode} id={mode} {...modes[mode]} asked={asked} />
      <StatusBar />
      {publication && <PublishDialog {...publication} />}
      {aside === 'phone' && <PhoneOverlay onClose={() => setAside(undefined)} />}
      {aside === 'versions' && (
        <VersionsPanel form={draft.key} title={session.schema.title} onClose={() => setAside(undefined)} />
      )}
    </>
  )
}
