import { randomUUID } from 'node:crypto'
import { setOnList } from '../../support/named-users.ts'
import { everyone } from '../personas.ts'
import type { Asked, Rule, Rules } from '../rule.ts'

const ofNone = () => ({ params: { id: randomUUID() } })

/** First the caller is on the list, then not (decision 87). */
const list = ({ user, whose }: Asked) => setOnList('ocrAnalysis', user, whose === 'own')

/** Readings are for named users of any role. */
const named = (answer: number, input: () => { query?: object; body?: object } = () => ({})): Rule => ({
  answers: everyone([answer, 403] as const),
  input: async (asked: Asked) => {
    await list(asked)
    return input()
  },
})

/** Everybody may call it, and learns only that they have no such document; `reading.test.ts` has the other answers. */
const nothing = (input: () => { params: object; query?: object; body?: object }): Rule => ({
  answers: everyone([404, 404] as const),
  input: async (asked: Asked) => {
    await list(asked)
    return input()
  },
})

export const ocrRules: Rules = {
  'POST /ocr': named(422, () => ({
    body: { request: randomUUID(), type: 'IC_RUT', fileName: 'a.exe', size: 1 },
  })),
  'GET /ocr': named(200, () => ({ query: {} })),
  'GET /ocr/{id}': nothing(ofNone),
  'GET /ocr/{id}/file': nothing(ofNone),
  'POST /ocr/{id}/again': nothing(() => ({ ...ofNone(), body: {} })),
  'GET /ocr/{id}/pages/{page}': nothing(() => ({ params: { id: randomUUID(), page: 1 } })),
  'GET /ocr/{id}/text': nothing(() => ({ ...ofNone(), query: { from: 1 } })),
  'GET /ocr/{id}/picture/{page}': nothing(() => ({ params: { id: randomUUID(), page: 1 } })),
  'PUT /ocr/{id}/fields/{field}': nothing(() => ({
    params: { id: randomUUID(), field: '1-0' },
    body: { version: 0 },
  })),
}
