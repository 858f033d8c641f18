import { beforeAll, describe, expect, it } from 'vitest'
import { documents, type UploadedDocument } from '../../shared/documents.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pdfFile } from '../../test/support/files.ts'
import {
  asDocuments,
  orderFormOf,
  prepareOrder,
  readyOrder,
  sendOrder,
  sha256Of,
  upload,
} from '../../test/support/orders.ts'

let adviser: TestUser
let other: TestUser
let analyst: TestUser
let leader: TestUser
let outsiders: TestUser[]
let form: OrderForm
let listed: UploadedDocument[]

const list = (
  user: TestUser,
  changes: { customer?: string; creditProject?: string; userRole?: string } = {},
) =>
  call(asDocuments, documents.ofOrder, user, {
    params: { customer: changes.customer ?? 'C-1020304050' },
    query: {
      controlNumber: form.numberControl,
      creditProject: changes.creditProject ?? form.creditProject,
      userRole: changes.userRole,
    },
  })
const link = (user: TestUser, id: string) => call(asDocuments, documents.stream, user, { params: { id } })

beforeAll(async () => {
  adviser = await signedIn('Asesores')
  other = await signedIn('Asesores')
  analyst = await signedIn('GestoresDesembolsos')
  leader = await signedIn('LideresDesembolsos')
  outsiders = [
    other,
    await signedIn('VerificadorViviendaDesembolso'),
    await signedIn('LideresVive'),
    await signedIn('GestoresFNG'),
  ]
  const ready = await readyOrder(adviser)
  form = ready.form
  await sendOrder(adviser, form)
  listed = (await list(adviser)).body
})

describe('the documents of a sent order', () => {
  it('are listed for who filed it, who handles it and who leads it', async () => {
    expect(listed).toHaveLength(5)
    for (const user of [analyst, leader]) expect((await list(user)).body).toEqual(listed)
    for (const { key } of listed) expect(key).toMatch(new RegExp(`^orders/${form.numberControl}/`))
  })

  it('are not there for anybody else, nor for another customer or project', async () => {
    for (const user of outsiders) {
      expect(await list(user)).toMatchObject({ status: 404 })
      expect(await link(user, listed[0]?.id ?? '')).toMatchObject({ status: 404 })
    }
    expect(await list(adviser, { customer: 'C-99999999' })).toMatchObject({ status: 404 })
    expect(await list(adviser, { customer: 'N-1020304050' })).toMatchObject({ status: 404 })
    expect(await list(adviser, { creditProject: '1' })).toMatchObject({ status: 404 })
    expect(await list(adviser, { userRole: 'LideresDesembolsos' })).toMatchObject({ status: 403 })
    const reporter = await signedIn('ReportadoresProductividad')
    expect(await list(reporter)).toMatchObject({ status: 403 })
  })

  it('are read through a link that shows each under its own name and kind', async () => {
    for (const document of listed) {
      const { body } = await link(analyst, document.id)
      expect(body).toMatchObject({ contentType: document.contentType, fileName: document.fileName })
      const answer = await fetch(body.link)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe(document.contentType)
      expect(answer.headers.get('content-disposition')).toContain(
        `filename*=UTF-8''${encodeURIComponent(document.fileName)}`,
      )
      expect(sha256Of(new Uint8Array(await answer.arrayBuffer()))).toBe(document.sha256)
      expect(Number(new URL(body.link).searchParams.get('X-Amz-Expires'))).toBe(300)
    }
  })

  it('have no link for an id that is not theirs', async () => {
    expect(await link(analyst, `${form.numberControl}.x`)).toMatchObject({ status: 404 })
    expect(await link(analyst, '1.constructor')).toMatchObject({ status: 404 })
    expect(await link(analyst, `${form.numberControl}/../x`)).toMatchObject({ status: 400 })
  })
})

describe('a document of a draft', () => {
  it('is read by its owner alone', async () => {
    const drafted = orderFormOf()
    await prepareOrder(adviser, drafted)
    const bytes = await pdfFile()
    const document = await upload(adviser, drafted, {
      typeName: 'EC_PAGARE_FISICO',
      fileName: 'pagare.pdf',
      bytes,
    })
    const { body } = await link(adviser, document.id)
    expect(sha256Of(new Uint8Array(await (await fetch(body.link)).arrayBuffer()))).toBe(sha256Of(bytes))
    for (const user of [analyst, leader, other]) {
      expect(await link(user, document.id)).toMatchObject({ status: 404 })
    }
    expect(await link(adviser, `${drafted.numberControl}.constructor`)).toMatchObject({ status: 404 })
  })
})

describe('the list of document types', () => {
  const types = (
    user: TestUser,
    productId: string,
    query: { documentType: 'PN' | 'PJ'; userRole?: string },
  ) => call(asDocuments, documents.types, user, { params: { productId }, query })

  it('differs by person and role, and is refused for another role or product', async () => {
    const [person, company] = await Promise.all([
      types(adviser, 'libre-inversion', { documentType: 'PN', userRole: 'Asesores' }),
      types(adviser, 'libre-inversion', { documentType: 'PJ' }),
    ])
    expect(person.body).not.toEqual(company.body)
    const normaliser = await signedIn('USUARIOS_APL_EXP_COMERCIAL_GEST_NORMALIZACION')
    const theirs = await types(normaliser, 'libre-inversion', { documentType: 'PN' })
    expect(theirs.body).toHaveLength(person.body.length + 1)
    expect(
      await types(adviser, 'libre-inversion', { documentType: 'PN', userRole: normaliser.rolUser }),
    ).toMatchObject({ status: 403 })
    expect(await types(adviser, 'oro', { documentType: 'PN' })).toMatchObject({ status: 404 })
    expect(await types(analyst, 'libranza', { documentType: 'PN' })).toMatchObject({ status: 403 })
  })
})
