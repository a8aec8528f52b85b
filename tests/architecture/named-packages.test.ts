import { describe, expect, it } from 'vitest'
import { importsOf, sourceFiles } from './source-files.ts'

/** Where each of the packages that the product is built on has its work. */
const places: Readonly<Record<string, RegExp>> = {
  react: /^(host\/web|sdk\/web|plugins\/[^/]+\/web)\//,
  'react-dom/client': /^host\/web\//,
  'react-router-dom': /^host\/web\//,
  inversify: /^core\/kernel\//,
  rxjs: /^core\/kernel\//,
  '@blueprintjs/core': /^(host\/web|sdk\/web|plugins\/[^/]+\/web)\//,
  'react-mosaic-component': /^plugins\/form-design\/web\//,
  axios: /^host\/web\/request\//,
  'sm-crypto': /^host\/web\//,
  '@dnd-kit/core': /^plugins\/form-design\/web\//,
  vitest: /^tests\//,
  playwright: /^tests\//,
}

describe('the named packages do real work in the product', () => {
  const used = sourceFiles().map((file) => ({ path: file.path, imports: new Set(importsOf(file)) }))
  it.each(Object.entries(places))('%s', (name, place) => {
    expect(used.filter((file) => place.test(file.path) && file.imports.has(name)).map((file) => file.path)).not.toEqual(
      [],
    )
  })
})
