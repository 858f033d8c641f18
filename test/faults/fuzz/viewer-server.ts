import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { listen } from '../../../infra/local/aws/listen.ts'
import { bucketNames } from '../../../infra/local/environment.ts'
import { startPage } from '../../../infra/local/page/start-page.ts'
import { documents } from '../../../shared/document-calls.ts'
import type { FileKindId } from './kinds.ts'

/** A document to show: its bytes, and for a TIFF the pages of its preview. */
export type Offered = { kind: FileKindId; bytes: Buffer; fileName: string; pages?: (string | null)[] }

const page = fileURLToPath(new URL('viewer-page', import.meta.url))
const pdfParts = fileURLToPath(new URL('../../../node_modules/pdfjs-dist', import.meta.url))

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')

const buildViewer = async (folder: string): Promise<void> => {
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', page, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    // Tests set another NODE_ENV, which would build React's development version.
    { env: { ...process.env, NODE_ENV: 'production' } },
  )
  for (const part of ['wasm', 'cmaps', 'standard_fonts', 'iccs'])
    await cp(join(pdfParts, part), join(folder, 'pdf', part), { recursive: true })
}

const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

/** The viewer with the page's own headers; one server answers its two calls and serves the files. */
export const startViewer = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'viewer-'))
  await buildViewer(folder)
  const offered = new Map<string, Offered>()
  let origin = ''

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://local')
    const tell = (body: object) =>
      void response.writeHead(200, { ...open, 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'OPTIONS') return void response.writeHead(204, open).end()
    const id = pathname.split('/').at(-1) ?? ''
    const [last] = [...offered.values()].slice(-1)
    if (pathname === documents.convertTiff.path) return void tell({ pages: last?.pages ?? [] })
    const document = offered.get(id)
    if (!document) return void response.writeHead(404, open).end()
    if (pathname.startsWith(`/${bucketNames.documents}/`))
      return void response.writeHead(200, open).end(document.bytes)
    const link = `${origin}/${bucketNames.documents}/${id}`
    tell({ link, contentType: 'application/octet-stream', fileName: document.fileName })
  }

  const files = await listen(createServer(answer), 0)
  origin = files.endpoint
  const served = await startPage({
    ...{ port: 0, folder, s3Url: () => origin },
    config: () => ({ apiUrl: origin, mainSiteUrl: origin }),
  })
  return {
    url: served.endpoint,
    /** Only the document on the screen is kept. */
    offer: (id: string, document: Offered): void => {
      offered.clear()
      offered.set(id, document)
    },
    stop: async (): Promise<void> => {
      await Promise.all([served.stop(), files.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
