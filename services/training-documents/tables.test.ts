import { beforeAll, expect, test } from 'vitest'
import { ocrLimits } from '../../shared/ocr.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import { firstLabels } from '../../shared/type-labels.ts'
import { call, type TestUser } from '../../test/support/api.ts'
import { asOcr, mustDeliver, ocrUser, readData, useOwnOcr, wasRead } from '../../test/support/ocr.ts'
import { pageBlocks, type Textract, toldOf } from '../../test/support/textract.ts'
import { asTraining, labelled, places, saveLabels, send, trainer } from '../../test/support/training.ts'

let textract: Textract
let eva: TestUser
let reader: TestUser
const params = { type: 'DESPRENDIBLE_NOMINA' }
const key = 'own-0000ab1e'
const place = { left: 0.1, top: 0.7, width: 0.4, height: 0.1 }
beforeAll(async () => {
  textract = await useOwnOcr('training-tables')
  eva = await trainer()
  reader = await ocrUser()
  const labels = [...firstLabels, { key, name: 'Descuentos', kind: 'table' as const }]
  await call(asTraining, trainingCalls.saveLabels, eva, { params, body: { labels, version: 0 } })
})

const head = ['Desprendible de nómina del periodo', 'Conserve este comprobante para sus trámites posteriores']
type Rows = readonly (readonly string[])[]
const first = [
  ['Concepto', 'Valor'],
  ['Salud', '120.000'],
]
const second = [...first, ['Pensión', '90.000'], ['Fondo', '']]

/** Its words are in the lines of the page, as Textract has them, from the height of the table on. */
const slipWith = (name: string, table?: Rows) => {
  const above = [...head, `Nombre empleado: ${name}`, 'Documento cédula: 52417137']
  const lines = [...above, ...Array(18).fill(''), ...(table ?? []).map((row) => row.join(' ').trim())]
  return pageBlocks(1, { lines, ...(table && { table }) })
}

const sent = async (table: Rows): Promise<string> => {
  const { body } = await send(eva)
  await mustDeliver({ arrived: body.id })
  const job = textract.jobOf(body.id)
  job.outcome = { JobStatus: 'SUCCEEDED', blocks: slipWith('Ana', table), pages: 1 }
  await mustDeliver(toldOf(job))
  return body.id
}
const fieldsOf = async (blocks: ReturnType<typeof slipWith>) => {
  const { id } = await wasRead(reader, textract, blocks)
  return { id, fields: (await readData(reader, id)).body.responseOCR }
}

test('a labelled table is read with its rows, corrected as a table, and not found where none is', async () => {
  const taught = await sent(first)
  expect((await saveLabels(eva, taught, labelled({ name: places.name, [key]: place }))).status).toBe(200)
  const { id, fields } = await fieldsOf(slipWith('Óscar', second))
  const [, field] = fields
  expect(fields).toMatchObject([
    { label: 'Nombres', text: 'Óscar' },
    { label: 'Descuentos', kind: 'table', text: 'Concepto\tValor\nSalud\t120.000\nPensión\t90.000\nFondo\t' },
  ])
  expect(field).not.toHaveProperty('doubt')

  const correct = (of: string, text: string, version = 0) =>
    call(asOcr, ocrCalls.correct, reader, { params: { id, field: of }, body: { version, text } })
  const long = Array.from({ length: 100 }, (_, at) => `Descuento ${at}\t${at}`).join('\n')
  expect(long.length).toBeGreaterThan(ocrLimits.textLength)
  const saved = await correct(field?.id ?? '', long)
  expect(saved.body).toMatchObject({ kind: 'table', correction: { text: long } })
  expect((await readData(reader, id)).body.responseOCR[1]).toEqual(saved.body)
  // Other values are no longer than before.
  expect((await correct(fields[0]?.id ?? '', long)).refusal).toMatchObject({ code: 'badRequest' })
  const tooLong = 'x'.repeat(ocrLimits.tableLength + 1)
  expect((await correct(field?.id ?? '', tooLong, 1)).refusal?.code).toBe('badRequest')

  const without = await fieldsOf(slipWith('Lucía'))
  expect(without.fields.map(({ label }) => label)).toEqual(['Nombres'])
})

test('a test document counts the cells of its table', async () => {
  const tests = await sent(second)
  await call(asTraining, trainingCalls.setTest, eva, { params: { id: tests }, body: { isTest: true } })
  const proposed = await call(asTraining, trainingCalls.proposals, eva, { params: { id: tests } })
  expect(proposed.body.fields.find((one) => one.key === key)?.value).toBe(
    'Concepto Valor Salud 120.000 Pensión 90.000 Fondo ',
  )
  await saveLabels(eva, tests, labelled({ name: places.name, [key]: place }))
  const { body } = await call(asTraining, trainingCalls.ofType, eva, { params, query: {} })
  expect(body.measure.fields).toEqual([
    { key: 'name', labelled: 1, found: 1, right: 1 },
    { key, labelled: 7, found: 7, right: 7 },
  ])
})
