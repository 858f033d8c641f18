import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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

export type Encoding = 'br' | 'gzip'
export type StaticFile = { type: string; body: Buffer; encoding?: Encoding }

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
}

export const encodingFor = (accepted = ''): Encoding | undefined => {
  const names = accepted.split(',').map((one) => one.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

/** Files of a built page, each read and compressed once: a build does not change while the product runs. */
export const staticFiles = (folder: string) => {
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
