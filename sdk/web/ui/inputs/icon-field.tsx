import { useId } from 'react'
import { AppIcon } from '../marks/app-icon.tsx'

const names: Readonly<Record<string, string>> = {
  link: '链接',
  home: '首页',
  document: '文档',
  'folder-open': '文件夹',
  people: '人员',
  office: '单位',
  calendar: '日历',
  chart: '统计',
  dashboard: '看板',
  envelope: '消息',
  announcement: '公告',
  book: '手册',
  key: '权限',
  cog: '设置',
  'drive-time': '车辆',
  map: '地图',
  shop: '采购',
  help: '帮助',
}

/**
 * What {@link IconField} takes.
 *
 * @see IconField
 */
export interface IconFieldProps {
  /** Name of the icon; empty for none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * A choice of one of the icons that fit menus and processes; another one that was chosen stays among them.
 *
 * @throws never
 * @example
 * export const Look = ({ icon, onChange }: { icon: string; onChange: (icon: string) => void }) => (
 *   <IconField value={icon} onChange={onChange} />
 * )
 */
export function IconField({ value, onChange }: IconFieldProps) {
  const group = useId()
  const choices = value === '' || value in names ? Object.keys(names) : [value, ...Object.keys(names)]
  return (
    <fieldset className="gt-icon-field">
      <legend>图标</legend>
      {choices.map((name) => (
        <label key={name} title={names[name] ?? name}>
          <input
            type="radio"
            name={group}
            className="gt-visually-hidden"
            aria-label={names[name] ?? name}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          <AppIcon name={name} />
        </label>
      ))}
    </fieldset>
  )
}
