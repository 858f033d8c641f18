import { StartDocumentAnalysisCommand, TextractServiceException } from '@aws-sdk/client-textract'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ocrLimits, ocrProblems } from '../../shared/ocr.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { call, type TestUser } from '../../test/support/api.ts'
import { mocked, refusal } from '../../test/support/mocked-client.ts'
import {
  ageDocument,
  asOcr,
  deliver,
  documentOf,
  mustDeliver,
  ocrUser,
  readData,
  underWay,
  uploaded,
  useOwnOcr,
  wasRead,
} from '../../test/support/ocr.ts'
import { messagesSent } from '../../test/support/sent-messages.ts'
import { type Job, pageBlocks, type Textract, toldOf } from '../../test/support/textract.ts'
import { textract as client } from '../aws/textract.ts'

let textract: Textract
let ana: TestUser
beforeAll(async () => {
  textract = await useOwnOcr('ocr-states')
  ana = await ocrUser()
})
beforeEach(() => {
  textract.answersHold(1_000)
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {})
})

const ended = async (outcome: Job['outcome']) => {
  const { id } = await underWay(ana)
  const job = textract.jobOf(id)
  job.outcome = outcome
  await mustDeliver(toldOf(job))
  return documentOf(ana, id)
}

describe('a job ends', () => {
  test('under the id of the call that began its document, though Textract cannot tell it', async () => {
    const lines: Record<string, unknown>[] = []
    vi.spyOn(console, 'info').mockImplementation((line) => void lines.push(JSON.parse(String(line))))
    await ended({ JobStatus: 'FAILED' })
    const route = `${ocrCalls.begin.method} ${ocrCalls.begin.path}`
    const begun = lines.find((line) => line.route === route)?.requestId
    expect(begun).toEqual(expect.any(String))
    const events = lines.filter(({ code }) => code === 'OCR_EVENT')
    expect(events.length).toBeGreaterThan(1)
    expect(new Set(events.map(({ correlationId }) => correlationId))).toEqual(new Set([begun]))
  })

  test('in part: the document was read, and names the pages that were not', async () => {
    const blocks = [1, 2, 4].flatMap((page) => pageBlocks(page, { fields: { 'Nombre:': 'Ana' } }))
    const Warnings = [{ ErrorCode: 'INTERNAL_ERROR', Pages: [3] }, { Pages: [2] }]
    const document = await ended({ JobStatus: 'PARTIAL_SUCCESS', blocks, pages: 5, Warnings })
    expect(document).toMatchObject({ status: 'SUCCEEDED', pages: 5, missingPages: [2, 3, 5], fields: 3 })
    const textFrom = async (from: number) => {
      const { body } = await call(asOcr, ocrCalls.text, ana, {
        params: { id: document?.id ?? '' },
        query: { from },
      })
      return body.pages.map(({ page }) => page)
    }
    expect([await textFrom(1), await textFrom(3), await textFrom(6)]).toEqual([[1, 4], [4], []])
  })

  test.each([
    ['in nothing that can be told', 'INTERNAL_ERROR', ocrProblems.failed],
    ['because of a password', 'The document is password protected', ocrProblems.encrypted],
    ['because it has too many pages', 'PAGE_LIMIT_EXCEEDED', ocrProblems.tooManyPages],
    ['because nobody can open it', 'UNSUPPORTED_DOCUMENT', ocrProblems.damaged],
  ])('%s', async (_, StatusMessage, problem) => {
    const unfit = problem === ocrProblems.failed ? undefined : true
    const document = await ended({ JobStatus: 'FAILED', StatusMessage })
    expect([document?.status, document?.problem, document?.unfit]).toEqual(['FAILED', problem, unfit])
  })

  test('in an answer of a shape that nobody knows: the document failed', async () => {
    for (const outcome of [
      { JobStatus: 'SUCCEEDED', blocks: 'none' as never, pages: 1 },
      { JobStatus: 'SUCCEEDED', blocks: [], pages: 0 },
      { JobStatus: 'SUCCEEDED', blocks: [], pages: 2 },
      { JobStatus: 'WHAT' },
    ])
      expect(await ended(outcome)).toMatchObject({ status: 'FAILED', problem: ocrProblems.failed })
  })

  test('with blocks that nobody knows or that make no sense: they are counted and left out', async () => {
    const good = pageBlocks(1, { lines: ['Hola a todos'], fields: { 'Nombre:': 'Ana' } })
    const strange = [
      { Id: 'x1', BlockType: 'HOLOGRAM', Page: 1, Geometry: {} },
      { Id: 'x2', BlockType: 'WORD', Page: 1, Text: 'no place' },
      { Id: 'x3', BlockType: 'CELL', Page: 1, Geometry: good[0]?.Geometry },
      { Id: 'x4', BlockType: 'WORD', Page: 9_999 },
      null,
    ]
    const pointing = good.map((block) =>
      block.BlockType === 'LINE'
        ? { ...block, Relationships: [{ Type: 'CHILD', Ids: ['gone', '1-2', '1-3', '1-4'] }] }
        : block,
    )
    const { id } = await wasRead(ana, textract, [...pointing, ...strange])
    expect(await documentOf(ana, id)).toMatchObject({ status: 'SUCCEEDED', fields: 1 })
    const { body } = await call(asOcr, ocrCalls.page, ana, { params: { id, page: 1 } })
    expect(body.leftOut).toBe(4)
    expect(body.words.map(({ text }) => text)).toEqual(['Hola', 'a', 'todos'])
  })

  test('with words of which none can be read: their page is missing, and a document of such pages failed', async () => {
    const blocks = (page: number) => pageBlocks(page, { lines: ['Hola a todos'] })
    const unknown = (page: number) =>
      blocks(page).map((one) => (one.Text ? { ...one, Geometry: 'here' } : one))
    const inPart = { JobStatus: 'SUCCEEDED', blocks: [...blocks(1), ...unknown(2)], pages: 2 }
    expect(await ended(inPart)).toMatchObject({ status: 'SUCCEEDED', missingPages: [2] })
    const whole = { JobStatus: 'SUCCEEDED', blocks: unknown(1), pages: 1 }
    expect(await ended(whole)).toMatchObject({ status: 'FAILED', problem: ocrProblems.failed })
  })

  test('with a photograph of a wall: a page without words', async () => {
    const { id } = await wasRead(ana, textract, pageBlocks(1, {}))
    expect(await documentOf(ana, id)).toMatchObject({ status: 'SUCCEEDED', fields: 0 })
    expect((await readData(ana, id)).body.responseOCR).toEqual([])
  })
})

