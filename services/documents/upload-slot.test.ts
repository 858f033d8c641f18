import { beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../shared/document-calls.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { xlsxFile } from '../../test/support/files.ts'
import {
  asDocuments,
  askSlot,
  orderFormOf,
  pagareFile,
  post,
  prepareOrder,
  refusedFor,
  sha256Of,
} from '../../test/support/orders.ts'
import { quarantineBucket } from '../objects/objects.ts'
import { readFile } from './bucket.ts'

let adviser: TestUser
let other: TestUser
let form: OrderForm
beforeAll(async () => {
  adviser = await signedIn('Asesores')
  other = await signedIn('Asesores')
  form = orderFormOf()
  await prepareOrder(adviser, form)
})

describe('an upload slot', () => {
  it('accepts exactly the file for which it was requested', async () => {
    const file = await pagareFile()
    const { body } = await askSlot(adviser, form, file)
    expect(body.key).toMatch(new RegExp(`^drafts/${adviser.login}/${form.numberControl}/[\\w-]{36}$`))
    const tampered = Buffer.from(file.bytes)
    tampered[100] = (tampered[100] ?? 0) ^ 1
    expect(await post(body, tampered)).toBe(400)
    expect(await post(body, file.bytes.subarray(1))).toBe(400)
    expect(await post(body, Buffer.concat([file.bytes, Buffer.alloc(1)]))).toBe(400)
    const elsewhere = { ...body.fields, key: body.key.replace(adviser.login, other.login) }
    expect(await post({ ...body, fields: elsewhere }, file.bytes)).toBe(403)
    const asPage = { ...body.fields, 'Content-Type': 'text/html' }
    expect(await post({ ...body, fields: asPage }, file.bytes)).toBe(403)
    expect(await readFile(body.key, quarantineBucket())).toBeUndefined()
    expect(await post(body, file.bytes)).toBe(204)
    expect(await readFile(body.key, quarantineBucket())).toBeDefined()
    expect(await readFile(body.key)).toBeUndefined()
  })

  it.each([
    ['exactly 5,242,880 bytes', { size: 5_242_880 }, 'size'],
    ['a kind the type does not take', { fileName: 'pagare.exe' }, 'kind'],
    ['a workbook for a paper', { fileName: 'pagare.xlsx' }, 'kind'],
    ['a name that is only a path', { fileName: '../' }, 'name'],
  ] as const)('is refused for %s', async (_, overrides, problem) => {
    const body = {
      controlNumber: form.numberControl,
      typeName: 'EC_PAGARE_FISICO',
      fileName: 'pagare.pdf',
      size: 1,
      sha256: sha256Of(Buffer.alloc(1)),
      ...overrides,
    }
    expect(await call(asDocuments, documents.uploadSlot, adviser, { body })).toMatchObject(
      refusedFor(problem),
    )
  })

  it('is refused for an empty file, a type of another product and a draft of another adviser', async () => {
    const file = await pagareFile()
    expect(await askSlot(adviser, form, { ...file, bytes: Buffer.alloc(0) })).toMatchObject({ status: 400 })
    expect(await askSlot(adviser, form, { ...file, typeName: 'EC_AVALUO' })).toMatchObject({
      status: 400,
      refusal: { details: { field: 'typeName' } },
    })
    expect(await askSlot(other, form, file)).toMatchObject({ status: 404 })
    expect(await askSlot(await signedIn('LideresDesembolsos'), form, file)).toMatchObject({ status: 403 })
    expect(await askSlot(adviser, { ...form, numberControl: '1'.repeat(21) }, file)).toMatchObject({
      status: 400,
    })
  })

  it('is refused for a flat file named after another order', async () => {
    const flat = { typeName: 'EC_ARCHIVO_PLANO', fileName: 'plano.xlsx', bytes: xlsxFile() }
    expect(await askSlot(adviser, form, flat)).toMatchObject({
      status: 422,
      refusal: {
        code: 'flatFileName',
        message: 'Lo sentimos el archivo no se puede subir',
        details: {
          reason: `El archivo plano.xlsx no coincide con el número de control ingresado ${form.numberControl}, verifica y vuelve a intentarlo.`,
        },
      },
    })
  })
})
