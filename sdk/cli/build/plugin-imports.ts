import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SDK = fileURLToPath(new URL('../../index.ts', import.meta.url))

/**
 * Keeps a plugin's half to what it may import, and finds icons and the like from the SDK's own installation when
 * the plugin's folder has none.
 */
export function pluginImports(shared: readonly string[], half: 'web' | 'server'): Plugin {
  const doors = shared.filter((id) => id.startsWith('@gongtai/')).join('、')
  return {
    name: 'gongtai-plugin-imports',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || source.startsWith('.') || source.startsWith('/') || source.startsWith('\0')) return null
      if (shared.includes(source)) return { id: source, external: true }
      if (source.startsWith('node:') && half === 'server') return { id: source, external: true }
      if (source.startsWith('@gongtai/') || source.startsWith('node:')) {
        this.error(`${importer} 引用了 ${source}：插件的 ${half} 半只能引用 SDK（${doors}）与自己的文件。`)
      }
      const own = await this.resolve(source, importer, { skipSelf: true })
      return own ?? this.resolve(source, SDK, { skipSelf: true })
    },
  }
}
