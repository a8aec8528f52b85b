import type { FormSchema } from '@gongtai/core/form/schema'
import type { Offer } from '@gongtai/core/kernel/contribution-point'
import { Fault } from '@gongtai/core/kernel/fault'
import { Kernel } from '@gongtai/core/kernel/kernel'
import { provide } from '@gongtai/core/kernel/token'
import { fieldFaces, fieldTypes, offer } from '@gongtai/sdk'
import {
  Client,
  ConfirmOutlet,
  fieldFace,
  Plugins,
  Session,
  ToastOutlet,
  type Workbench,
  WorkbenchProvider,
} from '@gongtai/sdk/web'
import { QueryClient } from '@tanstack/react-query'
import { createElement, Profiler } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { EMPTY } from 'rxjs'
import { text } from '../../../../plugins/basics/model/text/text.ts'
import basics from '../../../../plugins/basics/web/index.ts'
import { type FormSession, FormView, type FormViewProps } from '../../../../sdk/web/form/index.ts'
import { dismissToast, toasts } from '../../../../sdk/web/ui/states/toast.ts'
import '@blueprintjs/core/lib/css/blueprint.css'
import '../../../../sdk/web/styles.css'

/** What the calls of a form answer on this page, by path. */
type Answers = Record<string, (input: Record<string, unknown>) => unknown>

const kernel = new Kernel()
const called: { path: string; input: unknown }[] = []
const answers: Answers = {}

async function answer(path: string, input: unknown): Promise<unknown> {
  called.push({ path, input })
  const known = answers[path]
  if (!known) throw new Error(`没有 ${path}`)
  return known(input as Record<string, unknown>)
}

const client = {
  call: (call: { path: string }, input: unknown) => answer(call.path, input),
  upload: (call: { path: string }, file: File, fields: object) =>
    answer(call.path, { ...fields, name: file.name, size: file.size }),
  content: () => Promise.reject(new Error('没有图片')),
  download: (call: { path: string }, input: object, name: string) => answer(call.path, { ...input, name }),
} as unknown as Client
const user = { id: 'u1', account: 'zhoumingyuan', name: '周明远', unit: 'o1', department: 'd1' }

kernel.offer(
  { id: 'host', version: '0.1.0' },
  {
    offers: [],
    provides: [
      provide(Client, () => client),
      provide(Session, () => ({ user, roles: [], may: () => true, changes: EMPTY }) as unknown as Session),
      provide(Plugins, () => ({ ensure: () => Promise.resolve() })),
    ],
  },
)
const half = basics.activate({}) as { readonly offers?: readonly Offer[] }
kernel.offer({ id: 'basics', version: '0.1.0' }, { offers: half.offers ?? [] })

const partner = { id: 'plate-number', version: '1.0.0' }
const plate = { ...text, id: 'plate_number', title: '车牌号', show: (value: unknown) => String(value) }
const broken = { ...text, id: 'broken', title: '坏字段' }
const partnerOffers = [
  offer(fieldTypes, plate),
  offer(
    fieldFaces,
    fieldFace<string, object>({
      id: 'plate_number',
      Edit: ({ id, value, onChange }) =>
        createElement('input', {
          id,
          value,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        }),
      Show: ({ value }) => value,
      Icon: () => null,
    }),
  ),
  offer(fieldTypes, broken),
  offer(
    fieldFaces,
    fieldFace<string, object>({
      id: 'broken',
      Edit: () => {
        throw new Error('画不出来')
      },
      Show: () => null,
      Icon: () => null,
    }),
  ),
]

const workbench: Workbench = { services: kernel.services, view: kernel.viewFor('demo') }
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const root = createRoot(document.getElementById('root') as HTMLElement)
let session: FormSession | undefined
let draws = 0

/** As the page was when it was opened, without the time that costs. */
function reset(): void {
  flushSync(() => root.render(null))
  kernel.withdraw(partner.id)
  queries.clear()
  for (const { id } of toasts.value) dismissToast(id)
  for (const path of Object.keys(answers)) delete answers[path]
  called.length = 0
  session = undefined
  draws = 0
  localStorage.clear()
  scrollTo(0, 0)
}

const bench = {
  reset,
  called,
  answer: (path: string, data: unknown, fault?: string) => {
    answers[path] = () => {
      if (fault !== undefined) throw new Fault('files.refused', 400, fault)
      return data
    }
  },
  /** A paged list. */
  pages: (path: string, rows: readonly unknown[]) => {
    answers[path] = ({ page, pageSize }) => {
      const from = (Number(page) - 1) * Number(pageSize)
      return { rows: rows.slice(from, from + Number(pageSize)), total: rows.length }
    }
  },
  /** What administrators have set. */
  configure: (values: Readonly<Record<string, string>>) => {
    answers['/config/configKey/:key'] = ({ key }) => values[String(key)] ?? null
  },
  partner: (on: boolean) => (on ? kernel.offer(partner, { offers: partnerOffers }) : kernel.withdraw(partner.id)),
  mount: (form: FormSchema, props: Partial<FormViewProps> = {}) =>
    flushSync(() =>
      root.render(
        <WorkbenchProvider workbench={workbench} queries={queries}>
          <Profiler id="form" onRender={() => draws++}>
            <FormView
              key={Math.random()}
              mode="render"
              form={form}
              {...props}
              onSession={(opened) => (session = opened)}
            />
          </Profiler>
          <ToastOutlet />
          <ConfirmOutlet />
        </WorkbenchProvider>,
      ),
    ),
  submit: () => session?.submit(),
  values: () => session?.form.values(),
  set: (path: string, value: unknown) => session?.set(path, value),
  state: (path: string) => session?.at(path),
  table: (id: string) => session?.form.table(id),
  draws: () => draws,
}

export type Bench = typeof bench
Object.assign(window, { bench })
