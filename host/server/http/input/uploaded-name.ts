const LONGEST = 200

/** Browsers send the bare name; whatever else comes is cut down to one. The end of a long name stays, for its suffix. */
export function uploadedName(sent: string): string {
  // In place of the signs that would end a name in the body of the request.
  const whole = sent.replaceAll('%22', '"').replaceAll('%0D', '').replaceAll('%0A', '')
  const bare = whole.split(/[/\\]/).at(-1) ?? ''
  const letters = [...bare].filter((letter) => !/[\p{Cc}\p{Cf}\p{Cs}&,]/u.test(letter))
  return letters.slice(-LONGEST).join('').trim() || '未命名'
}
