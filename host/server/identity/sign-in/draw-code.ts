export interface DrawnCode {
  /** In lower case. */
  readonly answer: string
  /** A `data:` address. */
  readonly img: string
}

/** A picture of four characters that people tell apart. */
export async function drawCode(): Promise<DrawnCode> {
  // Loaded when first needed, because its font costs memory and start-up time.
  const { create } = await import('svg-captcha')
  const { text, data } = create({
    size: 4,
    noise: 2,
    color: true,
    ignoreChars: '0oO1iIlL9gq',
    background: '#f5f7fb',
    width: 112,
    height: 44,
    fontSize: 46,
  })
  return { answer: text.toLowerCase(), img: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` }
}
