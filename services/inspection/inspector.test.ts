import { GetObjectCommand, HeadObjectCommand, S3ServiceException } from '@aws-sdk/client-s3'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documents } from '../../shared/document-calls.ts'
import { fileProblems } from '../../shared/file-problems.ts'
import { type OrderForm, orders } from '../../shared/orders.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pdfFile, pngFile, programFile } from '../../test/support/files.ts'
import { mocked, refusal } from '../../test/support/mocked-client.ts'
import {
  asDocuments,
  askSlot,
  asOrders,
  draftOf,
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
  type Upload,
  upload,
} from '../../test/support/orders.ts'
import { s3 } from '../aws/s3.ts'
import { readFile } from '../documents/bucket.ts'
import { acceptFile } from '../documents/draft-documents.ts'
import { documentsBucket, putObject, quarantineBucket } from '../objects/objects.ts'

let adviser: TestUser
let form: OrderForm
beforeAll(async () => {
  adviser = await signedIn('Asesores')
})
beforeEach(async () => {
  form = orderFormOf()
  await prepareOrder(adviser, form)
})

/** Posted and indexed, not inspected: its key. */
const quarantine = async (file: Upload): Promise<string> => {
  const { body: slot } = await askSlot(adviser, form, file)
  await post(slot, file.bytes)
  return (await indexKey(adviser, form, file, slot.key)).body.key
}
const quarantined = (key: string) => readFile(key, quarantineBucket())
const removeKey = (key: string) =>
  call(asDocuments, documents.remove, adviser, { query: { id: '1', key, typeName: 'EC_PAGARE_FISICO' } })
const ofControl = () => ({ params: { numberControl: form.numberControl } })

describe('a file in quarantine', () => {
  it('counts once it was inspected, with its metadata', async () => {
    const file = await pagareFile('pagaré.pdf')
    const key = await quarantine(file)
    const { inspections } = await draftOf(adviser, form)
    await inspectKey(adviser, key)
    const after = await draftOf(adviser, form)
    expect(after.inspections).toEqual([])
    expect(after.documents).toEqual([
      {
        id: `${form.numberControl}.${key.split('/').at(-1)}`,
        key,
        typeName: 'EC_PAGARE_FISICO',
        typeNameLabel: 'Pagaré físico con carta de instrucciones',
        fileName: 'pagaré.pdf',
        contentType: 'application/pdf',
        size: file.bytes.byteLength,
        sha256: sha256Of(file.bytes),
        pages: 2,
        uploadedAt: inspections[0]?.startedAt,
        uploadedBy: adviser.login,
      },
    ])
    expect(await quarantined(key)).toBeUndefined()
    const { Metadata, ContentType } = await s3.send(
      new HeadObjectCommand({ Bucket: documentsBucket(), Key: key }),
    )
    expect({ Metadata, ContentType }).toEqual({
      ContentType: 'application/pdf',
      Metadata: {
        'control-number': form.numberControl,
        'type-name': 'EC_PAGARE_FISICO',
        'uploaded-by': adviser.login,
        'uploaded-at': inspections[0]?.startedAt,
        sha256: sha256Of(file.bytes),
      },
    })
  })

  it('has no link before its inspection, and blocks the send of the order', async () => {
    const ready = await readyOrder(adviser)
    form = ready.form
    const key = await quarantine({ ...(await pagareFile()), typeName: 'EC_OTROS' })
    const params = { id: (await draftOf(adviser, form)).inspections[0]?.id ?? '' }
    const link = await call(asDocuments, documents.stream, adviser, { params, query: {} })
    expect(link).toMatchObject({ status: 404 })
    expect(await sendOrder(adviser, form)).toMatchObject({
      status: 409,
      refusal: {
        code: 'documentsInspecting',
        message: 'Espera a que termine la verificación de los archivos',
      },
    })
    await inspectKey(adviser, key)
    expect(await sendOrder(adviser, form)).toMatchObject({ status: 200 })
  })

  it.each([
    ['a program renamed .pdf', async () => programFile(), 'content'],
    ['an image renamed .pdf', () => pngFile(), 'content'],
    ['an empty file', async () => Buffer.alloc(0), 'empty'],
    ['a file of exactly the limit', async () => Buffer.alloc(5_242_880, '%PDF-1.4'), 'size'],
    ['a file cut short', async () => (await pdfFile()).subarray(0, 50), 'damaged'],
  ] as const)('is refused when it is %s: the draft says why and the file goes', async (_, make, problem) => {
    const key = `drafts/${adviser.login}/${form.numberControl}/placed`
    await putObject(quarantineBucket(), key, await make(), { ContentType: 'application/octet-stream' })
    await indexKey(adviser, form, await pagareFile(), key)
    await inspectKey(adviser, key)
    expect(await draftOf(adviser, form)).toMatchObject({
      documents: [],
      inspections: [{ key, fileName: 'pagare.pdf', reason: fileProblems[problem] }],
    })
    expect(await quarantined(key).catch(() => 'still there')).toBeUndefined()
    expect(await readFile(key)).toBeUndefined()
  })

  it('is refused when it never arrived', async () => {
    const { body: slot } = await askSlot(adviser, form, await pagareFile())
    await indexKey(adviser, form, await pagareFile(), slot.key)
    await inspectKey(adviser, slot.key)
    expect((await draftOf(adviser, form)).inspections).toMatchObject([{ reason: fileProblems.gone }])
  })

  it('that was refused frees its place, and can be dismissed', async () => {
    const bad = { ...(await pagareFile('malo.pdf')), bytes: programFile() }
    await inspectKey(adviser, await quarantine(bad))
    const [refused] = (await draftOf(adviser, form)).inspections
    expect(await sendOrder(adviser, form)).toMatchObject({ refusal: { code: 'documentsMissing' } })
    expect(await indexKey(adviser, form, bad, refused?.key ?? '')).toMatchObject({
      status: 200,
      body: { inspection: refused },
    })
    const electronic = { ...(await pagareFile()), typeName: 'EC_PAGARE_DESMATERIALIZADO' }
    const document = await upload(adviser, form, electronic)
    expect(await draftOf(adviser, form)).toMatchObject({ documents: [document], inspections: [] })

    await inspectKey(adviser, await quarantine({ ...bad, typeName: 'EC_OTROS' }))
    const [other] = (await draftOf(adviser, form)).inspections
    expect(await removeKey(other?.key ?? '')).toMatchObject({ status: 200 })
    expect((await draftOf(adviser, form)).inspections).toEqual([])
  })
})

