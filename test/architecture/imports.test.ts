import { describe, expect, test } from 'vitest'
import { code, importsOf, inFolder, isTest, product, textOf } from './source.ts'

/** The folders that each folder may import from (docs: shared ← services ← infra ← bin, shared ← web). */
const reach: Record<string, readonly string[]> = {
  shared: ['shared'],
  services: ['shared', 'services'],
  infra: ['shared', 'services', 'infra'],
  bin: ['shared', 'services', 'infra', 'bin'],
  web: ['shared', 'web'],
}

const isPackage = (name: string) =>
  !/^(shared|services|infra|bin|web|test|docs|package\.json)(\/|$)/.test(name)
const folderOf = (path: string) => path.split('/')[0] ?? ''

/** `file → import` for each forbidden import. */
const breaches = (files: readonly string[], refused: (name: string, file: string) => boolean): string[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((name) => refused(name, file))
      .map((name) => `${file} → ${name}`),
  )

test('finds imports', () => {
  expect(importsOf('services/cases/index.ts')).toEqual(
    expect.arrayContaining(['shared/case-calls.ts', 'services/http/api.ts']),
  )
})

describe('imports go one way', () => {
  test.each(Object.entries(reach))('%s', (folder, allowed) => {
    const files = product.filter(inFolder(folder))
    expect(files.length).toBeGreaterThan(0)
    expect(breaches(files, (name) => !isPackage(name) && !allowed.includes(folderOf(name)))).toEqual([])
  })
})

test('shared imports nothing but zod and the parser of XML', () => {
  const files = product.filter(inFolder('shared'))
  expect(breaches(files, (name) => isPackage(name) && !['zod/mini', 'saxen'].includes(name))).toEqual([])
})

test('the page never imports a service, not even in its tests', () => {
  expect(breaches(code.filter(inFolder('web')), (name) => name.startsWith('services/'))).toEqual([])
})

test('no feature of the page imports another', () => {
  const featureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]
  const files = code.filter((path) => featureOf(path) !== undefined)
  const foreign = (name: string, file: string) => ![undefined, featureOf(file)].includes(featureOf(name))
  expect(files.length).toBeGreaterThan(0)
  expect(breaches(files, foreign)).toEqual([])
})

test('shared code of the features imports no feature', () => {
  const files = code.filter((path) =>
    ['web/case-view', 'web/viewer', 'web/page-boxes', 'web/uploads', 'web/readings'].some((folder) =>
      inFolder(folder)(path),
    ),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(breaches(files, (name) => name.startsWith('web/features/'))).toEqual([])
})

test('the screen kit imports neither the router, the query library nor the product', () => {
  const files = code.filter(inFolder('web/ui'))
  const known = (name: string) =>
    /^(react-router|swr)/.test(name) || (name.startsWith('web/') && !name.startsWith('web/ui/'))
  expect(files.length).toBeGreaterThan(0)
  expect(breaches(files, known)).toEqual([])
})

test('the product imports no test code', () => {
  expect(breaches(product, (name) => isTest(name) || name === 'vitest' || name === 'fast-check')).toEqual([])
})

test('the nouns of the services have no circular imports', () => {
  const nounOf = (path: string) => /^services\/([\w-]+)\//.exec(path)?.[1]
  const uses = new Map<string, Set<string>>()
  for (const file of product.filter(inFolder('services')))
    for (const name of importsOf(file)) {
      const [from, to] = [nounOf(file), nounOf(name)]
      if (from && to && from !== to) uses.set(from, (uses.get(from) ?? new Set()).add(to))
    }
  const reachable = (noun: string, seen = new Set<string>()): Set<string> => {
    for (const next of uses.get(noun) ?? []) if (!seen.has(next)) reachable(next, seen.add(next))
    return seen
  }
  expect([...uses.keys()]).toContain('cases')
  expect([...uses.keys()].filter((noun) => reachable(noun).has(noun))).toEqual([])
})

/** Each file with the files that import each other through it, what is loaded later included. */
const circlesOf = (files: readonly string[]): string[] => {
  const own = new Set(files)
  const uses = new Map(files.map((file) => [file, importsOf(file).filter((name) => own.has(name))]))
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>()
    const next = [...(uses.get(from) ?? [])]
    for (let name = next.pop(); name; name = next.pop())
      if (!seen.has(name)) {
        seen.add(name)
        next.push(...(uses.get(name) ?? []))
      }
    return seen
  }
  return files.filter((file) => reached(file).has(file))
}

test('no files import each other in a circle', () => {
  expect(circlesOf(product)).toEqual([])
})

/** What all nouns use. */
const ground = [
  'aws',
  'bank',
  'objects',
  'child-process',
  'queues',
  'table',
  'http',
  'environment.ts',
  'correlation.ts',
  'error-trace.ts',
  'hashed-id.ts',
].map((name) => `services/${name}`)
const isNoun = (name: string) =>
  name.startsWith('services/') && !ground.some((place) => name.startsWith(place))

test('the base of all nouns imports none of them', () => {
  const files = product.filter((path) => ground.some((place) => path.startsWith(place)))
  expect(files.length).toBeGreaterThan(0)
  expect(breaches(files, isNoun)).toEqual([])
})

test('sessions import no noun', () => {
  const files = product.filter(inFolder('services/sessions'))
  expect(files.length).toBeGreaterThan(0)
  const isOther = (name: string) => isNoun(name) && !inFolder('services/sessions')(name)
  expect(breaches(files, isOther)).toEqual([])
})

test('only lazy-part.tsx makes parts that come later, so that each has a boundary', () => {
  const pages = product.filter((path) => path.startsWith('web/') && path !== 'web/ui/lazy-part.tsx')
  expect(pages.length).toBeGreaterThan(0)
  expect(pages.filter((path) => /\blazy\(/.test(textOf(path)))).toEqual([])
})

/** Their content is live or a form, or something other than a press opens and closes them. */
const liveQuestions = [
  'web/features/documents/send/cancel-process.tsx',
  'web/features/guarantees/reserve/reserve-form.tsx',
  'web/features/news/register/news-form.tsx',
  'web/features/session/idle-warning.tsx',
  'web/features/staff/files/preview-panel.tsx',
  'web/features/staff/files/staged-file.tsx',
  'web/features/staff/processes/remove-process.tsx',
  'web/features/training/documents-list.tsx',
  'web/leave-guard.tsx',
]
/** A store or a read holds them until they are read. */
const heldProblems = [
  'web/features/day/own-day.tsx',
  'web/features/demand/demand-page.tsx',
  'web/features/product-parameters/parameters-page.tsx',
  'web/features/training/sent-documents.tsx',
  'web/uploads/sent-files.tsx',
]

test.each([
  ['ConfirmModal', [...liveQuestions, 'web/ui/error-modal.tsx']],
  ['ErrorModal', heldProblems],
] as const)('dialog-host.tsx shows every %s but the named ones', (dialog, named) => {
  const pages = product.filter(inFolder('web'))
  expect(pages.filter((path) => textOf(path).includes(`<${dialog}`))).toEqual(
    [...named, 'web/ui/dialog-host.tsx'].sort(),
  )
})
