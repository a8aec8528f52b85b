import type { DayKind } from '@gongtai/sdk'

/** Days of one year that the product brings along. */
export interface PublishedYear {
  readonly source: string
  /** Not before the State Council has published the year: until then only the days that the law names are known. */
  readonly trust: 'official' | 'unconfirmed'
  /** The last day is left out where it is the first. */
  readonly days: readonly (readonly [kind: DayKind, name: string, from: string, to?: string])[]
}

const notice = (year: number) => `国务院办公厅关于${year}年部分节假日安排的通知`

export const publishedYears: readonly PublishedYear[] = [
  {
    source: notice(2025),
    trust: 'official',
    days: [
      ['holiday', '元旦', '2025-01-01'],
      ['swapped', '春节', '2025-01-26'],
      ['holiday', '春节', '2025-01-28', '2025-02-04'],
      ['swapped', '春节', '2025-02-08'],
      ['holiday', '清明节', '2025-04-04', '2025-04-06'],
      ['swapped', '劳动节', '2025-04-27'],
      ['holiday', '劳动节', '2025-05-01', '2025-05-05'],
      ['holiday', '端午节', '2025-05-31', '2025-06-02'],
      ['swapped', '国庆节', '2025-09-28'],
      ['holiday', '国庆节、中秋节', '2025-10-01', '2025-10-08'],
      ['swapped', '国庆节', '2025-10-11'],
    ],
  },
  {
    source: notice(2026),
    trust: 'official',
    days: [
      ['holiday', '元旦', '2026-01-01', '2026-01-03'],
      ['swapped', '元旦', '2026-01-04'],
      ['swapped', '春节', '2026-02-14'],
      ['holiday', '春节', '2026-02-15', '2026-02-23'],
      ['swapped', '春节', '2026-02-28'],
      ['holiday', '清明节', '2026-04-04', '2026-04-06'],
      ['holiday', '劳动节', '2026-05-01', '2026-05-05'],
      ['swapped', '劳动节', '2026-05-09'],
      ['holiday', '端午节', '2026-06-19', '2026-06-21'],
      ['swapped', '国庆节', '2026-09-20'],
      ['holiday', '中秋节', '2026-09-25', '2026-09-27'],
      ['holiday', '国庆节', '2026-10-01', '2026-10-07'],
      ['swapped', '国庆节', '2026-10-10'],
    ],
  },
  {
    source: '《全国年节及纪念日放假办法》的法定假日，调休待公布',
    trust: 'unconfirmed',
    days: [
      ['holiday', '元旦', '2027-01-01'],
      ['holiday', '春节', '2027-02-05', '2027-02-08'],
      ['holiday', '清明节', '2027-04-05'],
      ['holiday', '劳动节', '2027-05-01', '2027-05-02'],
      ['holiday', '端午节', '2027-06-09'],
      ['holiday', '中秋节', '2027-09-15'],
      ['holiday', '国庆节', '2027-10-01', '2027-10-03'],
    ],
  },
]
