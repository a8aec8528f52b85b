/**
 * The plugins that come with the product, in the order in which they are shown. Each is a folder below `plugins/`,
 * is packed, signed and installed like a partner's, and disappears with its line.
 */
export const shippedPlugins: readonly string[] = [
  'basics',
  'system',
  'standards',
  'form-design',
  'workflow',
  'office',
  'discipline',
  'booking',
  'vehicle',
  'meeting',
  'dormitory',
  'message',
  'preview',
  'supplies',
  'procurement',
]
