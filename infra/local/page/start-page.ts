import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { handOffPath } from '../../../shared/hand-off.ts'
import type { sessionLimits } from '../../../shared/sessions.ts'
import { cacheControl, isFile, type PageOrigins, pageHeaders } from '../../page-headers.ts'
import { documentWithToken, postedToken } from '../../posted-hand-off.ts'
import { listen, type Running } from '../aws/listen.ts'
import { bucketNames } from '../environment.ts'
import { encodingFor, staticFiles } from './static-file.ts'

/** Times that a test shortens; the server's own limits do not change. */
export type LimitOverrides = Partial<Record<keyof typeof sessionLimits, number>>

export type PageConfig = {
  apiUrl: string
  mainSiteUrl: string
  dashboardUrl?: string
  limits?: LimitOverrides
}

export type PageOptions = {
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
