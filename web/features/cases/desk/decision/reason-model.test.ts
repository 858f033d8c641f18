import { expect, test } from 'vitest'
import { processOutcomes } from '../../../../../shared/outcomes.ts'
import { reasonProblem, withPlace, withSuggestion } from './reason-model.ts'

const page = { document: 'Pagaré', page: 2 }
const whole = { document: 'Cédula' }

test('a place begins a line of its own, and takes the place of one without a reason', () => {
  expect(withPlace('', page)).toBe('«Pagaré», página 2: ')
  expect(withPlace('Faltan datos\n', page)).toBe('Faltan datos\n«Pagaré», página 2: ')
  expect(withPlace('Faltan datos\n«Pagaré», página 2: ', whole)).toBe('Faltan datos\n«Cédula»: ')
  expect(withPlace('«Pagaré», página 2: sin firma', whole)).toBe('«Pagaré», página 2: sin firma\n«Cédula»: ')
})

test('a suggestion follows the place that waits for it, else it is a line that stands only once', () => {
  expect(withSuggestion('«Pagaré», página 2: ', 'Sin firma')).toBe('«Pagaré», página 2: Sin firma ')
  const twice = withPlace('«Pagaré», página 2: Sin firma', whole)
  expect(withSuggestion(twice, 'Sin firma')).toBe('«Pagaré», página 2: Sin firma\n«Cédula»: Sin firma ')
  expect(withSuggestion('Sin firma', 'Sin firma')).toBe('Sin firma')
  expect(withSuggestion('Sin firma', 'Sin fecha')).toBe('Sin firma\nSin fecha ')
  expect(withSuggestion('Sin firma ', 'Sin fecha')).toBe('Sin firma\nSin fecha ')
})

test('a place without a reason cannot be sent', () => {
  const outcome = processOutcomes({ pause: [], asksReturn: true }).find(({ action }) => action === 'return')
  if (!outcome) throw new Error('no return')
  expect(reasonProblem(outcome, 'Sin fecha\n«Pagaré», página 2: ')).toBe(
    'Escribe la causal de «Pagaré», página 2',
  )
  expect(reasonProblem(outcome, '«Pagaré», página 2: sin firma')).toBeUndefined()
})
