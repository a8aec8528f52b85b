import { useSearchParams } from 'react-router-dom'

/** The id in the address; what concerns oneself without one. */
export const useInfoId = (own: string): string => useSearchParams()[0].get('id') ?? own
