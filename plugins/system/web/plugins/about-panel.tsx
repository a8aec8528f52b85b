import { Button } from '@blueprintjs/core'
import type { pluginCalls } from '@gongtai/sdk/administration'
import { Facts, SlidePanel, ViewTabs } from '@gongtai/sdk/web'
import { useState } from 'react'
import { ManifestFacts } from '../parts/manifest-facts.tsx'
import { SignatureTag } from '../parts/signature-tag.tsx'
import { PluginTexts } from './plugin-texts.tsx'

const sides = [
  ['facts', '概况'],
  ['readme', '说明'],
  ['changelog', '更新记录'],
  ['licence', '许可'],
] as const

export interface AboutPanelProps {
  readonly plugin: pluginCalls.TenantPlugin
  readonly titleOf: (id: string) => string
  readonly onClose: () => void
}

/** All that a plugin says of itself, to be read before it is switched on. */
export function AboutPanel({ plugin, titleOf, onClose }: AboutPanelProps) {
  const { manifest } = plugin
  const [tab, setTab] = useState('facts')
  return (
    <SlidePanel
      isOpen
      width={480}
      title={manifest.title}
      onClose={onClose}
      actions={<Button text="关闭" onClick={onClose} />}
    >
      <ViewTabs id="about" tabs={sides} chosen={tab} onChoose={setTab}>
        {tab === 'facts' ? (
          <AboutFacts plugin={plugin} titleOf={titleOf} />
        ) : (
          <PluginTexts id={manifest.id} shown={tab as 'readme'} licence={manifest.licence} />
        )}
      </ViewTabs>
    </SlidePanel>
  )
}

function AboutFacts({ plugin, titleOf }: Pick<AboutPanelProps, 'plugin' | 'titleOf'>) {
  const { manifest, publisherTitle, signature, failure } = plugin
  return (
    <>
      <p className="sys-lead">{manifest.description}</p>
      {failure !== undefined && <p className="sys-banner sys-banner-bad">{failure}</p>}
      <Facts
        columns={1}
        facts={[
          { title: '标识', value: <code className="sys-code">{manifest.id}</code> },
          { title: '版本', value: manifest.version },
          { title: '发布者', value: publisherTitle },
          { title: '签名', value: <SignatureTag state={signature} /> },
          { title: '许可', value: manifest.licence ?? '没有写明' },
          { title: 'SDK 范围', value: <code className="sys-code">{manifest.sdk}</code> },
          { title: '需要的插件', value: manifest.requires.map(titleOf).join('、') || '无' },
        ]}
      />
      <ManifestFacts manifest={manifest} />
    </>
  )
}
