import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

/** Modules that convert schemas to JSON Schema: 19 KB. */
const describing = ['json-schema-processors.js', 'to-json-schema.js']

/** Detection of circular references: 3 KB. Data from JSON or a table is a tree. `zod/mini` leaves it out too. */
const memoizer = { from: 'memoizer: core.memoizer()', to: 'memoizer: undefined' }

/** English error messages: 3 KB. Users see the messages of the schemas; logs have the code and path of an issue. */
const english = "export default () => ({ localeError: () => 'Invalid input' })"

const replaceIn = (file: string, { from, to }: { from: string; to: string }): void => {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(file, text.replace(from, to))
}

/**
 * A copy of zod without the modules that every schema imports and no function uses. It is a copy because esbuild
 * supports no plugins in a synchronous build, which the CDK needs.
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
