import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPILER_OPTIONS } from '../compiler-options.ts'
import { CACHE, MODULES } from '../modules.ts'

/** Packages of the host that a plugin may import without installing them. */
const WITH_TYPES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@blueprintjs/*',
  'rxjs',
  'axios',
  '@tanstack/*',
  '@dnd-kit/*',
  'kysely',
]

const TYPES: Readonly<Record<string, string>> = {
  react: '@types/react/index.d.ts',
  'react/jsx-runtime': '@types/react/jsx-runtime.d.ts',
  'react-dom': '@types/react-dom/index.d.ts',
}

/** Errors of the compiler, one per line; the plugin's folder needs no configuration and no types of its own. */
export function typeProblems(folder: string): readonly string[] {
  const temporary = mkdtempSync(join(tmpdir(), 'gongtai-check-'))
  try {
    const config = join(temporary, 'tsconfig.json')
    writeFileSync(config, JSON.stringify(configuration(folder), null, 2))
    const tsc = join(MODULES, 'typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', config, '--locale', 'zh-cn'], {
      cwd: folder,
      encoding: 'utf8',
    })
    // What the compiler says of the SDK's own sources is not the author's to put right.
    return stdout.split('\n').filter((line) => /^(?!\.\.|\/|node_modules\/).*error TS\d+/.test(line))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function configuration(folder: string): object {
  return {
    compilerOptions: {
      ...COMPILER_OPTIONS,
      noEmit: true,
      // The SDK and the libraries are checked once; the next check only looks at what has changed since.
      incremental: true,
      tsBuildInfoFile: join(CACHE, 'types.tsbuildinfo'),
      types: ['vite/client', 'node'],
      typeRoots: [MODULES, join(MODULES, '@types')],
      paths: Object.fromEntries(WITH_TYPES.map((name) => [name, [join(MODULES, TYPES[name] ?? name)]])),
    },
    include: [join(folder, '**/*.ts'), join(folder, '**/*.tsx')],
    exclude: [join(folder, 'node_modules'), join(folder, 'dist')],
  }
}
