import type { DocumentedDoor, DocumentedExport } from '../../sdk/cli/docs/exports.ts'

/** Everything a plugin may use, door by door: one declaration after the other, sorted by name, without comments. */
export const sdkSurface = (doors: readonly DocumentedDoor[]): string =>
  doors.map(({ door, exports }) => `## ${door}\n\n${exports.map(declarationOf).join('\n')}\n`).join('\n')

function declarationOf({ name, original, statements, members }: DocumentedExport): string {
  if (members) return `namespace ${name} { ${members.map((member) => member.name).join(', ')} }`
  const code = statements.map((statement) => statement.code.replace(/\n\s*\/\*\*[\s\S]*?\*\//g, '')).join('\n')
  return original === undefined ? code : `${code}  // exported as ${name}`
}
