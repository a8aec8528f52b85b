// Only drawing needs a real one, and nothing is drawn here; without any, pdf.js cannot be loaded in Node.
Object.assign(globalThis, { DOMMatrix: globalThis.DOMMatrix ?? class {} })

/** The texts of a PDF, page by page. */
export async function pdfTexts(bytes: Uint8Array): Promise<readonly string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join('')
    }),
  )
}
