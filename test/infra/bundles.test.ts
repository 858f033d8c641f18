import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bundleInto } from '../../infra/constructs/bundle.ts'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { type FunctionName, functions } from '../../infra/resources/functions.ts'

/** Targets P6: KB of own code and libraries, minified. */
const limit = 150
/** Who may bring more, and why. */
const exceptions: Partial<Record<FunctionName, { limit: number; why: string }>> = {
  orders: {
    limit: 180,
    why: 'seven calls; the workflow and its outcomes, the catalogue of documents and the order of its queue, all data',
  },
  cases: {
    limit: 172,
    why: 'thirteen calls, the workflow with its outcomes, the processes; 100 KB are zod in every one',
  },
  documents: {
    limit: 168,
    why: 'twelve calls, the catalogue of documents and the drafts they change; 100 KB are zod in every one',
  },
  previews: { limit: 156, why: 'the contracts of all document calls are stated together' },
  inspector: {
    limit: 850,
    why: 'inspecting a file takes a whole PDF parser (two thirds of it) and the signatures of file types',
  },
}

/** The SDK with the packages that it alone brings. */
const sdk =
  /node_modules\/(@aws-sdk|@smithy|@aws-crypto|@aws|@nodable|fast-xml-parser|strnum|bowser|tslib|mnemonist|obliterator)\//
const kilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10

const folder = mkdtempSync(join(tmpdir(), 'back-office-bundles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(Object.keys(functions) as FunctionName[])('the bundle of %s', (name) => {
  const { entry, native = [] }: ApiFunction = functions[name]
  const directory = join(folder, name)
  const [output] = Object.values(bundleInto(directory, entry, native).outputs)
  if (!output) throw new Error(`nothing was made of ${entry}`)

  it('is small without the SDK', async ({ annotate }) => {
    const own = Object.entries(output.inputs)
      .filter(([path]) => !sdk.test(path))
      .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0)
    await annotate(`${name}: ${kilobytes(own)} KB, and ${kilobytes(output.bytes - own)} KB of SDK`)
    expect(kilobytes(own)).toBeLessThanOrEqual(exceptions[name]?.limit ?? limit)
  })

  it('imports only Node and the native modules it declares', () => {
    const imported = new Set(output.imports.map(({ path }) => path))
    const others = [...imported].filter((path) => process.getBuiltinModule(path) === undefined)
    expect(others).toEqual([...native])
  })

  it('starts on its own, away from this repository', () => {
    const script = `console.log(typeof (await import(${JSON.stringify(join(directory, 'index.js'))})).handler)`
    const ran = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder })
    expect(ran.toString()).toBe('function\n')
  })
})
