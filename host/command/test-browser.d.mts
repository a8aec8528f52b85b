/** Path of a Chromium; nothing where none is found and none can be unpacked. */
export function findBrowser(): Promise<string | undefined>
/** Path of the Chromium that ships inside npm packages; nothing on systems it is not made for. */
export function unpackedBrowser(): Promise<string | undefined>
