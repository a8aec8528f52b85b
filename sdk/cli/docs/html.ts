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

/** One page with the menu of all; it needs no script and no network. */
export const page = (title: string, menu: readonly MenuItem[], content: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)} · 工台 SDK</title>
<style>${STYLE}</style>
</head>
<body>
<nav><a href="index.html"><b>工台 SDK</b></a>${menu
  .map((item) => `<a href="${item.file}" title="${escaped(item.title)}">${item.name}</a>`)
  .join('')}</nav>
<main>${content}</main>
</body>
</html>
`

const STYLE = `
body { margin: 0; display: flex; font: 15px/1.65 system-ui, 'Noto Sans SC', sans-serif; color: #1f2937; background: #fff }
nav { position: sticky; top: 0; height: 100vh; box-sizing: border-box; padding: 24px 20px; border-right: 1px solid #e5e7eb; display: flex; flex-direction: column; gap: 10px; flex: none; background: #f8f9fb }
main { max-width: 860px; min-width: 0; flex: 1; padding: 24px 40px 80px }
a { color: #2f5fdf; text-decoration: none }
a:hover { text-decoration: underline }
h1 { font-size: 26px; margin: 0 0 16px }
h2 { font-size: 19px; margin: 40px 0 8px }
h3 { font-size: 14px; margin: 16px 0 4px; color: #4b5563 }
p { margin: 4px 0 }
pre { background: #f5f7fa; border: 1px solid #e5e7eb; border-radius: 6px; padding: 12px 14px; overflow-x: auto; font-size: 13px; line-height: 1.55 }
code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 13px; background: #f1f3f6; border-radius: 4px; padding: 1px 4px }
table { border-collapse: collapse; width: 100% }
td { border-top: 1px solid #e5e7eb; padding: 6px 12px 6px 0; vertical-align: top }
section { border-top: 1px solid #e5e7eb; margin-top: 32px }
section h2 { margin-top: 20px; font-family: ui-monospace, Menlo, Consolas, monospace }
.links { line-height: 2; font-size: 13px }
@media (max-width: 991px) { body { display: block } nav { position: static; height: auto; flex-direction: row; flex-wrap: wrap; border-right: 0; border-bottom: 1px solid #e5e7eb } main { padding: 20px 16px 60px } }
`
