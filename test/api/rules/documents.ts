import { readFile } from '../../../services/documents/bucket.ts'
import { indexBody, pagareFile, sha256Of } from '../../support/orders.ts'
import { draftIsThere, newDraft } from '../fixtures.ts'
import type { Asked, Rules } from '../rule.ts'

/** Readers of the documents of sent orders; a draft is only for its adviser. */
const readers = {
  analyst: [200, 404],
  'analyst of another management': [404, 404],
  leader: [200, 404],
  'leader of another management': [404, 404],
  adviser: [200, 404],
} as const

/** Who filed an order sees its documents, not what was read of them. */
const readingReaders = { ...readers, adviser: [404, 404] } as const

/** What is read of a draft's document is for its adviser. */
const draftReading: Rules[string] = {
  answers: {
    ...Object.fromEntries(Object.keys(readers).map((persona) => [persona, [404, 404]])),
    adviser: [200, 404],
  },
  input: ({ whose, fixtures }) => ({ params: { id: fixtures.draft[whose].document.id } }),
}

/** For an adviser: the sent order of another one. For those who read every sent order: a draft. */
const documentId = ({ persona, whose, fixtures }: Asked): string => {
  if (whose === 'own') return fixtures.sent.own.document.id
  return persona === 'adviser' ? fixtures.sent.another.document.id : fixtures.draft.another.document.id
}

const othersDocument = async ({ other, fixtures }: Asked): Promise<boolean> =>
  (await draftIsThere(other, fixtures.draft.another)) &&
  (await readFile(fixtures.draft.another.document.key)) !== undefined

/** Only advisers pass the role check, so only their calls are checked. */
const stillThere = (asked: Asked) =>
  asked.persona === 'adviser' ? othersDocument(asked) : Promise.resolve(true)

/** 'Archivo Plano' is for leaders of disbursements and for the adviser who filed it (A§6, decision 6). */
const flatFileReaders = { ...readers, analyst: [404, 404] } as const

const flatFileId = (asked: Asked): string =>
  asked.whose === 'another' && asked.persona !== 'adviser'
    ? documentId(asked)
    : asked.fixtures.sent[asked.whose].flatFile.id

/** For an adviser: another adviser's order. For those who read every sent order: a draft's number. */
const orderForm = ({ persona, whose, fixtures }: Asked) =>
  whose === 'another' && persona !== 'adviser' ? fixtures.draft.another.form : fixtures.sent[whose].form

