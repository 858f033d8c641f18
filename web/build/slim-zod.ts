import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const describing = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const english = /\/zod\/v4\/locales\/en\.js$/
const schemas = /\/zod\/v4\/classic\/schemas\.js$/

const emptied = (text: string): string => {
  const names = text.matchAll(/^export (?:const|function) (\w+)/gm)
  return [...names].map(([, name]) => `export const ${name} = () => () => undefined`).join('\n')
}

/**
 * Leaves out of the page what every schema of zod refers to and none of ours asks for, 7 KB of gzip: how it describes
 * schemas in JSON, its messages in English, and its care for data that contains itself, which nothing from a form or the
 * API does.
 */
export const slimZod = (): Plugin => ({
  name: 'slim-zod',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (describing.test(id)) return emptied(readFileSync(id, 'utf8'))
    if (english.test(id)) return "export default () => ({ localeError: () => 'Valor no válido' })"
    if (schemas.test(id))
      return readFileSync(id, 'utf8').replace('memoizer: core.memoizer()', 'memoizer: undefined')
    return undefined
  },
})
