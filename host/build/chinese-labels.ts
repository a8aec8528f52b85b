import type { Plugin } from 'vite'

/** Blueprint names a few controls for screen readers in English and offers no other words. */
const labels: Readonly<Record<string, string>> = {
  Close: '关闭',
  'Remove tag': '移除',
  Back: '返回',
  'Clear selected items': '清空已选',
  'Clear filter query': '清空搜索',
  'Date picker shortcuts': '快捷日期',
}

const label = /"aria-label": "([A-Z][A-Za-z ]*)"/g

/** Puts Chinese names in their place. */
export const chineseLabels = (): Plugin => ({
  name: 'chinese-labels',
  transform: {
    filter: { id: /node_modules\/@blueprintjs\/.*\.js$/ },
    handler: (code) => code.replace(label, (whole, text: string) => whole.replace(text, labels[text] ?? text)),
  },
})
