import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, expect, test, vi } from 'vitest'
import { documentReadings } from '../../shared/document-readings.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { filedWithFiles } from '../../test/support/filed-orders.ts'
import { asOcr, mustDeliver, useOwnOcr } from '../../test/support/ocr.ts'
import { asDocumentReadings } from '../../test/support/orders.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { approveOrder } from '../../test/support/returned-orders.ts'
import { pageBlocks, type Textract, toldOf } from '../../test/support/textract.ts'
import { archive } from '../archive/archiver.ts'
import { s3 } from '../aws/s3.ts'
import { readFile } from '../documents/bucket.ts'

/**
 * Tests the events of an order's document in every order: its order is archived before, during and after the reading,
 * and it is read again.
 */

let textract: Textract
let adviser: TestUser
let analyst: TestUser
beforeAll(async () => {
  for (const name of ['info', 'warn'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  await useOwnCasesTable('cases-of-readings')
  textract = await useOwnOcr('lives-of-readings')
  adviser = await signedIn('Asesores')
  analyst = await signedIn('GestoresDesembolsos')
})

const beginAt = '2026-11-23T15:00:00.000Z'
const success = { JobStatus: 'SUCCEEDED', pages: 1, blocks: pageBlocks(1, { fields: { 'Nombre:': 'Ana' } }) }

/** An order with one of its documents, and the actions on it. */
const life = async () => {
  const { number, before } = await filedWithFiles(adviser)
  const params = { id: before[0]?.id ?? '' }
  let id = ''
  let attempt = 0
  const ends = async (outcome: object): Promise<void> => {
    const job = textract.jobOf(id)
    Object.assign(job, { outcome })
    await mustDeliver(toldOf(job))
  }
  const verbs = {
    asks: async () => {
      const { body, status } = await call(asDocumentReadings, documentReadings.begin, analyst, { params })
      expect(status).toBe(200)
      id = body.document?.id ?? ''
      attempt += 1
    },
    'asks again': async () => {
      const { status } = await call(asOcr, ocrCalls.again, analyst, { params: { id }, body: {} })
      expect(status).toBe(200)
      attempt += 1
    },
    starts: async () => {
      await mustDeliver({ start: { id, attempt } })
      const { bucket: Bucket, key: Key, tag } = textract.jobOf(id)
      expect(tag).toBe(`${id}-${attempt}`)
      // Textract reads it there.
      await s3.send(new HeadObjectCommand({ Bucket, Key }))
    },
    fails: () => ends({ JobStatus: 'FAILED' }),
    ends: () => ends(success),
    'is archived': async () => {
      await approveOrder(number)
      expect(await archive(number, new Date(beginAt))).toBe('archived')
      expect(await readFile(before[0]?.key ?? '')).toBeUndefined()
    },
    'is corrected': async () => {
      const body = { version: 0, text: 'Eva' }
      const said = { params: { id, field: '1-0' }, body }
      expect((await call(asOcr, ocrCalls.correct, analyst, said)).status).toBe(200)
    },
  }
  /** What a viewer finally gets: the file, and the reading. */
  const seen = async () => {
    const { body: file } = await call(asOcr, ocrCalls.file, analyst, { params: { id } })
    const { body: read } = await call(asDocumentReadings, documentReadings.read, analyst, { params })
    const { body: data } = await call(asOcr, ocrCalls.data, analyst, { params: { id }, query: {} })
    return {
      text: await (await fetch(file.link)).text(),
      status: read.document?.status,
      fields: data.responseOCR.map(({ correction, text }) => correction?.text ?? text),
    }
  }
  return { verbs, seen, text: `${number} a` }
}
type Verb = keyof Awaited<ReturnType<typeof life>>['verbs']

test.each<[Verb[], string]>([
  [['asks', 'starts', 'ends', 'is archived'], 'Ana'],
  [['asks', 'starts', 'is archived', 'ends'], 'Ana'],
  [['asks', 'is archived', 'starts', 'ends'], 'Ana'],
  [['is archived', 'asks', 'starts', 'ends'], 'Ana'],
  [['asks', 'starts', 'fails', 'asks again', 'starts', 'ends', 'is archived'], 'Ana'],
  [['asks', 'starts', 'fails', 'asks again', 'is archived', 'starts', 'ends'], 'Ana'],
  [['asks', 'starts', 'fails', 'is archived', 'asks again', 'starts', 'ends'], 'Ana'],
  [['asks', 'starts', 'fails', 'is archived', 'asks', 'starts', 'ends'], 'Ana'],
  [['asks', 'starts', 'is archived', 'fails', 'asks again', 'starts', 'ends'], 'Ana'],
  [['is archived', 'asks', 'starts', 'fails', 'asks again', 'starts', 'ends'], 'Ana'],
  [['asks', 'starts', 'ends', 'is corrected', 'is archived'], 'Eva'],
  [['asks', 'starts', 'ends', 'is archived', 'is corrected'], 'Eva'],
])('a document that %s', async (steps, field) => {
  const { verbs, seen, text } = await life()
  for (const step of steps) await verbs[step]()
  expect(await seen()).toEqual({ text, status: 'SUCCEEDED', fields: [field] })
})
