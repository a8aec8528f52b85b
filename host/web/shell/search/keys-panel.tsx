import { Dialog } from '@blueprintjs/core'

const KEYS: readonly (readonly [string, string])[] = [
  ['Ctrl K', '搜索菜单、人员、申请等'],
  ['?', '显示快捷键'],
  ['Esc', '关闭对话框、抽屉与菜单'],
  ['↑ ↓', '在列表与搜索结果中移动'],
  ['J K', '待办列表中的下一条、上一条'],
  ['A R', '同意、驳回所在的待办'],
  ['Enter', '打开所选的一项'],
  ['Ctrl Enter', '提交正在填写的内容'],
]

/** The keys that work on the page. */
export default function KeysPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog className="gt-dialog gt-keys" isOpen title="快捷键" onClose={onClose}>
      <dl>
        {KEYS.map(([keys, title]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{title}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
