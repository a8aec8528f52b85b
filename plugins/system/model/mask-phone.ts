/** `13805110006` becomes `138****0006`; what is too short to keep ends is hidden whole. */
export const maskPhone = (phone: string): string =>
  phone.length < 8 ? '*'.repeat(phone.length) : `${phone.slice(0, 3)}${'*'.repeat(phone.length - 7)}${phone.slice(-4)}`