describe('nobody tells', () => {
  const swept = async () => {
    const sent = await messagesSent(() => deliver({ schedule: 'readings' }))
    return sent as { settle?: { id: string; attempt: number }; arrived?: string }[]
  }

  test('about a finished job: the schedule polls it', async () => {
    const { id } = await underWay(ana)
    textract.jobOf(id).outcome = { JobStatus: 'SUCCEEDED', blocks: pageBlocks(1, {}), pages: 1 }
    await ageDocument(id, 'startedAt', 180_000)
    const found = (await swept()).filter(({ settle }) => settle?.id === id)
    expect(found).toHaveLength(1)
    await mustDeliver(...(found as object[]))
    expect(await documentOf(ana, id)).toMatchObject({ status: 'SUCCEEDED' })
  })

  test('about an arrived upload: the schedule finds it', async () => {
    const { id } = await uploaded(ana)
    const found = (await swept()).filter(({ arrived }) => arrived === id)
    expect(found).toHaveLength(1)
    await mustDeliver(...(found as object[]))
    expect(textract.jobsOf(id)).toHaveLength(1)
  })

  test('for two hours: the document failed, and can be read again', async () => {
    const { id } = await underWay(ana)
    const settle = { settle: { id, attempt: 1 } }
    await mustDeliver(settle)
    expect(await documentOf(ana, id)).toMatchObject({ status: 'PROCESSING' })
    await ageDocument(id, 'startedAt', ocrLimits.patienceMs + 1_000)
    await mustDeliver(settle)
    const late = await documentOf(ana, id)
    expect(late).toMatchObject({ status: 'FAILED', problem: ocrProblems.late })
    expect(late).not.toHaveProperty('unfit')
    const again = () => call(asOcr, ocrCalls.again, ana, { params: { id }, body: {} })
    const sent = await messagesSent(async () =>
      expect((await again()).body).toMatchObject({ status: 'PROCESSING' }),
    )
    expect((await again()).status).toBe(200)
    expect(sent).toEqual([{ start: { id, attempt: 2 } }])
    await mustDeliver(...(sent as object[]))
    expect(textract.jobsOf(id)).toHaveLength(2)
    // A late event of the first attempt does not affect the second.
    const [first] = textract.jobsOf(id)
    if (first) first.outcome = { JobStatus: 'FAILED' }
    await mustDeliver(toldOf(first as Job))
    expect(await documentOf(ana, id)).toMatchObject({ status: 'PROCESSING' })
  })

  test('and Textract has forgotten the job: the document failed', async () => {
    const { id } = await underWay(ana)
    textract.forget(textract.jobOf(id))
    await mustDeliver({ settle: { id, attempt: 1 } })
    expect(await documentOf(ana, id)).toMatchObject({ status: 'FAILED', problem: ocrProblems.failed })
  })
})

describe('Textract takes no more', () => {
  test.each(['LimitExceededException', 'ProvisionedThroughputExceededException', 'InternalServerError'])(
    'and says %s to a start: it comes again later, and the document is read once',
    async (error) => {
      const { id } = await uploaded(ana)
      const refusing = mocked(client)
      refusing.on(StartDocumentAnalysisCommand).rejects(refusal(TextractServiceException, error))
      const { batchItemFailures } = await deliver({ arrived: id })
      expect(batchItemFailures).toHaveLength(1)
      expect(await documentOf(ana, id)).toMatchObject({ status: 'PROCESSING' })
      refusing.restore()
      await mustDeliver({ arrived: id })
      expect(textract.jobsOf(id)).toHaveLength(1)
    },
  )

  test('of results for a moment: it is retried, and nothing is lost', async () => {
    const { id } = await underWay(ana)
    const job = textract.jobOf(id)
    job.outcome = {
      JobStatus: 'SUCCEEDED',
      pages: 3,
      blocks: [1, 2, 3].flatMap((page) => pageBlocks(page, { fields: { A: 'b' } })),
    }
    textract.answersHold(7)
    textract.refuse('GetDocumentAnalysis', 'ThrottlingException', 3)
    await mustDeliver(toldOf(job))
    expect(await documentOf(ana, id)).toMatchObject({ status: 'SUCCEEDED', pages: 3, fields: 3 })
  })

  test.each([
    ['UnsupportedDocumentException', ocrProblems.damaged],
    ['DocumentTooLargeException', ocrProblems.tooLarge],
    ['InvalidS3ObjectException', ocrProblems.failed],
  ])('and refuses a document permanently with %s: its user gets the reason', async (error, problem) => {
    mocked(client).on(StartDocumentAnalysisCommand).rejects(refusal(TextractServiceException, error))
    const { id } = await underWay(ana)
    expect(await documentOf(ana, id)).toMatchObject({ status: 'FAILED', problem })
  })
})
