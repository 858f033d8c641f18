import { describe, expect, it } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import { documents } from '../../shared/document-calls.ts'
import { news } from '../../shared/news.ts'
import { addressOf, statedHeaders } from './address.ts'
import { errorFromAnswer, isStatus, messageOf } from './api-error.ts'

describe('the URL of a call', () => {
  it('contains its parameters and query, encoded', () => {
    expect(addressOf(cases.byNumber, { params: { number: '77/8 ñ' } })).toEqual({
      path: '/requests/request-number/77%2F8%20%C3%B1',
      search: '',
    })
    expect(
      addressOf(documents.types, {
        params: { productId: 'vivienda' },
        query: { userRole: undefined, documentType: 'PN' },
      }),
    ).toEqual({ path: '/transvcmp/get-types/vivienda', search: '?documentType=PN' })
  })

  it('comes with its headers, encoded because headers hold ASCII only', () => {
    const headers = { 'document-name': 'Pagaré físico', 'customer-id-type': 'C' }
    expect(statedHeaders(cases.byNumber, { headers })).toEqual({
      ...{ 'document-name': 'Pagar%C3%A9%20f%C3%ADsico', 'customer-id-type': 'C' },
    })
    expect(statedHeaders(cases.byNumber, {})).toEqual({})
  })

  it('contains no query parameter that names people: those go in a header', () => {
    const input = { query: { number: 'ST1020304050', page: 2, after: undefined } }
    expect(addressOf(news.list, input)).toEqual({ path: '/control-board/news', search: '?page=2' })
    expect(statedHeaders(news.list, input)).toEqual({ 'personal-query': 'number=ST1020304050' })
  })

  it('cannot be built without a parameter', () => {
    expect(() => addressOf(cases.byNumber, {})).toThrow()
  })
})

describe('a failed call', () => {
  it("carries the API's code, message and details", () => {
    const body = JSON.stringify({ code: 'wrongState', message: 'Cambió', details: { status: 'OPEN' } })
    expect(errorFromAnswer(409, body)).toMatchObject({
      status: 409,
      code: 'wrongState',
      message: 'Cambió',
      details: { status: 'OPEN' },
    })
  })

  it("gets its code from the status when the answer is not the API's", () => {
    expect(errorFromAnswer(404, '')).toMatchObject({ status: 404, code: 'absent' })
    expect(errorFromAnswer(404, '<html>')).toMatchObject({ status: 404, code: 'notFound' })
    expect(errorFromAnswer(413, '<html>').code).toBe('tooLarge')
    expect(errorFromAnswer(401, '<html>').code).toBe('unauthenticated')
    expect(errorFromAnswer(502, 'Bad gateway')).toMatchObject({
      code: 'unexpected',
      message: 'Presentamos inconvenientes técnicos, intenta de nuevo',
    })
  })

  it('has the id of its request from the header of an answer that is not the API’s', () => {
    expect(errorFromAnswer(502, '<html>', undefined, 'one').requestId).toBe('one')
    const refused = JSON.stringify({ code: 'guaranteeUnavailable', message: 'No responde' })
    expect(errorFromAnswer(503, refused, undefined, 'one').requestId).toBe('one')
    expect(errorFromAnswer(404, '', undefined, 'one').requestId).toBeUndefined()
  })

  it('shows the user nothing of a programming error', () => {
    expect(messageOf(new TypeError('x is undefined'))).toBe(
      'Presentamos inconvenientes técnicos, intenta de nuevo',
    )
    expect(isStatus(new TypeError(), 404)).toBe(false)
  })
})
