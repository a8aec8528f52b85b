import Fastify from 'fastify'

/** Fastify with nothing behind it: what the server's calls are compared with. */
const app = Fastify()
app.get(
  '/',
  { schema: { response: { 200: { type: 'object', properties: { hello: { type: 'string' } } } } } },
  async () => ({
    hello: 'world',
  }),
)
console.log(`ready ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
