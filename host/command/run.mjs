// The product as it is built, with nothing prepared: where it came out of an archive there is nothing to build.
process.setSourceMapsEnabled(true)
await import('../../.build/server/main.js')
