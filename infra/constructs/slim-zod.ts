import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

/** They describe schemas in JSON: 19 KB. */
const describing = ['json-schema-processors.js', 'to-json-schema.js']

/** How often what refers to itself is met: 3 KB. What comes as JSON or from a table is a tree. `zod/mini` has it off too. */
const memoizer = { from: 'memoizer: core.memoizer()', to: 'memoizer: undefined' }

/** What is wrong, in English: 3 KB. Users get the texts that the schemas state, and logs the code and the path of an issue. */
const english = "export default () => ({ localeError: () => 'Invalid input' })"

const replaceIn = (file: string, { from, to }: { from: string; to: string }): void => {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(file, text.replace(from, to))
}

/**
 * A folder with zod as it is, but for what every schema refers to and no function asks for. A copy, because esbuild takes
 * no plugins where it has to build at once, as the CDK asks.
 */
export const slimZod = (zod: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'back-office-zod-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const part of ['package.json', 'index.js']) cpSync(join(zod, part), join(folder, part))
  const isCode = (path: string) => ['', '.js'].includes(extname(path))
  cpSync(join(zod, 'v4'), join(folder, 'v4'), { recursive: true, filter: isCode })
  for (const name of describing) {
    const file = join(folder, 'v4', 'core', name)
    const exported = readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
    writeFileSync(
      file,
      [...exported].map(([, each]) => `export const ${each} = () => () => undefined`).join('\n'),
    )
  }
  replaceIn(join(folder, 'v4', 'classic', 'schemas.js'), memoizer)
  writeFileSync(join(folder, 'v4', 'locales', 'en.js'), english)
  return folder
}
