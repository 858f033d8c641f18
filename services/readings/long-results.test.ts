import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { call, type TestUser } from '../../test/support/api.ts'
import {
  asOcr,
  deliver,
  deliverWithin,
  documentOf,
  ocrUser,
  readData,
  underWay,
  useOwnOcr,
} from '../../test/support/ocr.ts'
import { messagesSent } from '../../test/support/sent-messages.ts'
import { pageBlocks, type Textract, toldOf } from '../../test/support/textract.ts'
import { gatherPages } from './blocks.ts'
import { findDocument } from './stored-document.ts'

let textract: Textract
let ana: TestUser
beforeAll(async () => {
  textract = await useOwnOcr('ocr-long')
  ana = await ocrUser()
})
beforeEach(() => {
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {})
})

const fields = { 'Nombre:': 'Ana Gómez', 'Cédula:': '52417137' }

const allFields = async (id: string, cursor?: string): Promise<string[]> => {
  const { body } = await readData(ana, id, cursor)
  const ids = body.responseOCR.map((field) => field.id)
  return body.cursor ? [...ids, ...(await allFields(id, body.cursor))] : ids
}

test('a result that takes longer than one run continues at its page in the next', async () => {
  const { id } = await underWay(ana)
  const job = textract.jobOf(id)
  const pages = 9
  const blocks = Array.from({ length: pages }, (_, at) => pageBlocks(at + 1, { fields })).flat()
  job.outcome = { JobStatus: 'SUCCEEDED', blocks, pages }
  // An answer holds less than a page, so that every run stops within one.
  textract.answersHold(7)
  const places: number[] = []
  let runs = 0
  const message = { settle: { id, attempt: 1 } }
  let sent: unknown[] = [message]
  while (sent.length > 0 && runs < 40) {
    expect(sent).toEqual([message])
    runs += 1
    // Lambda has no time left after each first answer; after a few there is enough.
    sent = await messagesSent(() => deliverWithin(runs > 4 ? 60_000 : 6_000, message))
    places.push((await findDocument(id))?.place?.page ?? pages)
  }
  expect(runs).toBeGreaterThan(4)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(await documentOf(ana, id)).toMatchObject({ status: 'SUCCEEDED', pages, fields: 2 * pages })
  expect(await allFields(id)).toEqual(
    Array.from({ length: pages }, (_, at) => [`${at + 1}-0`, `${at + 1}-1`]).flat(),
  )
  expect((await deliver(toldOf(job))).batchItemFailures).toEqual([])
  const { body } = await call(asOcr, ocrCalls.page, ana, { params: { id, page: pages } })
  expect(body.page).toBe(pages)
})

test("of a document of 3,000 pages only one page's blocks are held", () => {
  const gathered = gatherPages(1)
  let [most, whole] = [0, 0]
  for (let page = 1; page <= 3_000; page += 1)
    for (const block of pageBlocks(page, { lines: ['Hola a todos'], fields })) {
      if (gathered.take(block)) whole += 1
      most = Math.max(most, gathered.current()?.blocks.length ?? 0)
    }
  expect(whole).toBe(2_999)
  expect(most).toBeLessThan(20)
  // A block that comes after its page is counted.
  gathered.take({ Id: 'late', BlockType: 'WORD', Page: 7 })
  expect(gathered.leftOut()).toBe(1)
})
