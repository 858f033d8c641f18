import { describe, expect, it } from 'vitest'
import { refusals } from '../../shared/errors.ts'
import { typesFor } from './catalogue.ts'
import { checkExpeditionDate } from './upload-rules.ts'

const types = typesFor('libre-inversion', 'PJ', ['Asesores'])
const certificate = types.find(({ nameForDb }) => nameForDb === 'IC_CAMARA_COMERCIO') ?? expect.fail()
const identity = types.find(({ nameForDb }) => nameForDb === 'IC_RUT') ?? expect.fail()

/** 20 November, 23:30 in Bogota; already the 21st in UTC. */
const now = new Date('2026-11-21T04:30:00Z')

describe('the expedition date of a type valid for 30 days', () => {
  it.each(['20261120', '20261101', '20261021'])('accepts %s', (date) => {
    expect(checkExpeditionDate(certificate, date, now)).toBe(date)
  })

  it.each([
    ['expired by a day', '20261020'],
    ['future: tomorrow in Bogota', '20261121'],
    ['31/02', '20260231'],
    ['no month', '20261320'],
    ['not a date', 'ayer'],
    ['with slashes', '20/11/2026'],
    ['longer', '202611200'],
    ['missing', undefined],
  ])('refuses one that is %s with the same message', (_, date) => {
    expect(() => checkExpeditionDate(certificate, date, now)).toThrow(refusals.expeditionDate.message)
  })

  it('is not stored for a type that does not require it', () => {
    expect(checkExpeditionDate(identity, '20260231', now)).toBeUndefined()
  })
})
