/** The kinds of files that can be looked at, with the endings of their names. */
export const suffixes = {
  picture: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'svg'],
  pdf: ['pdf'],
  document: ['docx'],
  sheet: ['xlsx'],
  text: ['txt', 'log', 'md', 'csv', 'json', 'xml'],
  media: ['mp4', 'webm', 'mp3', 'wav', 'ogg', 'm4a'],
} as const
