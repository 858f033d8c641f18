import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { sourceMaps } from '../infra/constructs/source-map.ts'
import { inSource } from './in-source.ts'

const { values } = parseArgs({ options: { maps: { type: 'string', default: sourceMaps } } })

/** Reads lines of a function's log and writes them with the places of the source (docs/deploying.md). */
for (const line of (await text(process.stdin)).split('\n')) {
  // Lambda puts the time, its request and the level before what a function wrote.
  const json = /\{.*\}/.exec(line)?.[0]
  if (json) console.log(JSON.stringify(inSource(JSON.parse(json), values.maps), null, 2))
}
