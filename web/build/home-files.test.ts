import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { homes } from './first-paint.ts'
import { homeFile } from './home-files.ts'

const moduleOf = (path: string): string => `/web/${homes[path]?.loads[0]}`
const [first, second] = Object.keys(homes) as [string, string]
const imports: Record<string, string[]> = {
  [moduleOf(first)]: ['/web/own.ts', '/web/shared.ts', '/node_modules/library.js'],
  [moduleOf(second)]: ['/web/shared.ts'],
  '/web/shared.ts': ['/web/deep.ts'],
  // Modules may import each other in a circle.
  '/web/deep.ts': ['/web/shared.ts'],
}
const context = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) as unknown as Rolldown.ModuleInfo,
}

it('puts together what the same homes load, and leaves the rest to the bundler', () => {
  const name = homeFile('/web/')
  const of = (id: string) => name(id, context)
  expect(of('/web/own.ts')).toBe(of(moduleOf(first)))
  expect(of('/web/shared.ts')).toBe(of('/web/deep.ts'))
  expect(new Set([of('/web/own.ts'), of('/web/shared.ts'), of(moduleOf(second))]).size).toBe(3)
  expect(of('/node_modules/library.js')).toBeNull()
  expect(of('/web/other.ts')).toBeNull()
})
