import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from '../layout.ts'

const ICONS = 'node_modules/@blueprintjs/icons/lib'

/** Icons as Node reads them when a web half is checked: two files instead of eight thousand. */
export async function bundleIcons(into: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
    build: {
      ssr: true,
      outDir: join(into, ICONS, 'cjs'),
      minify: false,
      rolldownOptions: {
        input: {
          'generated/index': `${ROOT}${ICONS}/esm/generated/index.js`,
          'next/generated/index': `${ROOT}${ICONS}/esm/next/generated/index.js`,
        },
        output: { format: 'cjs', entryFileNames: '[name].js' },
      },
    },
  })
}
