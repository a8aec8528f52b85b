import type { Plugin } from 'vite'

/** What the loader says, and what it says instead. */
const CHANGES: readonly (readonly [string, string])[] = [
  ['import { IconNames, IconNamesSet } from "./iconNames";', ''],
  [
    'const allIcons = Object.values(IconNames);',
    'const allIcons = Object.values((await import("./iconNames")).IconNames);',
  ],
  ['return IconNamesSet.has(iconName);', 'return typeof iconName === "string";'],
]

/**
 * Blueprint's loader of icons that are given by name makes three tables of all names as soon as it is imported: 12 KB
 * and the work for every page, to say one sentence about an unknown name. Without them such a name is told when its
 * paths are not found.
 *
 * @throws when the loader reads otherwise than expected
 */
export const iconsByName = (): Plugin => ({
  name: 'icons-by-name',
  transform: {
    filter: { id: /\/@blueprintjs\/icons\/lib\/esm\/iconLoader\.js$/ },
    handler: (code) =>
      CHANGES.reduce((text, [before, after]) => {
        if (!text.includes(before)) throw new Error(`@blueprintjs/icons reads otherwise: ${before}`)
        return text.replace(before, after)
      }, code),
  },
})
