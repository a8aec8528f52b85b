import { ConfirmOutlet, FileViewerOutlet, ToastOutlet, WorkbenchProvider } from '@gongtai/sdk/web'
import { useState } from 'react'
import { createBrowserRouter, RouterProvider, useRouteError } from 'react-router-dom'
import type { HostWorkbench } from '../workbench/host-workbench.ts'
import { Frame } from './frame/frame.tsx'
import { HostContext } from './host-context.tsx'
import { PageBoundary } from './routing/page-boundary.tsx'

/** The whole of the workbench. The pages come and go with the plugins, so the router knows only that there are some. */
export function App({ workbench }: { readonly workbench: HostWorkbench }) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Frame />, errorElement: <PassedOn /> }]))
  return (
    <HostContext value={workbench}>
      <WorkbenchProvider workbench={workbench} queries={workbench.queries}>
        <PageBoundary plugin="" owner="" part="" shown={workbench} onRetry={() => location.reload()}>
          <RouterProvider router={router} />
          <ToastOutlet />
          <ConfirmOutlet />
          <FileViewerOutlet />
        </PageBoundary>
      </WorkbenchProvider>
    </HostContext>
  )
}

/** What fails outside of all pages, such as a piece of the frame that could not be fetched: the router would say it in English. */
function PassedOn(): never {
  throw useRouteError()
}
