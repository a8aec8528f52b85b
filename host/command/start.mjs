import { prepare } from './prepare.mjs'

prepare()
await import('./run.mjs')
