type Load = () => Promise<{ readonly default: string }>

/**
 * The maps by which Chinese documents without embedded fonts name their characters. Each travels as a module of its own,
 * and only when a document asks for it.
 */
const maps: Readonly<Record<string, Load>> = {
  'Adobe-GB1-UCS2': () => import('pdfjs-dist/cmaps/Adobe-GB1-UCS2.bcmap?url&inline'),
  'Adobe-CNS1-UCS2': () => import('pdfjs-dist/cmaps/Adobe-CNS1-UCS2.bcmap?url&inline'),
  'GB-EUC-H': () => import('pdfjs-dist/cmaps/GB-EUC-H.bcmap?url&inline'),
  'GB-EUC-V': () => import('pdfjs-dist/cmaps/GB-EUC-V.bcmap?url&inline'),
  'GBK-EUC-H': () => import('pdfjs-dist/cmaps/GBK-EUC-H.bcmap?url&inline'),
  'GBK-EUC-V': () => import('pdfjs-dist/cmaps/GBK-EUC-V.bcmap?url&inline'),
  'GBKp-EUC-H': () => import('pdfjs-dist/cmaps/GBKp-EUC-H.bcmap?url&inline'),
  'GBKp-EUC-V': () => import('pdfjs-dist/cmaps/GBKp-EUC-V.bcmap?url&inline'),
  'GBK2K-H': () => import('pdfjs-dist/cmaps/GBK2K-H.bcmap?url&inline'),
  'GBK2K-V': () => import('pdfjs-dist/cmaps/GBK2K-V.bcmap?url&inline'),
  'GBpc-EUC-H': () => import('pdfjs-dist/cmaps/GBpc-EUC-H.bcmap?url&inline'),
  'GBpc-EUC-V': () => import('pdfjs-dist/cmaps/GBpc-EUC-V.bcmap?url&inline'),
  'UniGB-UCS2-H': () => import('pdfjs-dist/cmaps/UniGB-UCS2-H.bcmap?url&inline'),
  'UniGB-UCS2-V': () => import('pdfjs-dist/cmaps/UniGB-UCS2-V.bcmap?url&inline'),
  'UniGB-UTF16-H': () => import('pdfjs-dist/cmaps/UniGB-UTF16-H.bcmap?url&inline'),
  'UniGB-UTF16-V': () => import('pdfjs-dist/cmaps/UniGB-UTF16-V.bcmap?url&inline'),
  'UniCNS-UCS2-H': () => import('pdfjs-dist/cmaps/UniCNS-UCS2-H.bcmap?url&inline'),
  'UniCNS-UTF16-H': () => import('pdfjs-dist/cmaps/UniCNS-UTF16-H.bcmap?url&inline'),
}

/** Gives pdf.js the maps it asks for, from the plugin itself. */
export class CharacterMaps {
  async fetch({ name }: { readonly name: string }) {
    const load = maps[name]
    if (!load) throw new Error(`没有字符映射 ${name}`)
    const { default: address } = await load()
    return { cMapData: bytesOf(address), isCompressed: true }
  }
}

const bytesOf = (dataUrl: string): Uint8Array =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
