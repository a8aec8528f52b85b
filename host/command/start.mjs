import { prepare, ROOT } from './prepare.mjs'

prepare()
process.setSourceMapsEnabled(true)
await import(`${ROOT}.build/server/main.js`)
