import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

/** They describe schemas in JSON. */
const describing = ['json-schema-processors.js', 'to-json-schema.js']

/**
 * A folder with zod as it is, but for how it describes a schema in JSON: 19 KB of each function, which every schema refers
 * to and no function asks for. A copy, because esbuild takes no plugins where it has to build at once, as the CDK asks.
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
  return folder
}
