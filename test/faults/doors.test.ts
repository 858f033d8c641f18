import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import { queues } from '../../infra/resources/queues.ts'
import { prefixes } from '../../services/documents/keys.ts'
import { largeFilePrefixes } from '../../services/files/object-keys.ts'
import { ocrPrefixes } from '../../services/ocr/object-keys.ts'
import { fileProblems } from '../../shared/file-problems.ts'
import { type Door, doors } from './doors.ts'
import { hostileFiles } from './hostile/corpus.ts'
import { isClear, type Passed } from './passed.ts'
import { putThrough } from './through-doors.ts'

const all = Object.values<Door>(doors)
const everyFunction = Object.entries<ApiFunction>(functions)

/** Functions that may read what users uploaded and open none of it, and what they do with it. */
const handOn = {
  orders: 'copies a draft’s files to its order',
  documents: 'signs links to them',
  rosterFiles: 'copies a file that is staged',
  rosterApplier: 'reads the rows that the reader found',
  mailer: 'attaches them as they are',
  archiver: 'copies them to their last place',
  files: 'signs links to them',
  fileWorker: 'asks for their size and moves them; their rows are read by Spark, in a job (R18)',
  ocr: 'signs links to them',
  training: 'asks whether they are there, and keeps what a call brings',
} as const

/** Calls that name a file and bring none. */
const nameAlone = ['POST /notification/custom-email']

describe('every way in is a door', () => {
  const uploaded = {
    documents: [
      prefixes.drafts,
      prefixes.orders,
      prefixes.archive,
      prefixes.uploads,
      prefixes.loads,
      prefixes.rosterPreviews,
      prefixes.rosterFiles,
    ],
    quarantine: [prefixes.drafts, prefixes.rosterPreviews],
    largeFiles: [largeFilePrefixes.large],
    ocr: [ocrPrefixes.uploads, ocrPrefixes.training],
  } as const
  const buckets = Object.keys(uploaded) as (keyof typeof uploaded)[]

  test('for every function that may read what users uploaded', () => {
    const readers = everyFunction.filter(([, { access }]) =>
      buckets.some((bucket) =>
        uploaded[bucket].some((prefix) => access[bucket]?.[prefix]?.includes('GetObject')),
      ),
    )
    const known = new Set<string>([...all.flatMap(({ opens }) => opens), ...Object.keys(handOn)])
    expect(readers.map(([name]) => name).toSorted()).toEqual([...known].toSorted())
  })

  test('for every queue that is told of new objects', () => {
    const told = Object.entries(queues).flatMap(([name, queue]) => ('objects' in queue ? [name] : []))
    const takers = everyFunction.filter(([, { takes }]) => takes && told.includes(takes))
    const known = new Set<string>([...all.flatMap(({ opens }) => opens), ...Object.keys(handOn)])
    expect(takers).toHaveLength(told.length)
    expect(takers.filter(([name]) => !known.has(name))).toEqual([])
  })

  test('for every call of the contract that brings a file or says that it comes', () => {
    const names = everyFunction
      .flatMap(([, { endpoints }]) => [...endpoints])
      .filter(({ body }) => {
        const schema = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' })
        return JSON.stringify(schema ?? {}).includes('"fileName"')
      })
      .map(({ method, path }) => `${method} ${path}`)
    const known = new Set([...all.flatMap(({ calls }) => calls), ...nameAlone])
    expect(names.toSorted()).toEqual([...known].toSorted())
  })
})

describe('every hostile file, through every door that takes its kind', () => {
  let passed: Passed[]
  beforeAll(async () => {
    for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
    passed = await putThrough(hostileFiles)
  }, 600_000)

  test('comes to each door at least once', () => {
    const seen = new Set(passed.map(({ door }) => door))
    expect([...seen].toSorted()).toEqual(Object.keys(doors).toSorted())
  })

  test('is refused in its user’s words, or taken in', () => {
    expect(passed.filter(({ outcome }) => !isClear(outcome))).toEqual([])
  })

  test('is refused by the inspection for what it is', () => {
    const said = new Map(
      passed.flatMap(({ door, file, outcome }) => (door === 'orders' ? [[file, outcome] as const] : [])),
    )
    for (const { name, kind, problem } of hostileFiles) {
      // An empty one is not even announced.
      if (!problem || problem === 'empty' || kind === 'csv' || kind === 'zip') continue
      expect({ name, ...said.get(name) }).toEqual({ name, refused: fileProblems[problem] })
    }
  })

  test('takes no more than its door may, busy as the machine is', () => {
    const most = { milliseconds: 20_000, megabytes: 1_500 }
    expect(
      passed.filter(
        ({ milliseconds, megabytes }) => milliseconds > most.milliseconds || megabytes > most.megabytes,
      ),
    ).toEqual([])
  })
})
