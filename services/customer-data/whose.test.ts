import { randomInt } from 'node:crypto'
import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3'
import { beforeAll, expect, test } from 'vitest'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import { call, signedIn } from '../../test/support/api.ts'
import { askFor, guaranteeAnalyst, newGuarantee, reserveOf } from '../../test/support/guarantees.ts'
import { mocked } from '../../test/support/mocked-client.ts'
import { asOcr, ocrUser, useOwnOcr, wasRead } from '../../test/support/ocr.ts'
import { draftOf, pagareFile, prepareOrder, readyOrder, upload } from '../../test/support/orders.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { pageBlocks, type Textract } from '../../test/support/textract.ts'
import { asTraining } from '../../test/support/training.ts'
import { s3 } from '../aws/s3.ts'
import { findReserve } from '../guarantees/stored-reserve.ts'
import { documentsBucket, headObject, ocrBucket, putObject } from '../objects/objects.ts'
import { findDocument } from '../readings/stored-document.ts'
import { marker } from './customer.ts'
import { eraseCustomer } from './erase.ts'
import { chosen, findCustomer } from './find.ts'
import { reportOf, textOf } from './report.ts'
import { deleteBelow, textOfObject } from './scan.ts'
import { whose } from './whose.ts'

const { analyst } = guaranteeAnalyst('GestoresFNG')
const afterAll = new Date(Date.now() + 13 * 366 * 86_400_000)

let textract: Textract
beforeAll(async () => {
  await useOwnCasesTable('whose-data')
  textract = await useOwnOcr('whose-data-ocr')
})

test.each([
  ['CC 52417137', 'own'],
  ['C.C. 52.417.137', 'own'],
  ['1;NIT;52417137', 'others'],
  ['Llamé a 52417137', 'unsure'],
  ['CC 52417137 y NI 52417137', 'unsure'],
  [{ typeDocument: 'NI', document: '52417137' }, 'others'],
  [{ typeDocument: '', document: '52417137' }, 'unsure'],
  [{ form: { typeCustomer: 'C', identiCustomer: '52.417.137' }, note: '52417137' }, 'own'],
])('whose a number is: %j is %s', (value, expected) => {
  expect(whose({ type: 'CC', number: '52417137' }, value)).toBe(expected)
})

test('a line of somebody else stays, and one that may be of anybody is reviewed', async () => {
  const number = `${randomInt(100, 999)}500000`
  const written = Number(number).toLocaleString('es-CO')
  const report = async (name: string, rows: readonly string[]) => {
    const key = `load-reports/EVA/${name}.csv`
    await putObject(documentsBucket(), key, rows.join('\n'))
    return key
  }
  const sure = await report('a', [`1;CC;${number};sin firma`, `2;NIT;${number};otra`])
  const unsure = await report('b', [`1;CC;${number};sin firma`, `2;CC;999;monto ${written}`])
  const findings = await findCustomer({ type: 'CC', number }, afterAll)
  expect(findings.found.map(({ id, deed }) => [id, deed])).toEqual([
    [sure, 'mask'],
    [unsure, 'review'],
  ])
  await eraseCustomer(findings)
  expect(await textOfObject(documentsBucket(), sure)).toBe(`1;CC;${marker};sin firma\n2;NIT;${number};otra`)
  expect(await textOfObject(documentsBucket(), unsure)).toContain(written)
})

test('a draft that was corrected to another customer after the search keeps its files', async () => {
  const adviser = await signedIn('Asesores')
  const number = String(randomInt(100_000_000, 999_999_999))
  const { form, uploaded } = await readyOrder(adviser, { identiCustomer: number })
  const findings = await findCustomer({ type: 'CC', number }, afterAll)
  expect(findings.found).toMatchObject([{ kind: 'draft', deed: 'delete' }])
  const corrected = { ...form, identiCustomer: String(randomInt(100_000_000, 999_999_999)) }
  await prepareOrder(
    adviser,
    corrected,
    uploaded.map(({ id }) => id),
  )
  const { key } = await upload(adviser, corrected, await pagareFile())
  expect((await eraseCustomer(findings)).map(({ outcome }) => outcome)).toEqual(['changed'])
  expect((await draftOf(adviser, form)).documents.map((one) => one.key)).toEqual([key])
  expect(await headObject(documentsBucket(), key)).toBeDefined()
})

test('an example goes with its reading, before it, also where its text does not name the number', async () => {
  const ana = await ocrUser()
  const number = String(randomInt(100_000_000, 999_999_999))
  const { id } = await wasRead(
    ana,
    textract,
    pageBlocks(1, { fields: { 'Nombres:': 'Ana', 'Lugar:': number } }),
  )
  const params = { id }
  await call(asOcr, ocrCalls.correct, ana, {
    params: { ...params, field: '1-0' },
    body: { version: 0, state: 'confirmed' },
  })
  const { body } = await call(asTraining, trainingCalls.setExample, ana, {
    params,
    body: { isExample: true },
  })
  const example = body.example?.document ?? ''
  // What names the number in it is gone.
  await deleteBelow(ocrBucket(), `results/${example}/`)
  const { found } = await findCustomer({ type: 'CC', number }, afterAll)
  expect(found.map((one) => one.id)).toEqual([example, id])
})

test('a reserve of another type of document, and a reading that only names the number, stay', async () => {
  const document = String(randomInt(100_000_000, 999_999_999))
  const guarantee = newGuarantee({
    client: { nombre: 'OBRAS DEL SUR', btiidCodigo: 'NI', clieCodigo: document },
  })
  const reserve = await askFor(analyst, reserveOf(guarantee))
  expect(reserve.status).toBe(200)
  const fields = { 'Codeudor:': document }
  const { id } = await wasRead(await ocrUser(), textract, pageBlocks(1, { fields }))

  const findings = await findCustomer({ type: 'CC', number: document }, afterAll)
  expect(findings.found.find(({ kind }) => kind === 'reading')).toMatchObject({ id, deed: 'review' })
  expect(textOf(reportOf(findings, 'ANA', undefined))).toMatch(
    /por revisar\. Su texto nombra el número.* Está en /,
  )
  await eraseCustomer(findings)
  expect(await findReserve(reserve.body.id)).toBeDefined()
  expect(await findDocument(id)).toBeDefined()

  expect(chosen(findings, [id, 'another']).unknown).toEqual(['another'])
  await eraseCustomer(chosen(findings, [id]).findings)
  expect(await findDocument(id)).toBeUndefined()
  expect(await findReserve(reserve.body.id)).toBeDefined()
})

test('all versions and delete markers of a key are deleted, page by page, and none of a longer key', async () => {
  const mock = mocked(s3)
  const key = 'orders/1/a.pdf'
  mock
    .on(ListObjectVersionsCommand, { KeyMarker: undefined })
    .resolves({ IsTruncated: true, NextKeyMarker: key, Versions: [{ Key: key, VersionId: 'v2' }] })
    .on(ListObjectVersionsCommand, { KeyMarker: key })
    .resolves({
      Versions: [
        { Key: key, VersionId: 'v1' },
        { Key: `${key}.txt`, VersionId: 'v9' },
      ],
      DeleteMarkers: [{ Key: key, VersionId: 'd1' }],
    })
    .on(DeleteObjectCommand)
    .resolves({})
  expect(await deleteBelow('some-bucket', key)).toBe(3)
  const deleted = mock.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input)
  expect(deleted).toEqual(
    ['v2', 'v1', 'd1'].map((VersionId) => ({ Bucket: 'some-bucket', Key: key, VersionId })),
  )
})
