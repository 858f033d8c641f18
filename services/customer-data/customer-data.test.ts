import { randomInt } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test, vi } from 'vitest'
import { bucketNames, tableNames } from '../../infra/local/environment.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { askFor, guaranteeAnalyst, newGuarantee, reserveOf } from '../../test/support/guarantees.ts'
import { everyItem } from '../../test/support/items.ts'
import { asOcr, ocrUser, useOwnOcr, wasRead } from '../../test/support/ocr.ts'
import { readyOrder, sendOrder } from '../../test/support/orders.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { approveOrder, correctOrder, returnedOrder } from '../../test/support/returned-orders.ts'
import { pageBlocks, type Textract } from '../../test/support/textract.ts'
import { asTraining } from '../../test/support/training.ts'
import { dynamo } from '../aws/dynamo.ts'
import { putObject } from '../objects/objects.ts'
import { casesTable, keys } from '../table/keys.ts'
import { customerIn, finderOf, marker, maskerOf, textsIn } from './customer.ts'
import { eraseCustomer } from './erase.ts'
import { chosen, type Findings, findCustomer } from './find.ts'
import { reportOf, textOf } from './report.ts'
import { eachObject, textOfObject } from './scan.ts'

const { analyst } = guaranteeAnalyst('GestoresFNG')
const now = new Date()
const afterAll = new Date(now.getTime() + 13 * 366 * 86_400_000)

// Every search reads all tables and buckets whole, which other tests of a full run fill.
vi.setConfig({ testTimeout: 180_000 })

let textract: Textract
let ocr: TestUser
let adviser: TestUser
beforeAll(async () => {
  await useOwnCasesTable('customer-data')
  textract = await useOwnOcr('customer-data-ocr')
  ocr = await ocrUser()
  adviser = await signedIn('Asesores')
})

const tables = () => [
  ...Object.values(tableNames),
  ...['CASES_TABLE', 'GUARANTEES_TABLE', 'OCR_TABLE'].map((name) => process.env[name] ?? ''),
]
const buckets = () => [
  ...Object.values(bucketNames).filter((name) => name !== bucketNames.audit),
  process.env.OCR_BUCKET ?? '',
]

/** Everything that names a number: items as texts, and objects with their content. */
const naming = async (number: string): Promise<Record<string, string>> => {
  const mentions = finderOf({ type: 'CC', number })
  const found: Record<string, string> = {}
  for (const table of new Set(tables()))
    for (const item of await everyItem(table))
      if (textsIn(item).some(mentions)) found[`${table} ${item.pk} ${item.sk}`] = JSON.stringify(item)
  for (const bucket of buckets())
    await eachObject(bucket, '', async ({ key }) => {
      const text = (await textOfObject(bucket, key)) ?? ''
      if (mentions(key) || mentions(text)) found[`${bucket} ${key}`] = text
    })
  return found
}

/** An approved order of two attempts, a reserve, a reading that is an example, and what others wrote about them. */
const customerWithEverything = async () => {
  const document = String(randomInt(100_000_000, 999_999_999))
  const { form } = await returnedOrder(adviser, { identiCustomer: document })
  await correctOrder(adviser, form.numberControl)
  await sendOrder(adviser, form, 2)
  await approveOrder(form.numberControl)
  const guarantee = newGuarantee({
    client: { nombre: 'LUCÍA FERNANDA ORDÓÑEZ PEÑA', btiidCodigo: 'CC', clieCodigo: document },
  })
  const reserve = await askFor(analyst, reserveOf(guarantee))
  expect(reserve.status).toBe(200)
  const fields = { 'Nombres:': 'Ana Restrepo', 'Lugar:': document }
  const { id } = await wasRead(ocr, textract, pageBlocks(1, { fields }))
  await call(asOcr, ocrCalls.correct, ocr, {
    params: { id, field: '1-1' },
    body: { version: 0, state: 'confirmed' },
  })
  const example = await call(asTraining, trainingCalls.setExample, ocr, {
    params: { id },
    body: { isExample: true },
  })
  expect(example.status).toBe(200)
  const record = keys.productivity('EVA', '2026-11-20', document.slice(1))
  await dynamo.send(
    new PutCommand({
      TableName: casesTable(),
      Item: { ...record, comments: `Llamé a ${document}`, count: 3 },
    }),
  )
  await putObject(bucketNames.documents, `load-reports/EVA/${id}.csv`, `1;${document};sin firma\n2;999;otro`)
  return { document, number: form.numberControl, record, id }
}

/** All that is to be reviewed is named. */
const allOf = (findings: Findings) =>
  chosen(
    findings,
    findings.found.flatMap(({ deed, id }) => (deed === 'review' ? [id] : [])),
  ).findings

