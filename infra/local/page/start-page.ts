import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { handOffPath } from '../../../shared/hand-off.ts'
import type { sessionLimits } from '../../../shared/sessions.ts'
import { cacheControl, isFile, type PageOrigins, pageHeaders } from '../../page-headers.ts'
import { documentWithToken, postedToken } from '../../posted-hand-off.ts'
import { listen, type Running } from '../aws/listen.ts'
import { bucketNames } from '../environment.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
const incompressible = new Set(['.png', '.ico', '.woff2'])

type Encoding = 'br' | 'gzip'
type StaticFile = { type: string; body: Buffer; encoding?: Encoding }

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
}

const encodingFor = (accepted = ''): Encoding | undefined => {
  const names = accepted.split(',').map((one) => one.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

/** Files of a built page, each read and compressed once: a build does not change while the product runs. */
const staticFiles = (folder: string) => {
  const cache = new Map<string, Promise<StaticFile | undefined>>()

  const read = async (path: string, encoding: Encoding | undefined): Promise<StaticFile | undefined> => {
    const extension = extname(path)
    const body = await readFile(join(folder, normalize(path))).catch(() => undefined)
    if (!body) return undefined
    const type = types[extension] ?? 'application/octet-stream'
    if (!encoding || incompressible.has(extension)) return { type, body }
    return { type, body: await compressors[encoding](body), encoding }
  }

  /** `path` is absolute within the folder; normalising it removes every `..`. */
  return (path: string, encoding?: Encoding): Promise<StaticFile | undefined> => {
    const key = `${encoding} ${path}`
    const found = cache.get(key) ?? read(path, encoding)
    cache.set(key, found)
    return found
  }
}

/** Times that a test shortens; the server's own limits do not change. */
export type LimitOverrides = Partial<Record<keyof typeof sessionLimits, number>>

type PageConfig = {
  apiUrl: string
  mainSiteUrl: string
  dashboardUrl?: string
  limits?: LimitOverrides
}

type PageOptions = {
  port: number
  folder: string
  /** Read at each request: the API's address is known only after the page has started. */
  config: () => PageConfig
  s3Url: () => string
}

const originsOf = (config: PageConfig, s3Url: string): PageOrigins => ({
  apiOrigin: new URL(config.apiUrl).origin,
  s3Origin: new URL(s3Url).origin,
  ...bucketNames,
})

const pathOf = (request: IncomingMessage): string => {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://local').pathname)
  } catch {
    return '/'
  }
}

/** The page as CloudFront serves it: the same headers, compression, and `index.html` for the app's routes. */
export const startPage = ({ port, folder, config, s3Url }: PageOptions): Promise<Running> => {
  const files = staticFiles(folder)

  const enter = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = { ...pageHeaders(originsOf(config(), s3Url())), 'cache-control': 'no-store' }
    const token = postedToken(await text(request))
    if (token === undefined) return void response.writeHead(303, { ...headers, location: '/' }).end()
    const document = await files('/index.html')
    response
      .writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' })
      .end(documentWithToken(String(document?.body), token))
  }

  const send = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request)
    if (path === handOffPath) return enter(request, response)
    const headers = pageHeaders(originsOf(config(), s3Url()))
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, headers).end()
    if (path === '/config.json') {
      const body = JSON.stringify(config())
      const own = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
      return void response.writeHead(200, { ...headers, ...own }).end(body)
    }
    const encoding = encodingFor(request.headers['accept-encoding'])
    const file = await files(isFile(path) ? path : '/index.html', encoding)
    if (!file) return void response.writeHead(404, headers).end()
    response
      .writeHead(200, {
        ...headers,
        'content-type': file.type,
        'content-length': file.body.length,
        'cache-control': cacheControl(path),
        vary: 'accept-encoding',
        ...(file.encoding && { 'content-encoding': file.encoding }),
      })
      .end(request.method === 'HEAD' ? undefined : file.body)
  }

  const server = createServer((request, response) => {
    send(request, response).catch(() => response.destroy())
  })
  return listen(server, port)
}
