import { prepare, ROOT } from './prepare.mjs'

prepare()
await import(`${ROOT}.build/server/backup.js`)
