import type { HelpPage } from '@gongtai/core/points/help-pages'
import { Skeleton, SlidePanel } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useHelp } from './use-help.ts'
import { Keys, WorkbenchKeys } from './workbench-keys.tsx'
import './help.css'

/** What can be done on the page that is shown, the keys, and the help of all areas one may enter. */
export default function HelpPanel({ onClose }: { readonly onClose: () => void }) {
  const { pathname } = useLocation()
  const { pages, current, ready, failed } = useHelp(pathname)
  const [chosen, setChosen] = useState<string>()
  const shown = pages.find(({ id }) => id === chosen) ?? current
  return (
    <SlidePanel isOpen title="帮助" width={440} onClose={onClose}>
      <div className="gt-help">
        {!ready && !shown && <Skeleton lines={6} />}
        {shown && <Text {...shown} />}
        {ready && !shown && <p className="gt-muted">这个页面没有单独的帮助，下面是您可以使用的功能。</p>}
        <section aria-labelledby="gt-help-keys">
          <h3 id="gt-help-keys">快捷键</h3>
          <WorkbenchKeys />
        </section>
        {failed && <p className="gt-muted">部分帮助未能读取，请稍后再打开。</p>}
        {pages.length > 0 && (
          <nav aria-labelledby="gt-help-all">
            <h3 id="gt-help-all">全部帮助</h3>
            <ul className="gt-help-all">
              {pages.map(({ id, title }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="gt-link"
                    {...(id === shown?.id && { 'aria-current': 'page' as const })}
                    onClick={(event) => {
                      setChosen(id)
                      event.currentTarget.closest('.gt-slide-body')?.scrollTo({ top: 0 })
                    }}
                  >
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </SlidePanel>
  )
}

const Text = ({ title, about, steps, keys }: HelpPage) => (
  <article aria-labelledby="gt-help-title">
    <h2 id="gt-help-title">{title}</h2>
    <p>{about}</p>
    <dl className="gt-help-steps">
      {steps.map((step) => (
        <div key={step.title}>
          <dt>{step.title}</dt>
          <dd>{step.text}</dd>
        </div>
      ))}
    </dl>
    {keys && <Keys keys={keys} />}
  </article>
)
