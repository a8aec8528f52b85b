/** Hands a text to the person as a file. */
export function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  saveAddress(name, address)
  URL.revokeObjectURL(address)
}

/** Hands what is found at an address to the person as a file. */
export function saveAddress(name: string, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
