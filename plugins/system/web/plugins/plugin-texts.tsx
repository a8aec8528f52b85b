import { pluginCalls } from '@gongtai/sdk/administration'
import { EmptyState, FaultState, Skeleton, useCall } from '@gongtai/sdk/web'
import { lazy, Suspense } from 'react'

/** The reader of Markdown comes when somebody reads. */
const Markdown = lazy(() => import('../parts/markdown.tsx'))

interface PluginTextsProps {
  /** Id of the plugin. */
  readonly id: string
  readonly shown: 'readme' | 'changelog' | 'licence'
  readonly licence: string | undefined
}

/** What the plugin tells people of itself. */
export function PluginTexts({ id, shown, licence }: PluginTextsProps) {
  const found = useCall(pluginCalls.readPluginTexts, { id }, { quiet: true })
  if (found.error) return <FaultState error={found.error} />
  if (!found.data) return <Skeleton lines={6} />
  const text = found.data[shown]
  if (shown === 'licence') return <Licence name={licence} text={text} />
  const missing = shown === 'readme' ? '插件没有写说明' : '插件没有写更新记录'
  if (text === '') return <EmptyState compact title={missing} text="可向发布者索取。" />
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <Markdown text={text} />
    </Suspense>
  )
}

function Licence({ name, text }: { readonly name: string | undefined; readonly text: string }) {
  if (name === undefined && text === '') return <EmptyState compact title="插件没有写明许可" text="可向发布者索取。" />
  return (
    <>
      {name !== undefined && <h3>{name}</h3>}
      {text !== '' && <pre className="sys-licence">{text}</pre>}
    </>
  )
}
