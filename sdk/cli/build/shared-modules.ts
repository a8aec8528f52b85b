/**
 * Modules that the host gives to the web halves of plugins through its import map. There is one copy of each in
 * a page, so a plugin must not bundle its own.
 */
export const WEB_SHARED: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@blueprintjs/core',
  '@blueprintjs/select',
  '@blueprintjs/datetime',
  'rxjs',
  'inversify',
  'axios',
  '@tanstack/react-query',
  '@gongtai/sdk',
  '@gongtai/sdk/administration',
  '@gongtai/sdk/form',
  '@gongtai/sdk/flow',
  '@gongtai/sdk/web',
]

/** Modules that the host gives to the server halves of plugins. */
export const SERVER_SHARED: readonly string[] = [
  '@gongtai/sdk',
  '@gongtai/sdk/form',
  '@gongtai/sdk/flow',
  '@gongtai/sdk/server',
  'kysely',
]

/** How packages are asked for their files in the browser; never their development half, whatever the environment. */
export const BROWSER_CONDITIONS: string[] = ['es2015', 'module', 'browser', 'production']

/** CommonJS packages: `export *` finds nothing in them, so their names are spelled out. */
const COMMONJS = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'])
const WITH_DEFAULT = new Set(['axios'])

/** Source of a module that hands on everything a shared module exports. */
export function reExported(specifier: string, require: NodeJS.Require): string {
  const from = JSON.stringify(specifier)
  if (!COMMONJS.has(specifier)) {
    return `export * from ${from}${WITH_DEFAULT.has(specifier) ? `\nexport { default } from ${from}` : ''}`
  }
  const names = Object.keys(require(specifier)).filter((name) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name))
  return `export { default, ${names.join(', ')} } from ${from}`
}
