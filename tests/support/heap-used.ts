import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes on the heap that something still holds on to. */
export function heapUsed(): number {
  for (let round = 0; round < 3; round += 1) collectGarbage()
  return process.memoryUsage().heapUsed
}
