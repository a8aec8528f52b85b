import { fileURLToPath } from 'node:url'

/** Places of the checkout that the build reads and writes. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
export const BUILD = `${ROOT}.build/`
export const SERVER = `${BUILD}server/`
export const WEB = `${BUILD}web/`
export const PLUGINS = `${BUILD}plugins/`
/** Documentation of the SDK, built when named; the server shows it at `/sdk-docs/`. */
export const DOCS = `${BUILD}docs/`
/** Packages of plugins that are not shipped, built when named. */
export const SAMPLES = `${BUILD}samples/`
/** Digests of the packages above. */
export const RELEASE = `${BUILD}release.json`
