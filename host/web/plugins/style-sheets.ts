/** Adds the style sheets of a plugin and waits for them, so that its pages are never seen without. */
export async function addStyleSheets(page: Document, addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map((address) => addStyleSheet(page, address)))
}

function addStyleSheet(page: Document, address: string): Promise<void> {
  if (page.querySelector(`link[rel="stylesheet"][href="${CSS.escape(address)}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = page.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`样式 ${address} 加载失败`))
    }
    page.head.append(link)
  })
}
