import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes on the heap that something still holds on to. */
export async function heapUsed(): Promise<number> {
  // What a weak reference was followed to lives on until the running job ends.
  await pause(1)
  for (let round = 0; round < 3; round += 1) collectGarbage()
  return process.memoryUsage().heapUsed
}
