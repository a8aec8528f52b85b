import { mkdirSync } from 'node:fs'
import pino from 'pino'
import { startEmbeddedPostgres } from '/work/main/host/server/store/embedded/embedded-postgres.ts'
import { lockDataFolder } from '/work/main/host/server/store/embedded/data-folder-lock.ts'
const dir=process.argv[2]!
mkdirSync(dir,{recursive:true})
let t=Date.now()
const unlock = await lockDataFolder(dir)
const e=await startEmbeddedPostgres('/work/main',dir,pino())
console.log('up',Date.now()-t); t=Date.now()
if(process.argv[3]==='die') process.kill(process.pid,'SIGKILL')
if(process.argv[3]==='wait') await new Promise(r=>setTimeout(r,4000))
await e.stop(); await unlock(); console.log('down',Date.now()-t)
