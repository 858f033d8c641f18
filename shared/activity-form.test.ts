import { expect, test } from 'vitest'
import { missingFields, tooLongCounts } from './activity-form.ts'
import { activityInput } from './activity-input.ts'

const process = { hasAmount: false, hasCases: true, hasCaseNumber: false, isMasive: false }
const typed = {
  date: '2026/11/20',
  beginDate: '09:00',
  endDate: '09:30',
  management: 'Cartera',
  area: 'Cobranza',
  new: 'Acuerdos de pago',
}

test('requires what the process requires, and less of administrative users', () => {
  const strict = { ...process, hasAmount: true, hasCaseNumber: true }
  expect(missingFields(typed as never, strict, false)).toEqual([
    ...['aprovedCount', 'returnedCount', 'ammount', 'caseSmax'],
  ])
  expect(missingFields(typed as never, strict, true)).toEqual([])
  expect(missingFields({}, process, true)).toEqual(['management', 'area', 'new', 'beginDate', 'endDate'])
})

test('one count of the two is enough, as an empty one is 0 (B§5)', () => {
  for (const name of ['aprovedCount', 'returnedCount']) {
    expect(missingFields({ ...typed, [name]: '3' } as never, process, false)).toEqual([])
    expect(missingFields({ ...typed, [name]: 0 } as never, process, false)).toEqual([])
  }
  expect(missingFields({ ...typed, aprovedCount: '', returnedCount: '' } as never, process, false)).toEqual([
    ...['aprovedCount', 'returnedCount'],
  ])
})

test('takes no zeros for the number of a ticket, as a change of area leaves them (B§4)', () => {
  const strict = { ...process, hasCases: false, hasCaseNumber: true }
  for (const none of ['', '0', '000']) {
    expect(missingFields({ ...typed, caseSmax: none } as never, strict, false)).toEqual(['caseSmax'])
    expect(activityInput().parse({ ...typed, caseSmax: none }).caseSmax).toBeUndefined()
  }
  expect(missingFields({ ...typed, caseSmax: '010' } as never, strict, false)).toEqual([])
  expect(activityInput().parse({ ...typed, caseSmax: '010' }).caseSmax).toBe('010')
})

test('takes five digits of a count, and seven of a massive process', () => {
  const counts = { aprovedCount: 123_456, returnedCount: 99_999 }
  expect(tooLongCounts(counts, process)).toEqual(['aprovedCount'])
  expect(tooLongCounts(counts, { isMasive: true })).toEqual([])
})

test('reads what is typed: minutes, empty counts as zero, and nothing that is no time, day, number or amount', () => {
  expect(
    activityInput().parse({ ...typed, aprovedCount: '', returnedCount: '12', ammount: '' }),
  ).toMatchObject({
    beginDate: '09:00:00',
    aprovedCount: 0,
    returnedCount: 12,
    ammount: undefined,
  })
  const wrong: Record<string, unknown>[] = [
    { endDate: '24:00' },
    { endDate: '09:30:15' },
    { date: '2026/02/30' },
    { date: '2026-11-20' },
    { aprovedCount: '12a' },
    { aprovedCount: '12345678' },
    { aprovedCount: -1 },
    { ammount: '12,5' },
    { ammount: '1234567890123456789.12' },
    { caseSmax: '12345678901' },
    { caseSmax: 'SM1' },
    { comments: 'x'.repeat(201) },
    { processAmount: '123.45' },
    { new: '' },
  ]
  for (const one of wrong)
    expect([one, activityInput().safeParse({ ...typed, ...one }).success]).toEqual([one, false])
})
