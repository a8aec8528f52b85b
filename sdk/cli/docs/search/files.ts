import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MODULES } from '../../modules.ts'
import { searchWords } from './words.ts'

/** One thing that is found: a section of a page. */
export interface SearchEntry {
  readonly title: string
  /** What page it stands on, in its reader's words. */
  readonly place: string
  readonly address: string
  readonly text: string
}

/** The scripts of the search, in the order in which a page loads them. */
export const SEARCH_SCRIPTS = ['minisearch.js', 'search-index.js', 'search.js']

/** Scripts instead of data that is fetched, so that the pages also work from a folder. */
export function searchFiles(pages: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const library = readFileSync(join(MODULES, 'minisearch/dist/umd/index.js'), 'utf8')
  const entries = [...pages].flatMap(([file, html]) => entriesOf(file, html))
  return new Map([
    ['minisearch.js', library.replace(/^\/\/# sourceMappingURL=.*$/m, '')],
    [
      'search-index.js',
      `globalThis.searchWords = ${searchWords}\nglobalThis.searchEntries = ${JSON.stringify(entries)}\n`,
    ],
    ['search.js', readFileSync(new URL('page.js', import.meta.url), 'utf8')],
  ])
}

/** Each heading with what stands below it, up to the next. */
export function entriesOf(file: string, html: string): readonly SearchEntry[] {
  const [, content = ''] = /<main>([\s\S]*)<\/main>/.exec(html) ?? []
  const [, place = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(content) ?? []
  return content.split(/(?=<h[12][ >])/).flatMap((part) => {
    const [, heading] = /<h[12][^>]*>([\s\S]*?)<\/h[12]>/.exec(part) ?? []
    if (heading === undefined) return []
    const [, anchor = ''] = /<h2 id="([^"]+)"/.exec(part) ?? []
    const address = anchor === '' ? file : `${file}#${anchor}`
    const text = plain(part.replace(/<h[12][\s\S]*?<\/h[12]>/, ''))
    return [{ title: plain(heading), place: /^<h1/.test(part) ? '' : plain(place), address, text }]
  })
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
