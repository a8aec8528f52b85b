import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const served: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

const page = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<title>工台 · 接口文档</title>
<link rel="stylesheet" href="/api-docs/swagger-ui.css">
<link rel="icon" href="/api-docs/favicon-32x32.png">
</head>
<body>
<div id="reader"></div>
<script src="/api-docs/swagger-ui-bundle.js"></script>
<script src="/api-docs/start.js"></script>
</body>
</html>
`

/** Whoever is signed in to the product in this browser reads the document and tries calls as themselves. */
const start = `const token = localStorage.getItem('Admin-Token')
const ours = ({ url }) => new URL(url, location.href).origin === location.origin
SwaggerUIBundle({
  url: '/prod-api/openapi.json',
  dom_id: '#reader',
  deepLinking: true,
  validatorUrl: null,
  requestInterceptor: (request) => {
    if (token && ours(request)) request.headers.Authorization ??= 'Bearer ' + token
    return request
  },
})
`

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

/** The reader of the OpenAPI document, served from our own files. */
export function apiDocs(app: FastifyInstance, root: string): void {
  const folder = dirname(createRequire(join(root, 'host/package.json')).resolve('swagger-ui-dist/package.json'))
  app.get('/api-docs', (_, reply) => reply.redirect('/api-docs/'))
  app.get('/api-docs/', (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )
  app.get('/api-docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  sdkDocs(app, join(root, '.build/docs'))
  for (const [name, type] of Object.entries(served)) {
    app.get(`/api-docs/${name}`, (_, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').sendFile(name, folder),
    )
  }
}

const quiet = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The documentation of the SDK, as `npm start` or `npm run docs` has written it. */
function sdkDocs(app: FastifyInstance, folder: string): void {
  for (const start of ['/sdk-docs', '/sdk-docs/']) app.get(start, (_, reply) => reply.redirect('/sdk-docs/index.html'))
  app.get<{ Params: { page: string } }>('/sdk-docs/:page', (request, reply) => {
    const { page } = request.params
    if (!/^[a-z-]+\.(html|js)$/.test(page)) return reply.callNotFound()
    return reply.header('content-security-policy', quiet).sendFile(page, folder)
  })
}
