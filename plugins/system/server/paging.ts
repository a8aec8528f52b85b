export interface PageInput {
  readonly page?: number
  readonly pageSize?: number
  readonly isPage?: string
}

export interface Cut {
  readonly limit: number
  readonly offset: number
}

const EVERYTHING = 99_999

export function cutOf({ page = 1, pageSize = 10, isPage }: PageInput): Cut {
  if (isPage === '0' || isPage === 'false') return { limit: EVERYTHING, offset: 0 }
  return { limit: pageSize, offset: (page - 1) * pageSize }
}
