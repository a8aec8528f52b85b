import type { Rolldown } from 'vite'

type Output = Rolldown.RolldownOutput['output']
type Chunk = Rolldown.OutputChunk

/** By the name of a chunk, whether a module is one of those for whose sake it is there. */
export type Groups = Readonly<Record<string, (module: string) => boolean>>

/**
 * Which modules go into one chunk, read from a build without groups: everything that one of a group's modules needs
 * before it runs, unless an earlier group has it. What only an entry has stays in its own file, and the rest as the
 * bundler splits it.
 */
export function chunkGroups(output: Output, groups: Groups): ReadonlyMap<string, string> {
  const chunks = output.filter((item): item is Chunk => item.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const named = new Map<string, string>()
  for (const [name, isRoot] of Object.entries(groups)) {
    const roots = chunks.filter(({ facadeModuleId }) => facadeModuleId !== null && isRoot(facadeModuleId))
    for (const chunk of needed(roots, byFile)) {
      if (chunk.isEntry) continue
      for (const id of chunk.moduleIds) if (!named.has(id)) named.set(id, name)
    }
  }
  return named
}

function needed(roots: readonly Chunk[], byFile: ReadonlyMap<string, Chunk>): ReadonlySet<Chunk> {
  const seen = new Set(roots)
  for (const chunk of seen) {
    for (const file of chunk.imports) {
      const imported = byFile.get(file)
      if (imported) seen.add(imported)
    }
  }
  return seen
}
