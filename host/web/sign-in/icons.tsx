/** The few icons of the sign-in page, so that no icon library is fetched for it. */
const paths = {
  user: 'M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0m0 3a2.8 2.8 0 1 1 0 5.6A2.8 2.8 0 0 1 8 3m0 11.3a6.2 6.2 0 0 1-4.7-2.2C4 10.5 6 9.9 8 9.9s4 .6 4.7 2.2A6.2 6.2 0 0 1 8 14.3',
  lock: 'M13.5 7H12V4.5a4 4 0 0 0-8 0V7H2.5C2.2 7 2 7.2 2 7.5v7c0 .8.7 1.5 1.5 1.5h9c.8 0 1.5-.7 1.5-1.5v-7c0-.3-.2-.5-.5-.5M6 4.5a2 2 0 0 1 4 0V7H6z',
  shield: 'M8 16c4.5-2 6.5-5 6.5-12.5L8 0 1.5 3.5C1.5 11 3.5 14 8 16M8 2.2v11.5C5 12 3.6 9.7 3.5 4.7z',
  phone:
    'M12 0H4a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V1a1 1 0 0 0-1-1M8 15a1 1 0 1 1 0-2 1 1 0 0 1 0 2m3-3H5V3h6z',
  eye: 'M8 3C4.5 3 1.6 5.2 0 8c1.6 2.8 4.5 5 8 5s6.4-2.2 8-5c-1.6-2.8-4.5-5-8-5m0 8.5a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7M8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  hidden:
    'M14.7 1.3a1 1 0 0 0-1.4 0L10.9 3.6A8.3 8.3 0 0 0 8 3C4.5 3 1.6 5.2 0 8a10 10 0 0 0 2.9 3.3l-1.6 1.9a1 1 0 1 0 1.4 1.4l12-12a1 1 0 0 0 0-1.3M5 9.4A3.5 3.5 0 0 1 9.4 5L8 6.3A2 2 0 0 0 6.3 8zM16 8a10.6 10.6 0 0 0-2.3-2.8l-2.5 2.5.1.3A3.5 3.5 0 0 1 8 11.5h-.6l-1.3 1.2c.6.2 1.2.3 1.9.3 3.5 0 6.4-2.2 8-5',
} as const

export function SignInIcon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden>
      <path d={paths[name]} fillRule="evenodd" />
    </svg>
  )
}
