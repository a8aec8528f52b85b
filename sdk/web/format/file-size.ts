const units = ['B', 'KB', 'MB', 'GB'] as const

/**
 * A number of bytes for people: 12.3 MB.
 *
 * @param bytes size in bytes
 * @returns the size in B, KB, MB or GB
 * @throws never
 * @example
 * formatBytes(12_900_000) // 12.3 MB
 */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power] ?? 'B'}`
}
