const KEYS: readonly (readonly [string, string])[] = [
  ['Ctrl K', '搜索菜单、人员、申请等'],
  ['?', '打开帮助'],
  ['Esc', '关闭对话框、抽屉与菜单'],
  ['↑ ↓', '在列表与搜索结果中移动'],
  ['Enter', '打开所选的一项'],
  ['Ctrl Enter', '提交正在填写的内容'],
]

/** Keys, with what they do. */
export function Keys({ keys }: { readonly keys: readonly (readonly [string, string])[] }) {
  return (
    <dl className="gt-keys">
      {keys.map(([pressed, does]) => (
        <div key={pressed}>
          <dt>
            {pressed.split(' ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The keys that work everywhere. */
export const WorkbenchKeys = () => <Keys keys={KEYS} />
