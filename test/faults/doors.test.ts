import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import { queues } from '../../infra/resources/queues.ts'
import { documentPrefixes } from '../../services/documents/keys.ts'
import { largeFilePrefixes } from '../../services/large-files/object-keys.ts'
import { loadPrefixes } from '../../services/loads/stored-load.ts'
import { ocrPrefixes } from '../../services/readings/object-keys.ts'
import { rosterFilePrefixes } from '../../services/roster-files/keys.ts'
import { uploadsPrefix } from '../../services/upload-credentials/object-keys.ts'
import { type Door, doors } from './doors.ts'

const all = Object.values<Door>(doors)
const everyFunction = Object.entries<ApiFunction>(functions)

/** Functions that may read uploaded files without opening them, with what they do with them. */
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

/** Calls that name a file without sending one. */
const nameAlone = ['POST /notification/custom-email']

describe('every way in is a door', () => {
  const uploaded = {
    documents: [
      ...Object.values(documentPrefixes),
      ...Object.values(rosterFilePrefixes),
      uploadsPrefix,
      loadPrefixes.parts,
    ],
    quarantine: [documentPrefixes.drafts, rosterFilePrefixes.previews],
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
    const notified = Object.entries(queues).flatMap(([name, queue]) => ('objects' in queue ? [name] : []))
    const takers = everyFunction.filter(([, { takes }]) => takes && notified.includes(takes))
    const known = new Set<string>([...all.flatMap(({ opens }) => opens), ...Object.keys(handOn)])
    expect(takers).toHaveLength(notified.length)
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
