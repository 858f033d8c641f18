import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { getMimeType } from 'hono/utils/mime'
import { tryDecodeURIComponent } from 'hono/utils/url'
import { handOffPath } from '../../../shared/hand-off.ts'
import type { sessionLimits } from '../../../shared/sessions.ts'
import { cacheControl, isFile, type PageOrigins, pageHeaders } from '../../page-headers.ts'
import { documentWithToken, postedToken } from '../../posted-hand-off.ts'
import { listen, type Running } from '../aws/listen.ts'
import { bucketNames } from '../environment.ts'

const incompressible = new Set(['.png', '.ico', '.woff2'])

type StaticFile = { type: string; body: Uint8Array<ArrayBuffer>; encoding?: string }

const compressors: Partial<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
}

/** Files of a built page, each read and compressed once: a build does not change while the product runs. */
const staticFiles = (folder: string) => {
  const cache = new Map<string, Promise<StaticFile | undefined>>()

  const read = async (path: string, encoding: string): Promise<StaticFile | undefined> => {
    const body = await readFile(join(folder, normalize(path))).catch(() => undefined)
    if (!body) return undefined
    const type = getMimeType(path) ?? 'application/octet-stream'
    const compress = incompressible.has(extname(path)) ? undefined : compressors[encoding]
    return {
      type,
      body: new Uint8Array(compress ? await compress(body) : body),
      ...(compress && { encoding }),
    }
  }

  /** `path` is absolute within the folder; normalising it removes every `..`. */
  return (path: string, encoding = 'identity'): Promise<StaticFile | undefined> => {
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

/** The page as CloudFront serves it: the same headers, compression, and `index.html` for the app's routes. */
export const startPage = ({ port, folder, config, s3Url }: PageOptions): Promise<Running> => {
  const files = staticFiles(folder)
  const site = new Hono()
  site.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(pageHeaders(originsOf(config(), s3Url()))))
      context.header(name, value)
  })
  site.all(handOffPath, async (context) => {
    const token = postedToken(await context.req.text())
    context.header('cache-control', 'no-store')
    if (token === undefined) return context.redirect('/', 303)
    return context.html(
      documentWithToken(new TextDecoder().decode((await files('/index.html'))?.body), token),
    )
  })
  site.get('/config.json', (context) => context.json(config(), 200, { 'cache-control': 'no-store' }))
  site.get('*', async (context) => {
    const path = tryDecodeURIComponent(context.req.path)
    const supports = ['br', 'gzip', 'identity']
    const encoding = accepts(context, { header: 'Accept-Encoding', supports, default: 'identity' })
    const file = await files(isFile(path) ? path : '/index.html', encoding)
    if (!file) return context.body(null, 404)
    return context.body(file.body, 200, {
      'content-type': file.type,
      'content-length': String(file.body.length),
      'cache-control': cacheControl(path),
      vary: 'accept-encoding',
      ...(file.encoding && { 'content-encoding': file.encoding }),
    })
  })
  site.all('*', (context) => context.body(null, 405))
  return listen(createServer(getRequestListener(site.fetch)), port)
}
