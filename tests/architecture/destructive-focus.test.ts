import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const screens = ['sdk/web', 'host/web', 'plugins'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('node_modules'))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') })),
)

/** Every element with its attributes, as it opens. */
const elements = screens.flatMap(({ file, text }) =>
  [...text.matchAll(/<[A-Z][\w.]*\s[^<]*/g)].map(([opening]) => ({ file, opening: opening.replace(/\s+/g, ' ') })),
)

const takesFocus = /\bautoFocus\b(?!=\{(false|intent !== 'danger')\})/
const mayDestroy = /\bintent=("danger"|\{(?!'primary'))/

describe('a stray Enter', () => {
  it('destroys nothing: no button that may destroy has the first focus', () => {
    expect(elements.length).toBeGreaterThan(1_000)
    expect(elements.filter(({ opening }) => takesFocus.test(opening) && mayDestroy.test(opening))).toEqual([])
  })

  it('goes back where a dialog asks before something destructive', () => {
    const asking = screens.filter(({ text }) => /role="alertdialog"/.test(text))
    expect(asking.map(({ file }) => file).sort()).toEqual([
      'plugins/system/web/parts/typed-confirm.tsx',
      'sdk/web/ui/dialogs/confirm-dialog.tsx',
    ])
    for (const { file, text } of asking)
      expect(/text=\{cancel\}[^<]*autoFocus/.test(text), `${file} starts on the way back`).toBe(true)
  })
})