describe('an inspection', () => {
  it('that is repeated, or runs twice in parallel, counts its file once and keeps it', async () => {
    const file = await pagareFile()
    const key = await quarantine(file)
    await Promise.all([inspectKey(adviser, key), inspectKey(adviser, key), inspectKey(adviser, key)])
    await inspectKey(adviser, key)
    const { documents: counted, inspections } = await draftOf(adviser, form)
    expect({ counted: counted.length, inspections }).toEqual({ counted: 1, inspections: [] })
    expect(sha256Of((await readFile(key)) ?? Buffer.alloc(0))).toBe(sha256Of(file.bytes))
  })

  it('continues where an earlier run of it ended', async () => {
    const file = await pagareFile()
    const key = await quarantine(file)
    // It had copied the file and not yet counted it.
    await putObject(documentsBucket(), key, file.bytes, { ContentType: 'application/pdf' })
    await inspectKey(adviser, key)
    expect((await draftOf(adviser, form)).documents).toHaveLength(1)
  })

  it('that may not read its file fails and is retried: nobody is told that the file is gone', async () => {
    const key = await quarantine(await pagareFile())
    mocked(s3).on(GetObjectCommand).rejectsOnce(refusal(S3ServiceException, 'AccessDenied'))
    await expect(inspectKey(adviser, key)).rejects.toThrow('the inspector failed')
    await inspectKey(adviser, key)
    expect((await draftOf(adviser, form)).documents).toHaveLength(1)
  })

  it('never overwrites a document', async () => {
    const file = await pagareFile()
    const key = await quarantine(file)
    await putObject(documentsBucket(), key, Buffer.from('kept'), { ContentType: 'application/pdf' })
    await inspectKey(adviser, key)
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: documentsBucket(), Key: key }))
    expect(await Body?.transformToString()).toBe('kept')
  })

  it('that comes after its file was removed counts nothing and restores nothing', async () => {
    const key = await quarantine(await pagareFile())
    expect(await removeKey(key)).toMatchObject({ status: 200 })
    expect(await quarantined(key)).toBeUndefined()
    await inspectKey(adviser, key)
    expect(await draftOf(adviser, form)).toMatchObject({ documents: [], inspections: [] })
    expect(await readFile(key)).toBeUndefined()
  })

  it.each([
    ['inspected', async () => {}],
    ['accepted', (key: string) => inspectKey(adviser, key)],
  ])(
    'that is requested again after its file was removed before it was %s restores nothing',
    async (_, then) => {
      const file = await pagareFile()
      const key = await quarantine(file)
      await then(key)
      await removeKey(key)
      expect(await indexKey(adviser, form, file, key)).toMatchObject(refusedFor('gone'))
      await inspectKey(adviser, key)
      expect(await draftOf(adviser, form)).toMatchObject({ documents: [], inspections: [] })
      // Its place is free for another file.
      await upload(adviser, form, file)
      expect(await indexKey(adviser, form, file, key)).toMatchObject({ status: 422 })
      expect((await draftOf(adviser, form)).documents).toHaveLength(1)
    },
  )

  it('that is requested again while its file is being removed leaves the draft without it', async () => {
    const file = await pagareFile()
    for (let round = 0; round < 5; round += 1) {
      const key = await quarantine(file)
      const [removed] = await Promise.all([
        removeKey(key),
        indexKey(adviser, form, file, key),
        inspectKey(adviser, key),
        indexKey(adviser, form, file, key),
      ])
      expect(removed.status).toBe(200)
      await inspectKey(adviser, key)
      expect(await draftOf(adviser, form)).toMatchObject({ documents: [], inspections: [] })
    }
  })

  it('that ends while its file is being removed leaves the draft without it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const key = await quarantine(await pagareFile())
      const [removed] = await Promise.all([removeKey(key), inspectKey(adviser, key)])
      expect(removed.status).toBe(200)
      expect(await draftOf(adviser, form)).toMatchObject({ documents: [], inspections: [] })
    }
  })

  it('that comes after the draft was discarded leaves nothing', async () => {
    const key = await quarantine(await pagareFile())
    await call(asOrders, orders.discard, adviser, ofControl())
    expect(await quarantined(key)).toBeUndefined()
    await inspectKey(adviser, key)
    expect(await call(asOrders, orders.draft, adviser, ofControl())).toMatchObject({ status: 404 })
    await prepareOrder(adviser, form)
    expect(await draftOf(adviser, form)).toMatchObject({ documents: [], inspections: [] })
  })

  it('counts nothing in a draft that was started again, or that no longer requires the type', async () => {
    const paid = { ...(await pagareFile()), typeName: 'EC_PAZ_Y_SALVO' }
    const key = await quarantine(paid)
    const [waiting] = (await draftOf(adviser, form)).inspections
    await prepareOrder(adviser, { ...form, product: 'vehiculo' }, [waiting?.id ?? ''])
    expect(await quarantined(key)).toBeUndefined()
    await inspectKey(adviser, key)
    expect(await draftOf(adviser, form)).toMatchObject({ documents: [], inspections: [] })
  })

  it('of another user’s file of the same number changes nothing', async () => {
    const other = await signedIn('Asesores')
    await prepareOrder(other, form)
    const key = await quarantine(await pagareFile())
    await inspectKey(other, key.replace(adviser.login, other.login))
    expect(await draftOf(other, form)).toMatchObject({ documents: [], inspections: [] })
    expect((await draftOf(adviser, form)).inspections).toHaveLength(1)
    expect(await quarantined(key)).toBeDefined()
  })
})

