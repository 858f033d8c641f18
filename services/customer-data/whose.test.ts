import { randomInt } from 'node:crypto'
import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3'
import { beforeAll, expect, test } from 'vitest'
import { askFor, guaranteeAnalyst, newGuarantee, reserveOf } from '../../test/support/guarantees.ts'
import { mocked } from '../../test/support/mocked-client.ts'
import { ocrUser, useOwnOcr, wasRead } from '../../test/support/ocr.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { pageBlocks, type Textract } from '../../test/support/textract.ts'
import { s3 } from '../aws/s3.ts'
import { findReserve } from '../guarantees/stored-reserve.ts'
import { findDocument } from '../readings/stored-document.ts'
import { eraseCustomer } from './erase.ts'
import { chosen, findCustomer } from './find.ts'
import { reportOf, textOf } from './report.ts'
import { deleteBelow } from './scan.ts'
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
