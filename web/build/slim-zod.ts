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
 * Removes the parts of zod that every schema refers to and that we do not use, 8 KB of gzip: schemas as JSON,
 * messages in English, the handling of cyclic data, which neither forms nor the API produce, and parsers that are
 * compiled from strings, which the page's security policy forbids.
 */
export const slimZod = (): Plugin => ({
  name: 'slim-zod',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (describing.test(id)) return emptied(readFileSync(id, 'utf8'))
    if (english.test(id)) return "export default () => ({ localeError: () => 'Valor no válido' })"
    if (schemas.test(id))
      return readFileSync(id, 'utf8')
        .replace('memoizer: core.memoizer()', 'memoizer: undefined')
        .replace('core.$ZodObjectJIT.init(', 'core.$ZodObject.init(')
    return undefined
  },
})