describe('a file posted twice at once', () => {
  it('counts once where one is required, and the other says why not', async () => {
    const file = await pagareFile()
    const slots = await Promise.all([askSlot(adviser, form, file), askSlot(adviser, form, file)])
    await Promise.all(slots.map(({ body }) => post(body, file.bytes)))
    const answers = await Promise.all(slots.map(({ body }) => indexKey(adviser, form, file, body.key)))
    const [refused] = answers.filter(({ status }) => status !== 200)
    expect(refused).toMatchObject(refusedFor('repeated'))
    await Promise.all(slots.map(({ body }) => inspectKey(adviser, body.key)))
    const { documents: counted, inspections } = await draftOf(adviser, form)
    expect({ counted: counted.length, inspections }).toEqual({ counted: 1, inspections: [] })
    for (const { body } of slots) expect(await quarantined(body.key)).toBeUndefined()
  })

  it('may be accepted only once, by any caller', async () => {
    const key = await quarantine(await pagareFile())
    await inspectKey(adviser, key)
    const [document] = (await draftOf(adviser, form)).documents
    if (!document) throw new Error('no document')
    const [, , controlNumber = '', documentId = ''] = key.split('/')
    expect(await acceptFile({ user: adviser.login, controlNumber, documentId }, document)).toBe(false)
  })
})
