import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The source maps of a release, each under the id of its bundle. They are never inside a bundle. */
export const sourceMaps = fileURLToPath(new URL('../../dist/source-maps', import.meta.url))

/** Stands for a bundle's id until its content is known. As long as an id, so that no line or column moves. */
export const unknownId = '@@bundle-id@'

/**
 * Gives a bundle its id, a hash of its content, which the logs of its failures have (services/error-trace.ts), and
 * moves its source map to those of the release, with paths from the `root` of the repository.
 */
export const keepSourceMap = (bundleFile: string, root: string): void => {
  const bundle = readFileSync(bundleFile, 'utf8')
  const id = createHash('sha256').update(bundle).digest('hex').slice(0, unknownId.length)
  writeFileSync(bundleFile, bundle.replace(unknownId, id))
  const mapFile = `${bundleFile}.map`
  const map = JSON.parse(readFileSync(mapFile, 'utf8'))
  const sources = map.sources.map((path: string) => relative(root, resolve(dirname(bundleFile), path)))
  mkdirSync(sourceMaps, { recursive: true })
  writeFileSync(join(sourceMaps, `${id}.map`), JSON.stringify({ ...map, sources }))
  rmSync(mapFile)
}
