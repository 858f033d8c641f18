import { readFile } from '../../../services/documents/bucket.ts'
import { indexBody, pagareFile, sha256Of } from '../../support/orders.ts'
import { draftIsThere, newDraft } from '../fixtures.ts'
import type { Asked, Rules } from '../rule.ts'

/** Who reads the documents of sent orders; a draft is nobody's but its adviser's. */
const readers = {
  analyst: [200, 404],
  'analyst of another management': [404, 404],
  leader: [200, 404],
  'leader of another management': [404, 404],
  adviser: [200, 404],
} as const

/** For an adviser another's sent order; for who may read every sent order, a draft. */
const documentId = ({ persona, whose, fixtures }: Asked): string => {
  if (whose === 'own') return fixtures.sent.own.document.id
  return persona === 'adviser' ? fixtures.sent.another.document.id : fixtures.draft.another.document.id
}

const othersDocument = async ({ other, fixtures }: Asked): Promise<boolean> =>
  (await draftIsThere(other, fixtures.draft.another)) &&
  (await readFile(fixtures.draft.another.document.key)) !== undefined

/** What one role may not do to another's document is tried by an adviser: only they are let in. */
const stillThere = (asked: Asked) =>
  asked.persona === 'adviser' ? othersDocument(asked) : Promise.resolve(true)

export const documentRules: Rules = {
  'GET /transvcmp/get-types/{productId}': {
    answers: { adviser: [200, 403] },
    input: ({ user, whose }) => ({
      params: { productId: 'vivienda' },
      query: { documentType: 'PN', userRole: whose === 'own' ? user.rolUser : 'OTRO_ROL' },
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
  'GET /get-documents-disbursement/id/{customer}': {
    answers: readers,
    input: ({ persona, whose, fixtures }) => {
      // For who reads every sent order, 'another': a draft's number.
      const { form } =
        whose === 'another' && persona !== 'adviser' ? fixtures.draft.another : fixtures.sent[whose]
      return {
        params: { customer: `${form.typeCustomer}-${form.identiCustomer}` },
        query: { controlNumber: form.numberControl },
      }
    },
  },
  'GET /get-disbursement-document-stream/{id}': {
    answers: readers,
    input: (asked) => ({ params: { id: documentId(asked) } }),
  },
}
