import { renderAsync } from 'docx-preview'

const look = `
  body { margin: 0; background: #e9ebf0; font-family: "Noto Sans CJK SC", "Microsoft YaHei", SimSun, sans-serif; }
  .docx-wrapper { background: none !important; padding: 16px !important; }
  .docx-wrapper > section.docx { box-shadow: 0 1px 4px rgb(0 0 0 / 20%) !important; margin-bottom: 16px !important; min-width: min(794px, 100%); }
  @media (max-width: 700px) {
    .docx-wrapper { align-items: stretch !important; padding: 0 !important; }
    .docx-wrapper > section.docx { width: auto !important; min-height: 0 !important; padding: 16px !important; }
    .docx-wrapper table, .docx-wrapper img { max-width: 100% !important; }
  }`

/** Elements that a document has no use for; the library makes none of them, whatever the file says. */
const unwanted = 'script, iframe, object, embed, form, link, meta, base'

/**
 * Draws a document into a page of its own. Web pages inside the file are left out, links lead nowhere, and pictures and
 * fonts come from the file alone.
 */
export async function drawDocument(bytes: ArrayBuffer, page: Document): Promise<void> {
  const body = document.createElement('div')
  const styles = document.createElement('div')
  await renderAsync(bytes, body, styles, {
    inWrapper: true,
    renderAltChunks: false,
    renderChanges: false,
    useBase64URL: true,
    ignoreLastRenderedPageBreak: true,
  })
  for (const element of body.querySelectorAll(unwanted)) element.remove()
  for (const link of body.querySelectorAll('a')) link.removeAttribute('href')
  const own = document.createElement('style')
  own.textContent = look
  page.head.replaceChildren(...styles.childNodes, own)
  page.body.replaceChildren(...body.childNodes)
}
