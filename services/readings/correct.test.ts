import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test, vi } from 'vitest'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { call, type TestUser } from '../../test/support/api.ts'
import { asOcr, ocrUser, readData, useOwnOcr, wasRead } from '../../test/support/ocr.ts'
import { pageBlocks, type Textract } from '../../test/support/textract.ts'
import { dynamo } from '../aws/dynamo.ts'
import { ocrKeys, ocrTable } from './stored-document.ts'

let textract: Textract
let ana: TestUser
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  textract = await useOwnOcr('ocr-correct')
  ana = await ocrUser()
})

const correct = (id: string, field: string, version: number, text?: string, user = ana) =>
  call(asOcr, ocrCalls.correct, user, {
    params: { id, field },
    body: { version, ...(text !== undefined && { text }) },
  })

const logOf = async (id: string) => {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: ocrTable(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :change)',
      ExpressionAttributeValues: { ':pk': ocrKeys.document(id).pk, ':change': 'CHANGE#' },
    }),
  )
  return Items.map(({ field, version, text, read, by }) => ({ field, version, text, read, by }))
}

test('a value is corrected, stands beside what was read, and what was read stands again', async () => {
  const { id } = await wasRead(ana, textract)
  const first = await correct(id, '1-0', 0, 'Ana Gómez Peña')
  expect(first.body).toMatchObject({
    ...{ text: 'Ana Gómez', version: 1, correction: { text: 'Ana Gómez Peña', by: ana.login } },
  })
  const shown = async () => (await readData(ana, id)).body.responseOCR
  expect(await shown()).toEqual([first.body, expect.objectContaining({ id: '1-1', version: 0 })])
  const undone = await correct(id, '1-0', 1)
  expect(undone.body).toMatchObject({ text: 'Ana Gómez', version: 2 })
  expect(undone.body).not.toHaveProperty('correction')
  expect((await shown())[0]).toEqual(undone.body)
  expect(await logOf(id)).toEqual([
    { field: '1-0', version: 1, text: 'Ana Gómez Peña', read: 'Ana Gómez', by: ana.login },
    { field: '1-0', version: 2, text: undefined, read: 'Ana Gómez', by: ana.login },
  ])
})

test('of two who correct one value at once, the second is told', async () => {
  const { id } = await wasRead(ana, textract)
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => correct(id, '1-1', 0, text)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const { body: first } = answers.find(({ status }) => status === 200) ?? {}
  expect((await correct(id, '1-1', 0, 'late')).refusal).toMatchObject({
    ...{ code: 'changedMeanwhile', message: 'El dato cambió en otra ventana mientras lo corregías' },
    ...{ details: { by: ana.login, at: first?.correction?.at }, present: first },
  })
  // A repeat whose answer was lost.
  expect((await correct(id, '1-1', 0, first?.correction?.text)).body).toEqual(first)
  expect(await logOf(id)).toHaveLength(1)
})

test('a field that there is not, and somebody else’s document, are not found', async () => {
  const { id } = await wasRead(ana, textract)
  for (const field of ['1-2', '2-0', '1-t0', '9999-0'])
    expect((await correct(id, field, 0, 'x')).status).toBe(404)
  expect((await correct(id, '1-0', 0, 'x', await ocrUser())).status).toBe(404)
})

test('fields of many pages are read and corrected part by part, in their order', async () => {
  const fields = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`Campo ${index}:`, `${index}`]))
  const blocks = Array.from({ length: 30 }, (_, index) => pageBlocks(index + 1, { fields })).flat()
  const { id } = await wasRead(ana, textract, blocks, 30)
  expect((await correct(id, '27-39', 0, 'otro')).status).toBe(200)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await readData(ana, id, cursor)
    seen.push(...body.responseOCR.map((field) => `${field.id}${field.correction ? '*' : ''}`))
    cursor = body.cursor
  } while (cursor)
  const expected = Array.from(
    { length: 30 * 40 },
    (_, index) => `${Math.floor(index / 40) + 1}-${index % 40}`,
  )
  expect(seen).toEqual(expected.map((field) => (field === '27-39' ? '27-39*' : field)))
})
