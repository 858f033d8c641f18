import { describe, expect, it } from 'vitest'
import { ansOf, ansOrder, ansText, isDueOn, lightAt, ruleText, type Timed } from './ans.ts'
import { wireOf } from './parameter-rules.ts'
import { type ProductParameters, usualParameters } from './product-parameters.ts'
import { workAt } from './working-time.ts'

const at = (bogota: string): string => new Date(`${bogota}-05:00`).toISOString()
const placeOf = (bogota: string): number => workAt(Date.parse(at(bogota)))

/** A case that came on Friday, 20 November 2026 at nine. */
const timed = (over: Partial<Timed> = {}): Timed => ({
  product: 'Libranza',
  requestDate: at('2026-11-20T09:00'),
  reqStatus: 'PENDING',
  ...over,
})

const withParameters = (over: Partial<ProductParameters>) =>
  ansOf([{ ...usualParameters('libranza'), ...over }])
const said = (ansOfCase: ReturnType<typeof ansOf>, one: Timed, now: string) => {
  const due = ansOfCase(one)
  return `${lightAt(due, placeOf(now))}: ${ansText(due, placeOf(now))}`
}

describe('the light of a case', () => {
  it.each([
    ['2026-11-20T09:00', 'green: Faltan 8 h'],
    ['2026-11-20T13:40', 'green: Faltan 3 h 20 min'],
    ['2026-11-20T15:00', 'amber: Faltan 2 h'],
    ['2026-11-20T16:00', 'amber: Falta 1 h'],
    ['2026-11-20T16:59', 'amber: Falta 1 min'],
    ['2026-11-20T17:00', 'red: Vencido hace menos de 1 min'],
    ['2026-11-22T12:00', 'red: Vencido hace 30 min'],
    ['2026-11-24T09:30', 'red: Vencido hace 1 día 2 h'],
  ])('at %s is %s', (now, expected) => {
    expect(said(ansOf([]), timed(), now)).toBe(expected)
  })

  it('uses the margin of its product', () => {
    const ans = withParameters({ gap: 5 })
    expect(said(ans, timed(), '2026-11-20T11:59')).toMatch('green')
    expect(said(ans, timed(), '2026-11-20T12:00')).toMatch('amber')
    expect(said(ans, timed({ product: 'Crédito de vehículo' }), '2026-11-20T12:00')).toMatch('green')
  })

  it('is none in the states that do not count', () => {
    const ans = withParameters({ wrongState: ['PAUSED'] })
    expect(said(ans, timed({ reqStatus: 'PAUSED' }), '2026-11-24T12:00')).toBe('none: No cuenta')
    expect(said(ans, timed({ reqStatus: 'OPEN' }), '2026-11-24T12:00')).toMatch('red')
  })

  it('turns red on its day alone, and only what is open does', () => {
    const due = ansOf([])(timed())
    const isDue = (now: string) => isDueOn(due, new Date(at(now)))
    expect(['2026-11-20T09:00', '2026-11-20T17:00', '2026-11-19T12:00'].map(isDue)).toEqual([
      ...[true, false, false],
    ])
    expect(isDueOn(due && { ...due, end: due.amber }, new Date(at('2026-11-20T09:00')))).toBe(false)
  })

  it('is judged at its end once it ended', () => {
    const ended = (dischargeDate: string) =>
      timed({ reqStatus: 'APPROVED', dischargeDate: at(dischargeDate) })
    expect(said(ansOf([]), ended('2026-11-20T11:00'), '2027-01-01T00:00')).toBe(
      'green: Terminó con 6 h de margen',
    )
    expect(said(ansOf([]), ended('2026-11-20T16:00'), '2027-01-01T00:00')).toBe(
      'green: Terminó con 1 h de margen',
    )
    expect(said(ansOf([]), ended('2026-11-23T09:00'), '2027-01-01T00:00')).toBe(
      'red: Terminó 1 h 30 min tarde',
    )
  })
})

it('names the rules of a case', () => {
  const applying = [{ ...usualParameters('libranza'), applyPostDisbursement: true }]
  expect(ruleText([], timed())).toBe('Parámetros de Libranza')
  expect(ruleText([], timed({ product: 'Microfinanzas' }))).toMatch('El usual: el caso no dice un producto')
  expect(ruleText([], timed({ stage: 'disbursement' }))).toMatch('El usual de Libranza')
  expect(ruleText(applying, timed({ stage: 'disbursement' }))).toBe('Parámetros de Libranza')
})

describe('an exception', () => {
  const pairs = [
    ['2026-11-20', '09:00', 2],
    ['2026-11-20', '14:00', 4],
  ] as const
  const ans = withParameters({
    exceptionDate: pairs.map(([day, time]) => wireOf({ day, time })),
    ansHour: pairs.map(([, , hours]) => hours),
  })
  it.each([
    ['08:59', 8],
    ['09:00', 2],
    ['13:59', 2],
    ['14:00', 4],
  ])('counts for what came from its time on: at %s, %d hours', (time, hours) => {
    const requestDate = at(`2026-11-20T${time}`)
    const due = ans(timed({ requestDate }))
    expect(((due?.due ?? 0) - workAt(Date.parse(requestDate))) / 3_600_000).toBe(hours)
  })

  it('counts for no other day', () => {
    const requestDate = at('2026-11-19T15:00')
    const due = ans(timed({ requestDate }))
    expect(((due?.due ?? 0) - workAt(Date.parse(requestDate))) / 3_600_000).toBe(8)
  })
})

it('parameters reach the stages of disbursement only where their leader says so', () => {
  const parameters = { gap: 6, wrongState: ['PAUSED'] as const }
  const paused = timed({ stage: 'disbursement', reqStatus: 'PAUSED' })
  const before = withParameters({ ...parameters, wrongState: ['PAUSED'] })
  expect(before(paused)).toBeDefined()
  expect(before(timed({ stage: 'edecan', reqStatus: 'PAUSED' }))).toBeUndefined()
  const after = withParameters({ ...parameters, wrongState: ['PAUSED'], applyPostDisbursement: true })
  expect(after(paused)).toBeUndefined()
})

it('sorts by what is due first', () => {
  const ans = ansOf([])
  const earlier = ansOrder(ans(timed({ requestDate: at('2026-11-20T08:30') })))
  expect(Number(earlier)).toBeLessThan(Number(ansOrder(ans(timed()))))
})
