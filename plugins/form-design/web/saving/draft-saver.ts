import { type FormSchema, writeForm } from '@gongtai/sdk/form'
import { type Client, DraftSaver } from '@gongtai/sdk/web'
import { readForm, saveForm } from '../../model/calls.ts'
import { formFaults } from '../../model/faults.ts'
import type { DesignSession } from '../design/design-session.ts'
import type { localDraft } from './local-draft.ts'
import type { OpenedDraft } from './use-opened-draft.ts'

interface Parts {
  readonly client: Client
  readonly opened: OpenedDraft
  readonly session: DesignSession
  readonly local: ReturnType<typeof localDraft>
}

/** Stores a form that is being designed; what cannot be stored is kept on this device. */
export function draftSaver({ client, opened: { key, revision }, session, local }: Parts): DraftSaver<FormSchema> {
  const documentOf = (schema: FormSchema) => ({ ...writeForm(schema, (type) => session.types.find(type)?.shape) })
  return new DraftSaver({
    revision,
    content: () => session.schema,
    store: async (schema, on) =>
      (await client.call(saveForm, { key, document: documentOf(schema), revision: on }, { quiet: true })).revision,
    newest: async () => (await client.call(readForm, { key })).revision,
    stale: formFaults.draftChanged().code,
    incomplete: ({ title }) => title.trim() === '',
    keep: (schema, on) => local.keep({ revision: on, document: documentOf(schema), at: Date.now() }),
    drop: () => local.drop(),
  })
}

/** Follows the session; answers how to stop, which stores what is left. */
export function follow(session: DesignSession, saver: DraftSaver<FormSchema>): () => void {
  const subscription = session.changes.subscribe(() => saver.changed())
  return () => {
    subscription.unsubscribe()
    void saver.flush()
  }
}
