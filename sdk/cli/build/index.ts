export { writeDocs } from '../docs/write-docs.ts'
export { type BuiltPlugin, buildPlugin, readManifest } from './build-plugin.ts'
export { buildHalf, entryOf, type HalfName } from './half.ts'
export { BROWSER_CONDITIONS, SERVER_SHARED, WEB_SHARED } from './shared-modules.ts'
