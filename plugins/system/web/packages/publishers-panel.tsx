import { Button } from '@blueprintjs/core'
import { pluginCalls } from '@gongtai/sdk/administration'
import { confirm, FaultState, Skeleton, SlidePanel, StateTag, useCall, useSend } from '@gongtai/sdk/web'
import { TrustForm } from './trust-form.tsx'

const sources = { folder: '运维配置', page: '本页添加' } as const

/** Publishers whose signed packages may be installed. */
export function PublishersPanel({ onClose }: { readonly onClose: () => void }) {
  const publishers = useCall(pluginCalls.listPublishers, {}, { quiet: true })
  const distrust = useSend(pluginCalls.distrustPublisher, {
    done: '已不再信任该发布者',
    refreshes: [pluginCalls.listPublishers, pluginCalls.listInstalledPlugins],
  })
  const ask = async ({ title, keyId }: pluginCalls.Publisher) => {
    const text = `不再信任「${title}」的密钥 ${keyId}？用它签名的插件将停止运行，直到重新信任。`
    if (await confirm({ title: '不再信任发布者', text, confirm: '不再信任', intent: 'danger' }))
      distrust.mutate({ keyId })
  }
  return (
    <SlidePanel isOpen width={520} title="受信任的发布者" onClose={onClose}>
      <p className="sys-note">只有用下列 SM2 密钥签名的插件包才能安装。</p>
      {publishers.error && !publishers.data && <FaultState error={publishers.error} compact />}
      {publishers.isPending && <Skeleton lines={4} />}
      <ul className="sys-tenants">
        {(publishers.data ?? []).map((one) => (
          <li key={one.keyId}>
            <span className="sys-two-lines">
              <b>{one.title}</b>
              <code className="sys-code" title={one.publicKey}>
                {one.publisher}，密钥 {one.keyId}
              </code>
            </span>
            <StateTag family="idle" shape="outline">
              {sources[one.source]}
            </StateTag>
            {one.source === 'page' && (
              <Button intent="danger" size="small" text="不再信任" onClick={() => void ask(one)} />
            )}
          </li>
        ))}
      </ul>
      <TrustForm />
    </SlidePanel>
  )
}
