import { SEARCH_SCRIPTS } from './search/files.ts'

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const code = (text: string): string => `<code>${escaped(text)}</code>`

export const block = (source: string): string => `<pre>${escaped(source)}</pre>`

/** Paragraphs of a doc comment; what stands between backticks is code. */
export const prose = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map(
      (part) =>
        `<p>${escaped(part.replaceAll(/\{@link (\w+)\}/g, '`$1`')).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`,
    )
    .join('')

interface MenuItem {
  readonly file: string
  readonly name: string
  readonly title: string
}

/** One page with the menu of all. It needs no network, and only its search needs scripts. */
export const page = (title: string, menu: readonly MenuItem[], content: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)} · 工台 SDK</title>
<style>${STYLE}</style>
</head>
<body>
<nav><a href="index.html"><b>工台 SDK</b></a>
<form role="search" hidden><input id="search" type="search" placeholder="搜索（按 / 键）" aria-label="搜索文档" autocomplete="off"><div id="found" aria-live="polite" hidden></div></form>${menu
  .map((item) => `<a href="${item.file}" title="${escaped(item.title)}">${item.name}</a>`)
  .join('')}</nav>
<main>${content}</main>
${SEARCH_SCRIPTS.map((file) => `<script src="${file}" defer></script>`).join('\n')}
</body>
</html>
`

const STYLE = `
:root { color-scheme: light dark; --text: #1f2937; --soft: #4b5563; --back: #fff; --side: #f8f9fb; --line: #e5e7eb; --code: #f3f5f8; --link: #2f5fdf; --warn: #9a5b00 }
@media (prefers-color-scheme: dark) { :root { --text: #e2e6ec; --soft: #a8b1bd; --back: #16191e; --side: #1c2026; --line: #333a44; --code: #22272f; --link: #8fb0ff; --warn: #f0b35a } }
body { margin: 0; display: flex; font: 15px/1.65 system-ui, 'Noto Sans SC', sans-serif; color: var(--text); background: var(--back) }
nav { position: sticky; top: 0; height: 100vh; width: 248px; box-sizing: border-box; padding: 24px 20px; border-right: 1px solid var(--line); display: flex; flex-direction: column; gap: 10px; flex: none; background: var(--side) }
main { max-width: 860px; min-width: 0; flex: 1; padding: 24px 40px 80px }
a { color: var(--link); text-decoration: none }
a:hover { text-decoration: underline }
h1 { font-size: 26px; margin: 0 0 16px }
h2 { font-size: 19px; margin: 40px 0 8px; scroll-margin-top: 12px }
h3 { font-size: 14px; margin: 16px 0 4px; color: var(--soft) }
p { margin: 4px 0 }
pre { background: var(--code); border: 1px solid var(--line); border-radius: 6px; padding: 12px 14px; overflow-x: auto; font-size: 13px; line-height: 1.55 }
code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 13px; background: var(--code); border-radius: 4px; padding: 1px 4px; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% }
th { text-align: left; font-weight: 600; font-size: 13px; color: var(--soft) }
td, th { border-top: 1px solid var(--line); padding: 6px 12px 6px 0; vertical-align: top }
section { border-top: 1px solid var(--line); margin-top: 32px }
section h2 { margin-top: 20px; font-family: ui-monospace, Menlo, Consolas, 'Noto Sans SC', monospace }
form { position: relative; margin: 0 }
#search { width: 100%; height: 34px; box-sizing: border-box; padding: 0 10px; font: inherit; font-size: 14px; color: inherit; background: var(--back); border: 1px solid var(--line); border-radius: 6px }
#found { position: absolute; z-index: 1; top: 40px; left: 0; width: min(480px, calc(100vw - 40px)); max-height: 70vh; overflow-y: auto; padding: 6px; box-sizing: border-box; background: var(--back); border: 1px solid var(--line); border-radius: 6px; box-shadow: 0 6px 20px rgb(0 0 0 / 18%); font-size: 14px; color: var(--soft) }
#found[hidden], form[hidden] { display: none }
#found a { display: block; padding: 5px 8px; border-radius: 4px; color: var(--soft); overflow-wrap: anywhere }
#found a b { color: var(--link); font-weight: 600 }
#found a:hover, #found a:focus { background: var(--code); text-decoration: none }
.links { line-height: 2; font-size: 13px }
.deprecated { color: var(--warn) }
@media (max-width: 991px) { body { display: block } nav { position: static; height: auto; width: auto; flex-direction: row; flex-wrap: wrap; border-right: 0; border-bottom: 1px solid var(--line) } form { flex-basis: 100% } main { padding: 20px 16px 60px } table { display: block; overflow-x: auto } }
`
