import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildPage } from './build-page.ts'

it('builds for production in tests too, because the next start uses the same build', async () => {
  const assets = join(await buildPage(), 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(names.map((name) => readFile(join(assets, name), 'utf8')))
  // In production React reports its errors by number and address.
  expect(scripts.some((script) => script.includes('https://react.dev/errors/'))).toBe(true)
}, 120_000)
