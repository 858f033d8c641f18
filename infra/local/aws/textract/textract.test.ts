import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Block } from '@aws-sdk/client-textract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldsOf, textOf, textractFixture, topic } from '../../../../test/support/textract-stand-in.ts'
import { drawForm } from '../../demo/forms/draw-form.ts'
import { type FormType, formTypes } from '../../demo/forms/form-types.ts'
import { BUCKET } from '../s3/s3.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'textract-'))
let fixture: Awaited<ReturnType<typeof textractFixture>>
beforeAll(async () => {
  fixture = await textractFixture(folder, { quotas: { openJobs: 2, startsPerSecond: 100 }, idleMs: 1_000 })
})
afterAll(async () => {
  await fixture.stop()
  rmSync(folder, { recursive: true })
})

const formOf = (type: string) => formTypes.find((one) => one.type === type) as FormType
const channel = {
  NotificationChannel: { SNSTopicArn: topic, RoleArn: 'arn:aws:iam::000000000000:role/read' },
}
const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing was refused',
    ({ name }: Error) => name,
  )

it('reads a PDF: its words with their places, the fields of its boxes and the cells of its table', async () => {
  const boxes = await drawForm(formOf('EC_SOLICITUD_DESEMBOLSO'), [1, 2])
  await fixture.put('boxes.pdf', boxes.pdf)
  const token = { ClientRequestToken: 'boxes-1', JobTag: 'boxes', ...channel }
  const { JobId } = await fixture.start('boxes.pdf', token)
  expect((await fixture.start('boxes.pdf', token)).JobId).toBe(JobId)
  expect(await refusal(fixture.start('boxes.pdf', { ClientRequestToken: 'boxes-1' }))).toBe(
    'IdempotentParameterMismatchException',
  )
  expect(await fixture.get(JobId)).toMatchObject({ JobStatus: 'IN_PROGRESS' })

  const table = await drawForm(formOf('DESPRENDIBLE_NOMINA'), [3])
  await fixture.put('table.pdf', table.pdf)
  const other = await fixture.start('table.pdf')
  expect(await refusal(fixture.start('table.pdf'))).toBe('LimitExceededException')

  const all: Block[] = []
  let answer = await fixture.over(JobId)
  expect(answer).toMatchObject({ JobStatus: 'SUCCEEDED', DocumentMetadata: { Pages: 2 } })
  for (let NextToken: string | undefined; ; NextToken = answer.NextToken) {
    answer = await fixture.get(JobId, { MaxResults: 100, NextToken })
    all.push(...(answer.Blocks ?? []))
    if (!answer.NextToken) break
    expect(answer.Blocks).toHaveLength(100)
  }
  for (const page of [1, 2]) {
    const read = fieldsOf(all.filter(({ Page }) => Page === page))
    const printed = boxes.fields.filter(({ value }) => value.page === page)
    expect(read).toEqual(Object.fromEntries(printed.map(({ label, text }) => [label, text])))
  }
  const [{ box } = {}] = boxes.texts
    .filter(({ text }) => text === 'Solicitud de desembolso')
    .map((one) => one)
  const title = all.find(({ BlockType, Text }) => BlockType === 'LINE' && Text === 'Solicitud de desembolso')
  expect(title?.Geometry?.BoundingBox?.Left).toBeCloseTo(box?.left ?? Number.NaN, 2)
  expect(title?.Geometry?.BoundingBox?.Width).toBeCloseTo(box?.width ?? Number.NaN, 1)
  expect(title?.Confidence).toBeGreaterThan(80)

  const { Blocks = [] } = await fixture.over(other.JobId)
  const cells = Blocks.filter(({ BlockType }) => BlockType === 'CELL')
  for (const cell of cells)
    expect(textOf(Blocks, cell)).toBe(table.table?.[(cell.RowIndex ?? 0) - 1]?.[(cell.ColumnIndex ?? 0) - 1])
  expect(cells).toHaveLength(15)
  expect(fieldsOf(Blocks)).toEqual(Object.fromEntries(table.fields.map(({ label, text }) => [label, text])))

  // Only the first job has a topic.
  const [{ TopicArn, Message } = { TopicArn: '', Message: '{}' }, ...more] = fixture.told.map((one) =>
    JSON.parse(one),
  )
  expect(more).toEqual([])
  expect(TopicArn).toBe(topic)
  expect(JSON.parse(Message)).toMatchObject({
    ...{ JobId, Status: 'SUCCEEDED', API: 'StartDocumentAnalysis', JobTag: 'boxes' },
    DocumentLocation: { S3ObjectName: 'boxes.pdf', S3Bucket: BUCKET },
  })
}, 120_000)

it("refuses unknown jobs and unreadable documents with Textract's error names", async () => {
  await fixture.put('empty.pdf', new Uint8Array())
  await fixture.put('notes.pdf', Buffer.from('Not a document at all'))
  expect(await refusal(fixture.start('missing.pdf'))).toBe('InvalidS3ObjectException')
  expect(await refusal(fixture.start('empty.pdf'))).toBe('BadDocumentException')
  expect(await refusal(fixture.start('notes.pdf'))).toBe('UnsupportedDocumentException')
  expect(await refusal(fixture.start('notes.pdf', { FeatureTypes: [] }))).toBe('InvalidParameterException')
  expect(await refusal(fixture.get('none'))).toBe('InvalidJobIdException')
})

it('stops the reader processes when they are idle', async () => {
  await expect.poll(() => fixture.textract.readerPids()).toEqual([])
})
