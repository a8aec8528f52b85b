import { ConfirmOutlet, FileViewerOutlet, ToastOutlet, WorkbenchProvider } from '@gongtai/sdk/web'
import { useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { HostWorkbench } from '../workbench/host-workbench.ts'
import { Frame } from './frame/frame.tsx'
import { HostContext } from './host-context.tsx'

/** The whole of the workbench. The pages come and go with the plugins, so the router knows only that there are some. */
export function App({ workbench }: { readonly workbench: HostWorkbench }) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Frame /> }]))
  return (
    <HostContext value={workbench}>
      <WorkbenchProvider workbench={workbench} queries={workbench.queries}>
        <RouterProvider router={router} />
        <ToastOutlet />
        <ConfirmOutlet />
        <FileViewerOutlet />
      </WorkbenchProvider>
    </HostContext>
  )
}
