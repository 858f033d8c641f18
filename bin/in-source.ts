import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

/** What a line of a function's log has of a failure. */
export type Failure = { bundle?: string; at?: string[]; cause?: Failure }

const read = new Map<string, SourceMap | undefined>()
const mapOf = (maps: string, bundle: string): SourceMap | undefined => {
  if (!read.has(bundle)) {
    const file = join(maps, `${bundle}.map`)
    read.set(bundle, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined)
  }
  return read.get(bundle)
}

/** The place of a frame in the source; a frame that is not of the bundle stays as it is. */
const placeIn = (map: SourceMap, frame: string): string => {
  const [, line, column] = /index\.js:(\d+):(\d+)\)?$/.exec(frame) ?? []
  if (!line) return frame
  const origin = map.findOrigin(Number(line), Number(column))
  return 'fileName' in origin ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}` : frame
}

/** A line with the places of the source, as far as the folder `maps` has the map of its bundle. */
export const inSource = (failure: Failure, maps: string): Failure => {
  const { bundle, at, cause } = failure
  const map = bundle && mapOf(maps, bundle)
  return {
    ...failure,
    ...(at && map && { at: at.map((frame) => placeIn(map, frame)) }),
    ...(cause && { cause: inSource(cause, maps) }),
  }
}
