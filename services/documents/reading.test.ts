import { beforeAll, describe, expect, it, vi } from 'vitest'

import type { Input } from '../../shared/contract.ts'
import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pdfFile } from '../../test/support/files.ts'
import {
  asDocumentReadings,
  asDocuments,
  orderFormOf,
  prepareOrder,
  readyOrder,
  sendOrder,
  sha256Of,
  upload,
} from '../../test/support/orders.ts'
import { transact } from '../table/transact.ts'
import { orderDocumentsPut } from './order-documents.ts'

let adviser: TestUser
let other: TestUser
let analyst: TestUser
let leader: TestUser
let outsiders: TestUser[]
let form: OrderForm
let listed: UploadedDocument[]
let withoutFlatFile: UploadedDocument[]

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
const listCall = (user: TestUser, changes: Partial<Input<typeof documents.list>['query']> = {}) =>
  call(asDocuments, documents.list, user, {
    query: {
      custidenttype: 'C',
      custidentnum: '1020304050',
      controlNumber: form.numberControl,
      ...changes,
    },
  })
const pageOf = (user: TestUser, page?: number, controlNumber = form.numberControl) =>
  call(asDocumentReadings, documents.byRequest, user, { params: { controlNumber }, query: { page } })
const link = (user: TestUser, id: string) =>
  call(asDocuments, documents.stream, user, { params: { id }, query: {} })

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
  withoutFlatFile = listed.filter(({ flatFile }) => !flatFile)
})

describe('the documents of a sent order', () => {
  it('are listed for its sender, its handlers and its leaders', async () => {
    expect(listed).toHaveLength(5)
    expect((await list(leader)).body).toEqual(listed)
    expect((await list(analyst)).body).toEqual(withoutFlatFile)
    for (const { key } of listed) expect(key).toMatch(new RegExp(`^orders/${form.numberControl}/`))
  })

  it('are not found for anybody else, nor for another customer or project', async () => {
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

  it('are read through a link that shows each with its own name and type', async () => {
    for (const document of listed) {
      const { body } = await link(leader, document.id)
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

  it('are read through a link for five minutes, and then through another one', async () => {
    const id = listed[0]?.id ?? ''
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 301_000 })
    const old = await link(leader, id)
    vi.useRealTimers()
    expect((await fetch(old.body.link)).status).toBe(403)
    expect((await fetch((await link(leader, id)).body.link)).status).toBe(200)
  })

  it('include no flat file for a user who may not see it, in any call', async () => {
    const [flat] = listed.filter(({ flatFile }) => flatFile) as [UploadedDocument]
    expect((await listCall(analyst)).body).toEqual(withoutFlatFile)
    expect((await listCall(analyst, { custdoctype: flat.typeName })).body).toEqual([])
    expect((await pageOf(analyst)).body).toEqual({
      documents: withoutFlatFile,
      page: 1,
      pages: 1,
      total: withoutFlatFile.length,
      seen: [],
      readings: [],
    })
    expect(await link(analyst, flat.id)).toMatchObject({ status: 404 })
    const configured = await signedIn('GestoresDesembolsos', undefined, { canViewFlatFile: true })
    for (const user of [adviser, leader, configured]) {
      expect((await listCall(user)).body).toEqual(listed)
      expect(await link(user, flat.id)).toMatchObject({ status: 200 })
    }
  })

  it('are listed by the document list call, of one type on request', async () => {
    const [first] = withoutFlatFile as [UploadedDocument]
    expect((await listCall(analyst, { custdoctype: first.typeName })).body).toEqual([first])
    expect((await listCall(analyst, { creditProject: form.creditProject })).body).toEqual(withoutFlatFile)
    for (const wrong of [
      { custidentnum: '99999999' },
      { custidenttype: 'N' },
      { creditProject: '1' },
      { controlNumber: '404' },
    ]) {
      expect(await listCall(adviser, wrong)).toMatchObject({ status: 404 })
    }
    expect(await listCall(adviser, { userRole: 'LideresDesembolsos' })).toMatchObject({ status: 403 })
    for (const user of outsiders) expect(await listCall(user)).toMatchObject({ status: 404 })
  })

  it('are listed by the request’s number in pages of 20, and a page beyond the last is empty', async () => {
    const order = orderFormOf()
    const [like] = withoutFlatFile as [UploadedDocument]
    const many = Array.from({ length: 41 }, (_, place) => ({
      ...like,
      id: `${order.numberControl}.${place}`,
    }))
    await transact([orderDocumentsPut({ filedBy: adviser.login, form: order, documents: many })])
    const answered = async (page?: number) => (await pageOf(analyst, page, order.numberControl)).body
    expect(await answered()).toEqual({
      documents: many.slice(0, 20),
      page: 1,
      pages: 3,
      total: 41,
      seen: [],
      readings: [],
    })
    expect(await answered(3)).toEqual({
      documents: many.slice(40),
      page: 3,
      pages: 3,
      total: 41,
      readings: [],
    })
    expect(await answered(4)).toEqual({ documents: [], page: 4, pages: 3, total: 41, readings: [] })
    expect(await pageOf(analyst, 0)).toMatchObject({ status: 400 })
    for (const user of outsiders) expect(await pageOf(user)).toMatchObject({ status: 404 })
  })

  it('have each their uploader, time, order, type and checksum', () => {
    for (const document of listed) {
      expect(document).toMatchObject({
        id: expect.stringMatching(new RegExp(`^${form.numberControl}\\.`)),
        uploadedBy: adviser.login,
        uploadedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        sha256: expect.stringMatching(/^[\w+/]{43}=$/),
        typeName: expect.stringMatching(/^\w+$/),
      })
    }
    expect(listed.some(({ expeditionDate }) => /^\d{8}$/.test(expeditionDate ?? ''))).toBe(true)
  })

  it('are an error, not half a document, when the stored item is incomplete', async () => {
    const order = orderFormOf()
    const [{ uploadedBy: _left, ...less }] = withoutFlatFile as [UploadedDocument]
    const written = orderDocumentsPut({
      filedBy: adviser.login,
      form: order,
      documents: [less as UploadedDocument],
    })
    await transact([written])
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await pageOf(adviser, 1, order.numberControl)).toMatchObject({
      status: 500,
      refusal: { code: 'unexpected' },
    })
    expect(error).toHaveBeenCalledOnce()
    error.mockRestore()
  })

  it('have no link for a foreign id', async () => {
    expect(await link(analyst, `${form.numberControl}.x`)).toMatchObject({ status: 404 })
    expect(await link(analyst, '1.constructor')).toMatchObject({ status: 404 })
    expect(await link(analyst, `${form.numberControl}/../x`)).toMatchObject({ status: 400 })
  })
})

describe('a document of a draft', () => {
  it('can be read only by its owner', async () => {
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
    const both = await signedIn(['USUARIOS_APL_EXP_COMERCIAL_GEST_NORMALIZACION', 'Asesores'])
    for (const userRole of both.roles)
      expect((await types(both, 'libre-inversion', { documentType: 'PN', userRole })).body).toEqual(
        theirs.body,
      )
    expect(
      await types(adviser, 'libre-inversion', { documentType: 'PN', userRole: normaliser.roles[0] }),
    ).toMatchObject({ status: 403 })
    expect(await types(adviser, 'oro', { documentType: 'PN' })).toMatchObject({ status: 404 })
    expect(await types(analyst, 'libranza', { documentType: 'PN' })).toMatchObject({ status: 403 })
  })
})