export const documentRules: Rules = {
  'GET /transvcmp/get-types/{productId}': {
    answers: { adviser: [200, 403] },
    input: ({ user, whose }) => ({
      params: { productId: 'vivienda' },
      query: { documentType: 'PN', userRole: whose === 'own' ? user.roles[0] : 'OTRO_ROL' },
    }),
  },
  'POST /transvcmp/upload-slot': {
    answers: { adviser: [200, 404] },
    input: async ({ whose, fixtures }) => {
      const { bytes } = await pagareFile()
      return {
        body: {
          controlNumber: fixtures.draft[whose].form.numberControl,
          typeName: 'EC_SOLICITUD_DESEMBOLSO',
          fileName: 'solicitud.pdf',
          size: bytes.byteLength,
          sha256: sha256Of(bytes),
        },
      }
    },
    stillThere,
  },
  'POST /transvcmp/index-document-disbursement': {
    answers: { adviser: [200, 404] },
    input: async ({ whose, fixtures, user, allowed }) => {
      const file = { ...(await pagareFile()), typeName: 'EC_SOLICITUD_DESEMBOLSO' }
      const { form } = whose === 'own' && allowed ? await newDraft(user) : fixtures.draft[whose]
      return { body: { ...indexBody(form, file), stream: Buffer.from(file.bytes).toString('base64') } }
    },
    stillThere,
  },
  'DELETE /transvcmp/delete-document-disbursement': {
    answers: { adviser: [200, 404] },
    input: async ({ whose, fixtures, user, allowed }) => {
      const { form, document } = whose === 'own' && allowed ? await newDraft(user) : fixtures.draft[whose]
      return {
        query: {
          id: `${form.numberControl}${form.creditProject}`,
          key: document.key,
          typeName: document.typeName,
        },
      }
    },
    stillThere,
  },
  'POST /transvcmp/convert-tiff-to-png': {
    answers: readers,
    input: (asked) => ({ body: { id: documentId(asked) } }),
  },
  'POST /transvcmp/convert-tiff-to-png of a flat file': {
    // It is a spreadsheet, so a permitted reader is told that it is not a TIFF.
    answers: { ...flatFileReaders, adviser: [422, 404], leader: [422, 404] },
    input: (asked) => ({ body: { id: flatFileId(asked) } }),
  },
  'GET /get-documents-disbursement/id/{customer}': {
    answers: readers,
    input: (asked) => {
      const form = orderForm(asked)
      return {
        params: { customer: `${form.typeCustomer}-${form.identiCustomer}` },
        query: { controlNumber: form.numberControl },
      }
    },
  },
  'GET /get-documents-disbursement': {
    answers: readers,
    input: (asked) => {
      const { typeCustomer, identiCustomer, numberControl } = orderForm(asked)
      const query = {
        custidenttype: typeCustomer,
        custidentnum: identiCustomer,
        controlNumber: numberControl,
      }
      return { query }
    },
  },
  'GET /get-documents-by-request/{controlNumber}/C': {
    answers: readers,
    input: (asked) => ({ params: { controlNumber: orderForm(asked).numberControl }, query: { page: 1 } }),
  },
  'PATCH /update-document/documentHandle': {
    answers: {
      analyst: [200, 404],
      'analyst of another management': [404, 404],
      leader: [200, 404],
      'leader of another management': [404, 404],
    },
    input: (asked) => {
      const { typeCustomer, identiCustomer, numberControl } = orderForm(asked)
      return {
        headers: {
          'document-name': 'EC_PAGARE_FISICO',
          'customer-id-type': typeCustomer,
          'customer-id-number': identiCustomer,
        },
        body: { controlNumber: numberControl, documentHandle: 'GD-1' },
      }
    },
  },
  'GET /get-documents-disbursement/changes/{controlNumber}': {
    answers: readers,
    input: ({ persona, whose, fixtures }) => {
      // For those who read every sent order, 'another' is an order without a correction.
      const { numberControl } =
        whose === 'another' && persona !== 'adviser' ? fixtures.sent.another.form : fixtures.returned[whose]
      return { params: { controlNumber: numberControl } }
    },
  },
  'POST /transfer-disbursement-document': {
    // 'another': an order that is not approved.
    answers: { leader: [200, 409], 'leader of another management': [404, 404] },
    input: ({ whose, fixtures }) => ({
      body: {
        controlNumber: (whose === 'own' ? fixtures.approved : fixtures.sent.another.form).numberControl,
      },
    }),
  },
  'GET /get-disbursement-document-stream/{id}': {
    answers: readers,
    input: (asked) => ({ params: { id: documentId(asked) } }),
  },
  'GET /get-disbursement-document-stream/{id} of a flat file': {
    answers: flatFileReaders,
    input: (asked) => ({ params: { id: flatFileId(asked) } }),
  },
  'GET /get-document-reading/{id}': {
    answers: readingReaders,
    input: (asked) => ({ params: { id: documentId(asked) } }),
  },
  'GET /get-document-reading/{id} of a flat file': {
    answers: { ...readingReaders, analyst: [404, 404] },
    input: (asked) => ({ params: { id: flatFileId(asked) } }),
  },
  'GET /get-document-reading/{id} of a draft': draftReading,
  'POST /get-document-reading/{id} of a draft': draftReading,
  'POST /get-document-reading/{id}': {
    answers: readingReaders,
    input: (asked) => ({ params: { id: documentId(asked) } }),
  },
}
