import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Where code sends the browser, up to what it is sent to. */
const sinks = [
  /\blocation\.(?:assign|replace)\(/,
  /\b(?:window|document)\.location\s*=(?!=)/,
  /\blocation\.(?:href|pathname|search|hash)\s*=(?!=)/,
  /\bwindow\.open\(/,
  /\bnavigate\(/,
  /<Navigate\s[^>]*?\bto=\{?/,
  /<(?:Nav)?Link\s[^>]*?\bto=\{?/,
  /\bhref[=:]\s*\{?/,
  /\bredirect\(/,
]

/** An address that stands in the code, or begins with one; a step in the history; what was made safe. */
const harmless = /^(?:['"`](?:\/['"`]|\/[\w.]|#)|-?\d|safeRedirect\(|`?(?:tel|mailto):|undefined)/

/** What else is sent there, and why it cannot lead to where somebody else wants. */
const known: Readonly<Record<string, string>> = {
  'host/web/main.tsx entry.to': 'the guard names pages of the product, and `/login?…` with the address as its query',
  'host/web/pages/insert-link.tsx address': 'shown as text and followed by a click alone, `http` only, in a new window',
  'host/web/pages/open/open-page.tsx string': 'the type of a property; those who give it are in this list',
  'host/web/pages/open/visitor-page.tsx signInAddress(place': '`/login?…`',
  'host/web/pages/profile/password-change.tsx startPage(roles': 'a page of the product',
  'host/web/plugins/style-sheets.ts "${CSS.escape(address': 'a selector; it leads nowhere',
  'host/web/shell/frame/breadcrumb.tsx INDEX': 'a page of the product',
  'host/web/shell/frame/top-menu.tsx INDEX': 'a page of the product',
  'host/web/shell/frame/frame.tsx elsewhere': 'the guard names pages of the product',
  'host/web/shell/frame/switch-system.tsx system.url': 'the linked system that an administrator set, by a click',
  'host/web/shell/menu/entry-link.tsx choice.to':
    'went through `safeRedirect` in choose-entry.ts, or begins with a page',
  'host/web/shell/menu/entry-link.tsx choice.url': 'a site that an administrator put into the menu, by a click',
  'host/web/shell/menu/use-choose.ts choice.to':
    'went through `safeRedirect` in choose-entry.ts, or begins with a page',
  'host/web/shell/menu/use-choose.ts choice.url': 'a site that an administrator put into the menu, by a click',
  'host/web/workbench/host-workbench.ts to': 'sign-out.ts gives `/login`',
  'sdk/web/report/report-body.tsx to': 'the server halves of plugins say it in their code',
  'sdk/web/report/report-tables.tsx to': 'the server halves of plugins say it in their code',
  'sdk/web/ui/layout/page.tsx back': 'pages say it in their code',
  'plugins/dormitory/web/upkeep-tile.tsx to': 'pages of the dormitory, and the request of a repair by its id',
  'plugins/message/web/bell/use-desktop.ts detailAddress(message': 'addresses of messages went through `insidePath`',
  'plugins/message/web/pages/detail.tsx message.path': 'addresses of messages went through `insidePath`',
  'plugins/message/web/pages/inbox.tsx detailAddress(message': 'addresses of messages went through `insidePath`',
  'plugins/message/web/pages/inbox.tsx ownAddress(message': 'begins with a page of the product',
  'plugins/procurement/web/pages/plan-tree.tsx `${PLANS': 'a page of the product, with the id of a row',
  'plugins/procurement/web/pages/spent.tsx row.to': 'the server answers pages of the product, with the id of a row',
  'plugins/standards/web/rules/what-if-dialog.tsx link': 'the server leaves out what is no address of the workbench',
  'plugins/standards/web/tiles/open-warnings.tsx WARNINGS_PAGE': 'a page of the product',
  'plugins/standards/web/tiles/open-warnings.tsx link': 'the database takes nothing but addresses of the workbench',
  'plugins/standards/web/warnings/use-open-matter.ts link': 'the database takes nothing but addresses of the workbench',
  'plugins/system/web/parts/markdown.tsx href':
    'a link in the texts of a plugin, `http` only, followed by a click alone, in a new window',
  'plugins/system/web/plugins/disable-dialog.tsx path': 'plugins say it in their code (`plugin-usages`)',
  'plugins/workflow/web/detail/detail-page.tsx back': 'pages say it in their code',
  'plugins/workflow/web/draft-list.tsx draftAddress(draft.subject': 'begins with a page of the product',
  'plugins/workflow/web/instance-table.tsx addressOf(row': 'begins with a page of the product',
  'plugins/workflow/web/tiles/progress.tsx addressOf(row': 'begins with a page of the product',
  'plugins/workflow/web/pages/dealing-full.tsx TASKS': 'a page of the product',
  'plugins/workflow/web/pages/fill.tsx back': 'pages say it in their code',
  'plugins/workflow/web/pages/pending.tsx dealingAddress(row': '`/dealingFullscreen?…`',
  'plugins/workflow/web/pending/pending-header.tsx startAt': 'pages say it in their code',
  'plugins/workflow/web/pending/pending-tasks.tsx taskAt(row': 'begins with a page of the product',
  'plugins/workflow/web/start/process-cards.tsx addressOf(defKey': 'begins with a page of the product',
  'plugins/workflow/web/start/process-cards.tsx addressOf(process.defKey': 'begins with a page of the product',
  'plugins/workflow/web/start/use-start-search.ts place.to': 'begins with a page of the product',
  'plugins/workflow/web/tiles/counts.tsx to': 'stands in the same file',
  'plugins/workflow/web/design/designs-tile.tsx thing.kind': 'chooses between two pages of the product',
}

it('the browser is sent nowhere but to addresses of the code, and to what went through `safeRedirect`', () => {
  const found = sourceFiles(['host/web', 'sdk/web', 'plugins'])
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap(({ path, text }) => targetsIn(text).map((target) => `${path} ${target}`))
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((each) => !(each in known))).toEqual([])
  expect(Object.keys(known).filter((each) => !found.includes(each))).toEqual([])
})

function targetsIn(text: string): readonly string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  return sinks.flatMap((sink) =>
    [...code.matchAll(new RegExp(sink, 'g'))]
      .map((match) => code.slice(match.index + match[0].length).trimStart())
      .filter((rest) => !harmless.test(rest))
      .map((rest) => /^[^\s,)}>]+/.exec(rest)?.[0] ?? ''),
  )
}
