import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { sourceMaps } from '../infra/constructs/source-map.ts'

/** What a line of a function's log has of a failure. */
type Failure = { bundle?: string; at?: string[]; cause?: Failure }

const { values } = parseArgs({ options: { maps: { type: 'string', default: sourceMaps } } })

const read = new Map<string, SourceMap>()
const mapOf = (bundle: string): SourceMap => {
  const known = read.get(bundle)
  if (known) return known
  const map = new SourceMap(JSON.parse(readFileSync(join(values.maps, `${bundle}.map`), 'utf8')))
  read.set(bundle, map)
  return map
}

/** The place of a frame in the source; a frame that is not of the bundle stays as it is. */
const placeIn = (map: SourceMap, frame: string): string => {
  const [, line, column] = /index\.js:(\d+):(\d+)\)?$/.exec(frame) ?? []
  if (!line) return frame
  const origin = map.findOrigin(Number(line), Number(column))
  return 'fileName' in origin ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}` : frame
}

const inSource = (failure: Failure): Failure => {
  const { bundle, at = [], cause } = failure
  return {
    ...failure,
    at: bundle ? at.map((frame) => placeIn(mapOf(bundle), frame)) : at,
    ...(cause && { cause: inSource(cause) }),
  }
}

/** Reads lines of a function's log and writes them with the places of the source (docs/deploying.md). */
for (const line of (await text(process.stdin)).split('\n'))
  if (line.trim()) console.log(JSON.stringify(inSource(JSON.parse(line)), null, 2))
