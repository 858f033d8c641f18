import { describe, expect, it } from 'vitest'
import { guaranteeMessages } from '../../../../shared/guarantees.ts'
import { asksPeriod, begunReserve, periodOf, periodProblem, reserveForm } from './reserve-values.ts'

const today = '2026-11-20'
const typed = { term: '24', unitTerm: 'Meses', taxCourtDate: '2025-12-31', period: '' } as const
const problems = (own: string | undefined, change: object) => {
  const { error } = reserveForm(own, today).safeParse({ ...typed, ...change })
  return error?.issues.map(({ path, message }) => [path[0], message])
}

describe('the commission period', () => {
  it('is required if the guarantee has neither of the two', () => {
    for (const own of [undefined, '12', '']) expect(asksPeriod(own, typed)).toBe(true)
    for (const own of ['60', '61']) expect(asksPeriod(own, typed)).toBe(false)
    expect(problems('12', {})).toEqual([['period', 'Selecciona el periodo de comisión']])
    expect(problems('12', { period: '61' })).toBeUndefined()
  })

  it('cannot be 61 up to 12 months, with the exact message (C§5)', () => {
    const at = (own: string | undefined, change: object) => periodProblem(own, { ...typed, ...change })
    expect(at('12', { term: '12', period: '61' })).toBe(guaranteeMessages.annualOnly)
    expect(at('12', { term: '13', period: '61' })).toBeUndefined()
    expect(at('12', { term: '12', unitTerm: 'Días', period: '61' })).toBeUndefined()
    expect(at('12', { term: '12', period: '60' })).toBeUndefined()
    expect(at('12', { term: '', period: '61' })).toBeUndefined()
  })

  it('is required if the guarantee’s own breaks the rule, and is the guarantee’s again when it does not (decision 77)', () => {
    const short = { ...typed, term: '6', period: '61' }
    expect(asksPeriod('61', short)).toBe(true)
    expect(periodProblem('61', short)).toBe(guaranteeMessages.annualOnly)
    expect(problems('61', short)).toEqual([['period', guaranteeMessages.annualOnly]])
    const chosen = { ...short, period: '60' }
    expect(asksPeriod('61', chosen)).toBe(true)
    expect(reserveForm('61', today).parse(chosen).period).toBe('60')
    expect(periodOf('61', { ...chosen, term: '24' })).toBe('61')
  })
})

describe('the form', () => {
  it('starts with the fiscal date of the guarantee, if that is a date', () => {
    expect(begunReserve({ period: '61', fiscalDate: '31/12/2025' })).toEqual({
      ...{ term: '', unitTerm: '', taxCourtDate: '2025-12-31', period: '61' },
    })
    expect(begunReserve({ period: '9', fiscalDate: '31/02/2025' })).toMatchObject({
      taxCourtDate: '',
      period: '',
    })
  })

  it('is sent with the date in C’s format', () => {
    expect(reserveForm('60', today).parse(typed)).toEqual({
      ...{ term: '24', unitTerm: 'Meses', taxCourtDate: '31/12/2025', period: '60' },
    })
  })

  it('needs a term above 0, its unit and a date', () => {
    expect(problems('60', { term: '' })?.[0]).toEqual(['term', 'Escribe el plazo'])
    for (const term of ['0', '00', '000'])
      expect(problems('60', { term })).toEqual([['term', 'El plazo debe ser mayor que 0']])
    expect(problems('60', { unitTerm: '' })).toEqual([['unitTerm', 'Selecciona la unidad del plazo']])
    expect(problems('60', { taxCourtDate: '' })).toEqual([['taxCourtDate', 'Formato inválido']])
    for (const taxCourtDate of ['0001-12-31', '2016-11-19', '2027-11-21', '9999-12-31'])
      expect(problems('60', { taxCourtDate })).toEqual([
        ['taxCourtDate', 'La fecha debe estar entre 20/11/2016 y 20/11/2027'],
      ])
  })
})
