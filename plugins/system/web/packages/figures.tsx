import { ArrowUpIcon, CubeIcon, EndorsedIcon, ErrorIcon, ImportIcon } from '@blueprintjs/icons'
import type { pluginCalls } from '@gongtai/sdk/administration'
import { Figure } from '../parts/figure.tsx'
import { countShown, originsOf } from './package-figures.ts'

/** The state of all packages in five numbers; dashes until they are known. */
export function Figures({
  known,
  plugins,
}: {
  readonly known: boolean
  readonly plugins: readonly pluginCalls.InstalledPlugin[]
}) {
  const { partners, unsigned } = originsOf(plugins)
  const failing = countShown(plugins, 'failing')
  const upgradable = countShown(plugins, 'upgradable')
  const shown = (value: number | string) => (known ? value : '—')
  return (
    <dl className="sys-figures">
      <Figure title="已安装" value={shown(plugins.length)} tone="plain" Icon={CubeIcon} />
      <Figure title="合作方插件" value={shown(partners)} tone="plain" Icon={ImportIcon} />
      <Figure title="待发布" value={shown(upgradable)} tone={upgradable > 0 ? 'brand' : 'plain'} Icon={ArrowUpIcon} />
      <Figure title="运行异常" value={shown(failing)} tone={failing > 0 ? 'bad' : 'plain'} Icon={ErrorIcon} />
      <Figure
        title="签名有效"
        value={shown(`${plugins.length - unsigned} / ${plugins.length}`)}
        tone={unsigned > 0 ? 'bad' : 'ok'}
        Icon={EndorsedIcon}
      />
    </dl>
  )
}