test('numbers are found as they are written, and not as a part of another', () => {
  const mentions = finderOf({ type: 'CC', number: '52417137' })
  for (const text of ['52417137', '52.417.137', 'CC 0052417137,', 'a_52417137.pdf'.replace('a_', '')])
    expect([text, mentions(text)]).toEqual([text, true])
  for (const text of ['524171370', '152417137', '52417138'])
    expect([text, mentions(text)]).toEqual([text, false])
  expect(customerIn('cc:52.417.137')).toEqual({ type: 'CC', number: '52417137' })
  for (const text of ['52417137', 'CC:12', 'CC:N/A']) expect(customerIn(text)).toBeUndefined()
  expect(maskerOf({ type: 'CC', number: '52417137' }, ['Ana (A.)'])('Ana (A.) 52.417.137')).toBe(
    `${marker} ${marker}`,
  )
})

test('an erasure keeps what the law keeps, erases the rest, and nothing of another customer', async () => {
  const [one, other] = [await customerWithEverything(), await customerWithEverything()]
  const before = await naming(other.document)
  for (const place of [
    / C#\d+ CASE/,
    / C#\d+ DOCS/,
    / RESERVE#/,
    / P#/,
    / load-reports\//,
    / results\//,
    / training\/labels\//,
  ])
    expect([place, Object.keys(before).some((name) => place.test(name))]).toEqual([place, true])
  const customer = { type: 'CC', number: one.document }

  const findings = await findCustomer(customer, now)
  const deedOf = (kind: string) => findings.found.filter((each) => each.kind === kind).map(({ deed }) => deed)
  expect(deedOf('case')).toEqual(['keep'])
  expect(deedOf('reserve')).toEqual(['keep'])
  expect(deedOf('reading')).toEqual(['review', 'review'])
  const text = textOf(reportOf(findings, 'ANA', undefined))
  for (const line of ['plazo legal', 'Auditoría: no se puede borrar', 'Hasta 2036'])
    expect(text).toContain(line)
  expect(await naming(one.document)).not.toEqual({})

  expect(text).toContain('por revisar')
  const done = await eraseCustomer(allOf(findings))
  expect(done.filter(({ outcome }) => outcome === 'changed')).toEqual([])
  const left = Object.keys(await naming(one.document))
  expect(left.filter((name) => !/ C#| RESERVE#/.test(name))).toEqual([])
  const masked = (await everyItem(casesTable())).find(({ sk }) => sk === one.record.sk)
  expect(masked).toMatchObject({ comments: `Llamé a ${marker}`, count: 3 })

  // Of all that may be erased once its period is over, nothing is left: a new kind of data must be found too.
  await eraseCustomer(allOf(await findCustomer(customer, afterAll)))
  expect(await naming(one.document)).toEqual({})
  expect((await everyItem(casesTable())).filter(({ pk }) => pk === keys.case(one.number).pk)).toEqual([])
  await eachObject(bucketNames.documents, `archive/${one.number}/`, async ({ key }) =>
    expect(key).toBeUndefined(),
  )
  expect((await findCustomer(customer, afterAll)).found).toEqual([])
  expect(await naming(other.document)).toEqual(before)
})

test('an interrupted erasure is finished by the next one', async () => {
  const { document } = await customerWithEverything()
  const customer = { type: 'CC', number: document }
  const findings = allOf(await findCustomer(customer, afterAll))
  await eraseCustomer({ ...findings, found: findings.found.slice(0, 2) })
  await eraseCustomer(findings)
  expect(await naming(document)).toEqual({})
})

test('a reading whose texts are deleted and whose item is not is found by the next search', async () => {
  const document = String(randomInt(100_000_000, 999_999_999))
  const customer = { type: 'CC', number: document }
  const { id } = await wasRead(ocr, textract, pageBlocks(1, { fields: { 'Cédula:': document } }))
  const findings = allOf(await findCustomer(customer, now))
  const untap = tapDynamo(async ({ operation, input }, send) => {
    if (operation === 'DeleteItem' && input.TableName === process.env.OCR_TABLE) throw new Error('killed')
    return send()
  })
  await expect(eraseCustomer(findings)).rejects.toThrow('killed')
  untap()
  const again = await findCustomer(customer, now)
  expect(again.found).toMatchObject([{ kind: 'reading', id, deed: 'review' }])
  await eraseCustomer(allOf(again))
  expect((await everyItem(process.env.OCR_TABLE ?? '')).filter((item) => item.pk.includes(id))).toEqual([])
  expect(await naming(document)).toEqual({})
})

test('a case under way is kept with its documents', async () => {
  const document = String(randomInt(100_000_000, 999_999_999))
  const { form } = await readyOrder(adviser, { identiCustomer: document })
  await sendOrder(adviser, form)
  const { found } = await findCustomer({ type: 'CC', number: document }, afterAll)
  expect(found.filter(({ kind }) => kind === 'case')).toMatchObject([
    { deed: 'keep', why: 'El caso está en trámite.' },
  ])
})
