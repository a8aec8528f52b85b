import type { FormSchema } from '@gongtai/core/form/schema'
import type { Offer } from '@gongtai/core/kernel/contribution-point'
import { Kernel } from '@gongtai/core/kernel/kernel'
import { provide } from '@gongtai/core/kernel/token'
import { Client, Plugins, Session, type Workbench, WorkbenchProvider } from '@gongtai/sdk/web'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { EMPTY } from 'rxjs'
import basics from '../../../plugins/basics/web/index.ts'

const user = { id: 'u1', account: 'zhoumingyuan', name: '周明远', unit: 'o1', department: 'd1' }

/** A kernel with the built-in fields and the services a form asks for; calls to a server fail. */
export function formKernel(further: readonly Offer[] = []): Kernel {
  const kernel = new Kernel()
  const refuse = () => Promise.reject(new Error('没有服务器'))
  const client = { call: refuse, upload: refuse, download: refuse } as unknown as Client
  const session = { user, roles: [], may: () => true, changes: EMPTY } as unknown as Session
  kernel.offer(
    { id: 'host', version: '0.1.0' },
    {
      offers: [],
      provides: [
        provide(Client, () => client),
        provide(Session, () => session),
        provide(Plugins, () => ({ ensure: () => Promise.resolve() })),
      ],
    },
  )
  const { offers = [] } = basics.activate({}) as { readonly offers?: readonly Offer[] }
  kernel.offer({ id: 'basics', version: '0.1.0' }, { offers })
  if (further.length > 0) kernel.offer({ id: 'partner', version: '1.0.0' }, { offers: further })
  return kernel
}

export function draw(element: ReactNode, kernel: Kernel = formKernel()): string {
  const workbench: Workbench = { services: kernel.services, view: kernel.viewFor('demo') }
  const queries = new QueryClient()
  return renderToString(
    <WorkbenchProvider workbench={workbench} queries={queries}>
      {element}
    </WorkbenchProvider>,
  )
}

export const formOf = (nodes: FormSchema['nodes'], rest: Partial<FormSchema> = {}): FormSchema => ({
  key: 'car_use',
  title: '公务用车申请单',
  mainTable: { name: 'BUS_CAR_USE_APPLY' },
  nodes,
  ...rest,
})
