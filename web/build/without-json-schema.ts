import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const describing = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/

/** Leaves out of the page how zod describes a schema in JSON, 5 KB of gzip that every schema refers to and no page asks for. */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!describing.test(id)) return undefined
    const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
    return [...names].map(([, name]) => `export const ${name} = () => () => undefined`).join('\n')
  },
})
