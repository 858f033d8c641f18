import { beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../shared/document-calls.ts'
import { maximumStreamSize } from '../../shared/documents.ts'
import { fileProblems } from '../../shared/file-problems.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { pdfFile, xlsxFile } from '../../test/support/files.ts'
import {
  asDocuments,
  askSlot,
  draftOf,
  indexBody,
  indexKey,
  inspectKey,
  orderFormOf,
  pagareFile,
  post,
  prepareOrder,
  readyOrder,
  refusedFor,
  sendOrder,
  sha256Of,
  upload,
} from '../../test/support/orders.ts'
import { putObject, quarantineBucket } from '../objects/objects.ts'
import { readFile } from './bucket.ts'

let adviser: TestUser
let other: TestUser
let form: OrderForm
beforeAll(async () => {
  adviser = await signedIn('Asesores')
  other = await signedIn('Asesores')
})

const begun = async (overrides: Partial<OrderForm> = {}): Promise<OrderForm> => {
  const made = orderFormOf(overrides)
  await prepareOrder(adviser, made)
  return made
}
const quarantined = (key: string) => readFile(key, quarantineBucket())
const otherDocument = async ({ typeCustomer, identiCustomer, numberControl }: OrderForm) => {
  const params = { customer: `${typeCustomer}-${identiCustomer}` }
  const query = { controlNumber: numberControl }
  return (await call(asDocuments, documents.ofOrder, other, { params, query })).body[0]?.key
}
const removeKey = (user: TestUser, key: string) =>
  call(asDocuments, documents.remove, user, { query: { id: '1', key, typeName: 'EC_PAGARE_FISICO' } })

/** A file in quarantine under a key of the caller's draft, without the API. */
const placed = async (of: OrderForm, bytes: Uint8Array, id = `f${Math.random().toString(36).slice(2)}`) => {
  const key = `drafts/${adviser.login}/${of.numberControl}/${id}`
  await putObject(quarantineBucket(), key, bytes, { ContentType: 'application/octet-stream' })
  return key
}

describe('indexing an uploaded file', () => {
  beforeAll(async () => {
    form = await begun()
  })

  it('reserves its place once, however often it is called, and counts nothing yet', async () => {
    const of = await begun()
    const file = await pagareFile()
    const { body: slot } = await askSlot(adviser, of, file)
    await post(slot, file.bytes)
    const answers = await Promise.all([1, 2, 3].map(() => indexKey(adviser, of, file, slot.key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { documents: counted, inspections } = await draftOf(adviser, of)
    expect(counted).toEqual([])
    for (const { body } of answers) expect(body).toEqual({ key: slot.key, inspection: inspections[0] })
    expect(inspections).toEqual([
      {
        id: `${of.numberControl}.${slot.key.split('/').at(-1)}`,
        key: slot.key,
        typeName: 'EC_PAGARE_FISICO',
        typeNameLabel: 'Pagaré físico con carta de instrucciones',
        fileName: 'pagare.pdf',
        startedAt: expect.stringMatching(/^2\d{3}-/),
      },
    ])
    await inspectKey(adviser, slot.key)
    expect((await indexKey(adviser, of, file, slot.key)).body).toEqual(answers[0]?.body)
  })

  it.each([
    ['../../../etc/pagaré.pdf', 'pagaré.pdf'],
    ['mi "pagaré" \'final\' 😀.pdf', 'mi "pagaré" \'final\' 😀.pdf'],
    ['a\u0000b\u202e.pdf', 'ab.pdf'],
  ])('keeps the name %j only as text', async (fileName, kept) => {
    const of = await begun()
    const document = await upload(adviser, of, await pagareFile(fileName))
    expect(document.fileName).toBe(kept)
    expect(document.key).toMatch(/^drafts\/[\w-]+\/\d+\/[\w-]+$/)
  })

  it.each([['20260231'], ['2026-11-01'], ['20200101'], ['29990101'], [undefined]])(
    'refuses the expedition date %j',
    async (expeditionDate) => {
      const key = await placed(form, await pdfFile())
      const dated = { ...(await pagareFile()), typeName: 'IC_CERTIFICACION_LABORAL', expeditionDate }
      expect(await indexKey(adviser, form, dated, key)).toMatchObject({
        status: 422,
        refusal: { code: 'expeditionDate', message: 'Fecha incorrecta, supera el tiempo de vigencia.' },
      })
      expect(await quarantined(key)).toBeUndefined()
      expect((await draftOf(adviser, form)).inspections).toEqual([])
    },
  )

  it('refuses a flat file named after another order', async () => {
    const key = await placed(form, xlsxFile())
    const flat = { typeName: 'EC_ARCHIVO_PLANO', fileName: 'plano.xlsx', bytes: xlsxFile() }
    expect((await indexKey(adviser, form, flat, key)).refusal?.code).toBe('flatFileName')
  })

  it('accepts one of an exclusive set, even when two arrive together, and the other after a deletion', async () => {
    const of = await begun()
    const [one, two] = [await placed(of, await pdfFile()), await placed(of, await pdfFile())]
    const physical = await pagareFile()
    const electronic = { ...physical, typeName: 'EC_PAGARE_DESMATERIALIZADO' }
    const answers = await Promise.all([
      indexKey(adviser, of, physical, one),
      indexKey(adviser, of, electronic, two),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)).toMatchObject(refusedFor('alternative'))
    const { inspections } = await draftOf(adviser, of)
    expect(inspections).toHaveLength(1)
    await removeKey(adviser, inspections[0]?.key ?? '')
    await upload(adviser, of, electronic)
    expect((await askSlot(adviser, of, physical)).refusal?.details?.reason).toBe(fileProblems.alternative)
  })

  it('accepts one document of a type, but any number of Otros', async () => {
    const of = await begun()
    await upload(adviser, of, await pagareFile())
    expect(await askSlot(adviser, of, await pagareFile())).toMatchObject(refusedFor('repeated'))
    const others = { ...(await pagareFile()), typeName: 'EC_OTROS' }
    await Promise.all([1, 2, 3].map(() => upload(adviser, of, others)))
    expect((await draftOf(adviser, of)).documents).toHaveLength(4)
  })

  it('uses only the caller’s own draft of that number', async () => {
    const file = await pagareFile()
    const key = await placed(form, file.bytes)
    const elsewhere = await begun()
    for (const foreign of [
      `drafts/${other.login}/${form.numberControl}/x`,
      `orders/${form.numberControl}/x`,
      `drafts/${adviser.login}/${form.numberControl}/../../x`,
      `drafts/${adviser.login}/${form.numberControl}/a/b`,
      `drafts/${adviser.login}/`,
      `drafts/${adviser.login}/${form.numberControl}/constructor/x`,
      await placed(elsewhere, file.bytes),
    ]) {
      expect(await indexKey(adviser, form, file, foreign)).toMatchObject({ status: 404 })
    }
    expect(await indexKey(other, form, file, key)).toMatchObject({ status: 404 })
    await prepareOrder(other, form)
    expect(await indexKey(other, form, file, key)).toMatchObject({ status: 404 })
    expect(await quarantined(key)).toBeDefined()
  })

  it('refuses a customer other than the draft’s and a role other than the session’s', async () => {
    const key = await placed(form, await pdfFile())
    const body = { ...indexBody(form, await pagareFile()), key }
    const asked = (changes: object) =>
      call(asDocuments, documents.index, adviser, { body: { ...body, ...changes } })
    expect(await asked({ identiCustomer: '99999999' })).toMatchObject({ status: 400 })
    expect(await asked({ creditProject: '1' })).toMatchObject({ status: 400 })
    expect(await asked({ userRole: 'LideresDesembolsos' })).toMatchObject({ status: 403 })
    expect(await asked({ stream: 'AAAA' })).toMatchObject({ status: 400 })
    expect(await asked({ typeName: 'EC_AVALUO' })).toMatchObject({ status: 400 })
  })
})

describe('indexing a stream', () => {
  it('counts the same bytes once, even when they arrive twice at the same time', async () => {
    const of = await begun()
    const file = await pagareFile()
    const body = { ...indexBody(of, file), stream: Buffer.from(file.bytes).toString('base64') }
    const ask = () => call(asDocuments, documents.index, adviser, { body })
    const [first, twin] = await Promise.all([ask(), ask()])
    expect(first.status).toBe(200)
    expect(twin.body).toEqual(first.body)
    await inspectKey(adviser, first.body.key)
    expect((await ask()).body).toEqual(first.body)
    expect((await draftOf(adviser, of)).documents).toMatchObject([{ sha256: sha256Of(file.bytes) }])
    expect(Buffer.from((await readFile(first.body.key)) ?? [])).toEqual(Buffer.from(file.bytes))
  })

  it('accepts the same bytes again once they were deleted', async () => {
    const of = await begun()
    const file = await pagareFile()
    const body = { ...indexBody(of, file), stream: Buffer.from(file.bytes).toString('base64') }
    const first = await call(asDocuments, documents.index, adviser, { body })
    await inspectKey(adviser, first.body.key)
    await removeKey(adviser, first.body.key)
    const second = await call(asDocuments, documents.index, adviser, { body })
    expect(second.body.key).not.toBe(first.body.key)
    await inspectKey(adviser, second.body.key)
    expect(await readFile(second.body.key)).toBeDefined()
  })

  it('refuses more than 4 MB and invalid base64', async () => {
    const of = await begun()
    const file = await pagareFile()
    const large = Buffer.alloc(maximumStreamSize + 1).toString('base64')
    const asked = (stream: string) =>
      call(asDocuments, documents.index, adviser, { body: { ...indexBody(of, file), stream } })
    expect(await asked(large)).toMatchObject(refusedFor('size'))
    expect(await asked('')).toMatchObject(refusedFor('empty'))
    expect(await asked('no es base64')).toMatchObject({ status: 400 })
    expect((await draftOf(adviser, of)).inspections).toEqual([])
  })
})

describe('deleting a document', () => {
  it('removes it with its file; a repeat and another user change nothing', async () => {
    const of = await begun()
    const document = await upload(adviser, of, await pagareFile())
    expect(await removeKey(other, document.key)).toMatchObject({ status: 404 })
    expect((await draftOf(adviser, of)).documents).toEqual([document])
    expect(await removeKey(adviser, document.key)).toMatchObject({ status: 200, body: null })
    expect((await draftOf(adviser, of)).documents).toEqual([])
    expect(await readFile(document.key)).toBeUndefined()
    expect(await removeKey(adviser, document.key)).toMatchObject({ status: 200 })
  })

  it('deletes no file of a sent order, whose key anybody could guess', async () => {
    const { form: sent } = await readyOrder(other)
    await sendOrder(other, sent)
    const key = (await otherDocument(sent)) ?? ''
    expect(key).toMatch(/^orders\//)
    expect(await removeKey(adviser, key)).toMatchObject({ status: 404 })
    expect(await removeKey(other, key)).toMatchObject({ status: 404 })
    await prepareOrder(adviser, orderFormOf({ numberControl: '1' }))
    expect(await removeKey(adviser, 'orders/1/../2/x')).toMatchObject({ status: 404 })
    expect(await readFile(key)).toBeDefined()
  })

  it('reserves no place for a type that the product, changed at that moment, does not require', async () => {
    const changing = await begun()
    const policy = { ...(await pagareFile('póliza.pdf')), typeName: 'EC_POLIZA_VIDA' }
    const key = await placed(changing, policy.bytes)
    let changed = false
    const untap = tapDynamo(async ({ operation }, send) => {
      if (operation === 'UpdateItem' && !changed) {
        changed = true
        await prepareOrder(adviser, { ...changing, product: 'vehiculo' })
      }
      return send()
    })
    const answer = await indexKey(adviser, changing, policy, key).finally(untap)
    expect(answer).toMatchObject({ status: 400, refusal: { details: { field: 'typeName' } } })
    expect(await draftOf(adviser, changing)).toMatchObject({ product: 'vehiculo', inspections: [] })
  })
})
