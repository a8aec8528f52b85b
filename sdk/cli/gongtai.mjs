#!/usr/bin/env node
// The commands are TypeScript; the loader comes with the SDK, not with the plugin's folder.
import { register } from 'tsx/esm/api'

register()
await import('./main.ts')
