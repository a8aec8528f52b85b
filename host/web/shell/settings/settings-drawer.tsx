import { Switch } from '@blueprintjs/core'
import { PRESET_COLOURS, SlidePanel } from '@gongtai/sdk/web'
import { useId } from 'react'
import { useHost } from '../host-context.tsx'
import './settings.css'
import { useLayoutSettings } from './use-layout-settings.ts'

const switches = [
  ['topNav', '顶部导航', '关闭后，全部菜单显示在侧边，顶部显示当前位置'],
  ['tagsView', '页签', '打开过的页面排成一行，切换时保留填写的内容'],
  ['sidebarLogo', '侧边栏标志', '在侧边菜单上方显示标志与名称'],
] as const

const names = ['默认蓝', '青', '绿', '草绿', '橙', '红', '品红', '紫'] as const

/** What everybody may choose about the layout, each taking effect at once. */
export default function SettingsDrawer({ onClose }: { readonly onClose: () => void }) {
  const { layout } = useHost()
  const settings = useLayoutSettings()
  return (
    <SlidePanel isOpen title="系统布局配置" width={360} onClose={onClose}>
      <section className="gt-settings">
        <h3>主题颜色</h3>
        <Colours chosen={settings.theme} onChoose={(theme) => layout.choose({ theme })} />
        <h3>布局</h3>
        {switches.map(([name, title, text]) => (
          <div key={name} className="gt-settings-line">
            <Switch checked={settings[name]} onChange={() => layout.choose({ [name]: !settings[name] })}>
              {title}
            </Switch>
            <p>{text}</p>
          </div>
        ))}
      </section>
    </SlidePanel>
  )
}

interface ColoursProps {
  readonly chosen: string
  readonly onChoose: (colour: string) => void
}

function Colours({ chosen, onChoose }: ColoursProps) {
  const group = useId()
  return (
    <div className="gt-settings-colours" role="radiogroup" aria-label="主题颜色">
      {PRESET_COLOURS.map((colour, index) => (
        <label key={colour} style={{ background: colour }} title={names[index]}>
          <input
            type="radio"
            name={group}
            className="gt-visually-hidden"
            aria-label={names[index]}
            checked={colour === chosen}
            onChange={() => onChoose(colour)}
          />
        </label>
      ))}
    </div>
  )
}
