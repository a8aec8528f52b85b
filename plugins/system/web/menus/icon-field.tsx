import { AppIcon } from '@gongtai/sdk/web'

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

interface IconFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One of the icons that fit a menu; what a plugin chose stays among them. */
export function IconField({ value, onChange }: IconFieldProps) {
  const choices = value === '' || value in names ? Object.keys(names) : [value, ...Object.keys(names)]
  return (
    <fieldset className="sys-icons">
      <legend>图标</legend>
      {choices.map((name) => (
        <label key={name} title={names[name] ?? name}>
          <input
            type="radio"
            name="menu-icon"
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
