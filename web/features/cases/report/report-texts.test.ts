import { expect, it } from 'vitest'
import { outcomeFailedText, outcomeText } from './report-texts.ts'

it.each([
  ['approve', false, 'Ha ocurrido un error aprobando el caso 7001'],
  ['approve', true, 'Error aprobando el caso'],
  ['return', false, 'Ha ocurrido un error devolviendo el caso 7001'],
  ['return', true, 'Ha ocurrido un error devolviendo el caso 7001'],
  ['reject', true, 'Error rechazando el caso'],
  ['pause', false, 'Error pausando el caso'],
] as const)('a failed %s (refused: %s) has the message of B§8', (action, refused, text) => {
  expect(outcomeFailedText(action, '7001', refused)).toBe(text)
})

it('an outcome has the message of B§8, and a pause its banner (decision 36)', () => {
  expect(outcomeText('APPROVED', '7001')).toBe('Ha sido aprobado el caso 7001')
  expect(outcomeText('REJECT', '7001')).toBe('Ha sido devuelto el caso 7001')
  expect(outcomeText('PAUSED', '7001')).toBe('El caso se pausó con éxito')
})
