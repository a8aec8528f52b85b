import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const SDK = fileURLToPath(new URL('../index.ts', import.meta.url))

/** For plugins outside of any checkout: what their folder does not have is taken from the SDK's installation. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  plugins: [
    {
      name: 'gongtai-sdk-modules',
      enforce: 'pre',
      async resolveId(source, importer) {
        if (!importer || /^[./\0]/.test(source) || source.startsWith('node:')) return null
        const own = await this.resolve(source, importer, { skipSelf: true })
        return own ?? this.resolve(source, SDK, { skipSelf: true })
      },
    },
  ],
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    // The SDK is TypeScript wherever it is installed.
    server: { deps: { inline: [/[\\/]@gongtai[\\/](sdk|core|host)[\\/](?!node_modules)/] } },
  },
})
