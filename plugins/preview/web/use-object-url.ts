import { useEffect, useState } from 'react'

/** An address under which an element of the page can show the content; given back when it is no longer shown. */
export function useObjectUrl(content: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address
}
