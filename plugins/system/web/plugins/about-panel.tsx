import { Button } from '@blueprintjs/core'
import type { pluginCalls } from '@gongtai/sdk'
import { Facts, SlidePanel } from '@gongtai/sdk/web'
import { ManifestFacts } from '../parts/manifest-facts.tsx'
import { SignatureTag } from '../parts/signature-tag.tsx'

export interface AboutPanelProps {
  readonly plugin: pluginCalls.TenantPlugin
  readonly titleOf: (id: string) => string
  readonly onClose: () => void
}

/** All that a plugin says of itself, to be read before it is switched on. */
export function AboutPanel({ plugin, titleOf, onClose }: AboutPanelProps) {
  const { manifest, publisherTitle, signature, failure } = plugin
  return (
    <SlidePanel
      isOpen
      width={480}
      title={manifest.title}
      onClose={onClose}
      actions={<Button text="关闭" onClick={onClose} />}
    >
      <p className="sys-lead">{manifest.description}</p>
      {failure !== undefined && <p className="sys-banner sys-banner-bad">{failure}</p>}
      <Facts
        columns={1}
        facts={[
          { title: '标识', value: <code className="sys-code">{manifest.id}</code> },
          { title: '版本', value: manifest.version },
          { title: '发布者', value: publisherTitle },
          { title: '签名', value: <SignatureTag state={signature} /> },
          { title: 'SDK 范围', value: <code className="sys-code">{manifest.sdk}</code> },
          { title: '需要的插件', value: manifest.requires.map(titleOf).join('、') || '无' },
        ]}
      />
      <ManifestFacts manifest={manifest} />
    </SlidePanel>
  )
}
