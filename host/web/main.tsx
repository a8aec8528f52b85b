import './styles.css'
import { FocusStyleManager } from '@blueprintjs/core'
import { PHONE_BELOW } from '@gongtai/sdk/web'
import { createRoot } from 'react-dom/client'
import { atHome } from './request/home-reads.ts'
import { App } from './shell/app.tsx'
import { passEscapeOn } from './shell/overlays/overlay-escape.ts'
import { followWindow } from './shell/root-font.ts'
import { followThemeColour } from './shell/settings/theme-colour.ts'
import { startTheme } from './shell/theme.ts'
import { enter } from './workbench/enter.ts'
import { fetchHome } from './workbench/fetch-home.ts'
import { makeWorkbench } from './workbench/host-workbench.ts'
import { stayCurrent } from './workbench/stay-current.ts'

async function start(): Promise<void> {
  startTheme()
  // Who uses the mouse sees no focus rings; the first Tab brings them.
  FocusStyleManager.onlyShowFocusOnTabs()
  passEscapeOn(document)
  followFocus()
  followWindow(window, PHONE_BELOW)
  const workbench = makeWorkbench()
  followThemeColour(workbench.layout.settings, document)
  const entry = await enter(workbench, location)
  if (entry.kind === 'go') return location.replace(entry.to)
  if (entry.kind === 'reload') return location.reload()
  if (entry.signedIn && atHome()) await fetchHome(workbench)
  const root = document.getElementById('root')
  if (!root) throw new Error('页面缺少 #root')
  createRoot(root).render(<App workbench={workbench} />)
  if (entry.signedIn) stayCurrent(workbench)
}

/** Nobody's focus can be lost before the first key or click. */
function followFocus(): void {
  const first = new AbortController()
  const follow = ({ target }: Event) => {
    first.abort()
    // Without the network it is tried again with the next key.
    import('./shell/overlays/keep-focus.ts').then(({ keepFocus }) => keepFocus(document, target), followFocus)
  }
  for (const event of ['keydown', 'pointerdown'])
    addEventListener(event, follow, { capture: true, signal: first.signal })
}

void start()
