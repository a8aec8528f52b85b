import { isFault } from '@gongtai/core/kernel/fault'
import { additionsAt, type PageAddition, pageAdditions } from '@gongtai/core/points/page-additions'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useService } from '../hooks/use-service.ts'
import { useSession } from '../hooks/use-session.ts'
import { useView } from '../hooks/use-view.ts'
import { pluginFailures } from '../plugin-failures.ts'
import { Plugins } from '../services/plugins.ts'
import { toast } from '../ui/states/toast.ts'
import type { RowAction } from '../ui/table/data-table-model.ts'

/** Most pages have slots and no additions to show. */
const AddedPart = lazy(async () => ({ default: (await import('./added-part.tsx')).AddedPart }))

interface Begun {
  readonly addition: PageAddition
  readonly subject: unknown
}

/** What plugins add in a slot, as far as the person may use it. */
export function useAdditions(at: string) {
  const added = useAdded(at)
  const { begun, begin, end } = useBegun(added.failed)
  const actionsOf = (kind: PageAddition['kind'], subject: unknown): readonly RowAction[] =>
    added.of(kind, subject).map((addition) => ({
      title: addition.title,
      ...(addition.intent && { intent: addition.intent }),
      onSelect: () => begin({ addition, subject }),
    }))
  const partsOf = (kind: PageAddition['kind'], subject: unknown) =>
    added
      .of(kind, subject)
      .map((addition) => (
        <Part key={addition.id} {...{ addition, subject }} owner={added.ownerOf(addition)} onClose={stay} />
      ))
  return {
    /** Whether rows have actions here at all. */
    hasRowActions: added.has('row-action'),
    rowActions: (subject: unknown) => actionsOf('row-action', subject),
    pageActions: () => actionsOf('page-action', undefined),
    sections: (subject: unknown): ReactNode => partsOf('section', subject),
    notices: (subject: unknown): ReactNode => partsOf('notice', subject),
    /** The dialog of the action that was begun; has to stand on the page. */
    dialog: begun && <Part {...begun} owner={added.ownerOf(begun.addition)} onClose={end} />,
  }
}

const stay = () => undefined

const Part = (props: Begun & { readonly owner: string; readonly onClose: () => void }) => (
  <Suspense fallback={null}>
    <AddedPart {...props} />
  </Suspense>
)

/** What is offered for the slot, once the plugins that have something are there. */
function useAdded(at: string) {
  const plugins = useService(Plugins)
  const session = useSession()
  const view = useView(pageAdditions)
  const offered = view.all()
  const here = useMemo(() => additionsAt(offered, at), [offered, at])
  useEffect(() => void plugins.ensure('page-additions'), [plugins])
  const told = useRef(new WeakSet<PageAddition>())
  const ownerOf = ({ id }: PageAddition) => view.ownerOf(id) ?? ''
  const failed = (addition: PageAddition, error: unknown) =>
    pluginFailures.next({ plugin: ownerOf(addition), hook: 'web-page', subject: addition.id, error })
  const fits = (addition: PageAddition, subject: unknown): boolean => {
    try {
      return addition.when?.(subject) ?? true
    } catch (error) {
      // Asked for each row whenever the list is drawn, and told once.
      if (!told.current.has(addition)) failed(addition, error)
      told.current.add(addition)
      return false
    }
  }
  const mine = here.filter(({ permission }) => permission === undefined || session.may(permission))
  return {
    ownerOf,
    failed,
    has: (kind: PageAddition['kind']) => mine.some((addition) => addition.kind === kind),
    of: (kind: PageAddition['kind'], subject: unknown) =>
      mine.filter((addition) => addition.kind === kind && fits(addition, subject)),
  }
}

/** An action that runs, or whose dialog is open. A second click does not begin it twice. */
function useBegun(failed: (addition: PageAddition, error: unknown) => void) {
  const queries = useQueryClient()
  const [begun, setBegun] = useState<Begun>()
  const running = useRef(new Set<PageAddition>())
  const run = async ({ addition, subject }: Begun) => {
    if (running.current.has(addition)) return
    running.current.add(addition)
    try {
      const said = await addition.run?.(subject)
      if (typeof said === 'string') toast.success(said)
      await queries.invalidateQueries()
    } catch (error) {
      if (isFault(error)) toast.error(error.message)
      else toast.error(`「${addition.title}」没有完成：插件出错，已通知运营人员，请稍后再试`)
      if (!isFault(error)) failed(addition, error)
    } finally {
      running.current.delete(addition)
    }
  }
  const end = () => {
    setBegun(undefined)
    void queries.invalidateQueries()
  }
  const begin = (chosen: Begun) => (chosen.addition.run ? void run(chosen) : setBegun(chosen))
  return { begun, begin, end }
}
