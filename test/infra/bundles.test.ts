import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { bundle, bundleInto, weightOf } from '../../infra/constructs/bundle.ts'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { type FunctionName, functions } from '../../infra/resources/functions.ts'

const folder = mkdtempSync(join(tmpdir(), 'back-office-bundles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(Object.keys(functions) as FunctionName[])('the bundle of %s', (name) => {
  const definition: ApiFunction = functions[name]
  const directory = join(folder, name)
  const metafile = bundleInto(directory, definition.entry, definition.native ?? [])
  const [output] = Object.values(metafile.outputs)
  if (!output) throw new Error(`nothing was made of ${definition.entry}`)

  it('is within its size budget', () => {
    expect(weightOf(metafile).own).toBeLessThanOrEqual(definition.budgetKb)
  })

  it('imports only Node and its declared native modules', () => {
    const imported = new Set(output.imports.map(({ path }) => path))
    const others = [...imported].filter((path) => process.getBuiltinModule(path) === undefined)
    expect(others).toEqual([...(definition.native ?? [])])
  })

  it('starts outside this repository', () => {
    const script = `console.log(typeof (await import(${JSON.stringify(join(directory, 'index.js'))})).handler)`
    const ran = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder })
    expect(ran.toString()).toBe('function\n')
  })
})

it('a failure in a bundle is traced to its line of the source', () => {
  const directory = join(folder, 'relay')
  const script = `const { handler } = await import(${JSON.stringify(join(directory, 'index.js'))})
    console.error = (line) => process.stdout.write(line)
    await handler({ Records: [{ eventID: 'one', dynamodb: null }] })`
  const run = (...args: string[]) => [process.execPath, args] as const
  const logged = execFileSync(...run('--input-type=module', '-e', script), { cwd: folder })
  expect(JSON.parse(logged.toString())).toMatchObject({
    code: 'RELAY_FAILED',
    bundle: expect.stringMatching(/^[\da-f]{12}$/),
  })
  const trace = execFileSync(...run('bin/trace.ts'), { input: logged })
  expect(JSON.parse(trace.toString()).at[0]).toMatch(/^services\/changes\/relay\.ts:\d+:\d+$/)
})

describe('the build of a function', () => {
  const build = (budgetKb: number) => {
    const stack = new Stack(new App({ outdir: join(folder, `assembly-${budgetKb}`) }))
    bundle({ ...functions.relay, budgetKb }).bind(stack)
  }

  it('reports its size', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    build(functions.relay.budgetKb)
    expect(logged.mock.calls.flat()).toEqual([
      expect.stringMatching(/^services\/changes\/relay\.ts: [\d.]+ KB of at most \d+, and [\d.]+ KB of SDK$/),
    ])
    logged.mockRestore()
  })

  it('fails over its budget', () => {
    expect(() => build(30)).toThrow(/Too heavy: services\/changes\/relay\.ts: [\d.]+ KB of at most 30/)
  })
})
