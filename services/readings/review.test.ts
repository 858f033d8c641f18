import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test, vi } from 'vitest'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { call, type TestUser } from '../../test/support/api.ts'
import { asOcr, documentOf, ocrUser, readData, useOwnOcr, wasRead } from '../../test/support/ocr.ts'
import { pageBlocks, type Textract } from '../../test/support/textract.ts'
import { dynamo } from '../aws/dynamo.ts'
import { ocrKeys, ocrTable } from './stored-document.ts'

let textract: Textract
let ana: TestUser
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  textract = await useOwnOcr('ocr-review')
  ana = await ocrUser()
})

type Said = { text?: string; state?: 'confirmed' | 'missing' }
const check = (id: string, field: string, version: number, said: Said = {}, user = ana) =>
  call(asOcr, ocrCalls.correct, user, { params: { id, field }, body: { version, ...said } })
const fieldsOf = async (id: string) => (await readData(ana, id)).body.responseOCR
const countsOf = async (id: string) => {
  const { fields, doubtful, checked, reviewed } = await documentOf(ana, id)
  return { fields, doubtful, checked, by: reviewed?.by }
}

/** A page whose values the reader is not sure of. */
const unsure = (fields: Record<string, string>) => pageBlocks(1, { fields, confidence: 80 })
const three = () => wasRead(ana, textract, unsure({ 'Nombre:': 'Ana', 'Ciudad:': 'Tunja', 'Oficina:': '12' }))

test('a value is confirmed, corrected or missing, with who and when; the document counts what is left', async () => {
  const { id } = await three()
  expect(await countsOf(id)).toEqual({ fields: 3, doubtful: 3, checked: 0, by: undefined })
  const first = await check(id, '1-0', 0, { state: 'confirmed' })
  expect(first.body).toMatchObject({ text: 'Ana', version: 1, check: { state: 'confirmed', by: ana.login } })
  expect(first.body).not.toHaveProperty('correction')
  const second = await check(id, '1-1', 0, { text: 'Paipa' })
  expect(second.body).toMatchObject({ check: { state: 'corrected' }, correction: { text: 'Paipa' } })
  expect(await countsOf(id)).toEqual({ fields: 3, doubtful: 3, checked: 2, by: undefined })
  const third = await check(id, '1-2', 0, { state: 'missing' })
  expect(third.body).toMatchObject({ check: { state: 'missing' }, correction: { text: '' } })
  expect(await countsOf(id)).toEqual({ fields: 3, doubtful: 3, checked: 3, by: ana.login })
  expect(await fieldsOf(id)).toEqual([first.body, second.body, third.body])
  // What is said again in other words counts once; what is withdrawn no longer.
  await check(id, '1-2', 1, { text: '13' })
  expect(await countsOf(id)).toMatchObject({ checked: 3, by: ana.login })
  const withdrawn = await check(id, '1-0', 1)
  expect(withdrawn.body).not.toHaveProperty('check')
  expect(await countsOf(id)).toEqual({ fields: 3, doubtful: 3, checked: 2, by: undefined })
})

test('counts are true after checks at once, repeats and lost races', async () => {
  const { id } = await three()
  const answers = await Promise.all(
    ['1-0', '1-1', '1-2', '1-0', '1-1', '1-2'].map((field, at) =>
      check(id, field, 0, at < 3 ? { state: 'confirmed' } : { text: 'otro' }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
  expect(await countsOf(id)).toMatchObject({ doubtful: 3, checked: 3, by: ana.login })
  const [field] = await fieldsOf(id)
  const said = field?.correction ? { text: 'otro' } : { state: 'confirmed' as const }
  expect((await check(id, '1-0', 0, said)).body).toEqual(field)
  expect(await countsOf(id)).toMatchObject({ checked: 3 })
})

test('a value that cannot be what its label says is doubtful, however sure the reader is', async () => {
  const fields = { 'NIT:': '890.903.938-7', 'Fecha:': '31/02/2026', 'Ciudad:': 'Tunja' }
  const { id } = await wasRead(ana, textract, pageBlocks(1, { fields }))
  expect((await fieldsOf(id)).map(({ doubt }) => doubt)).toEqual(['checkDigit', 'date', undefined])
  expect(await countsOf(id)).toMatchObject({ doubtful: 2, checked: 0 })
  // A sure value may be corrected too, but leaves nothing less to check.
  await check(id, '1-2', 0, { text: 'Paipa' })
  expect(await countsOf(id)).toMatchObject({ doubtful: 2, checked: 0 })
})

/** As it was stored before values were counted. */
const uncount = (id: string) => {
  const item = { TableName: ocrTable(), Key: ocrKeys.document(id) }
  return dynamo.send(new UpdateCommand({ ...item, UpdateExpression: 'REMOVE doubtful, checked' }))
}

test('a document that was read before values were counted is counted with its first check', async () => {
  const { id } = await three()
  await check(id, '1-0', 0, { text: 'Luz' })
  await uncount(id)
  expect(await countsOf(id)).toEqual({ fields: 3 })
  await Promise.all(['1-1', '1-2'].map((field) => check(id, field, 0, { state: 'confirmed' })))
  expect(await countsOf(id)).toEqual({ fields: 3, doubtful: 3, checked: 3, by: ana.login })
})

test('what is said twice of one value is refused', async () => {
  const { id } = await three()
  expect((await check(id, '1-0', 0, { text: 'x', state: 'missing' })).refusal?.code).toBe('badRequest')
})

test('the history shows what is left to check, what is checked, and what is searched, page by page', async () => {
  const luz = await ocrUser()
  const read = (blocks: readonly unknown[]) => wasRead(luz, textract, blocks)
  const [pending, done] = [
    await read(unsure({ 'Ciudad:': 'Tunja' })),
    await read(unsure({ 'Ciudad:': 'Tunja' })),
  ]
  const sure = await read(pageBlocks(1, { fields: { 'Ciudad:': 'Tunja' } }))
  await check(done.id, '1-0', 0, { state: 'confirmed' }, luz)
  const listed = async (query: { review?: 'pending' | 'reviewed'; search?: string }) =>
    (await call(asOcr, ocrCalls.history, luz, { query })).body.items.map(({ id }) => id)
  expect(await listed({})).toEqual([sure.id, done.id, pending.id])
  expect(await listed({ review: 'pending' })).toEqual([pending.id])
  expect(await listed({ review: 'reviewed' })).toEqual([done.id])
  await uncount(sure.id)
  expect(await listed({ review: 'pending' })).toEqual([sure.id, pending.id])
  expect(await listed({ search: 'NOMINA  desprend' })).toHaveLength(3)
  expect(await listed({ search: 'rut' })).toEqual([])
})
