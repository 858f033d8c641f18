import { describe, expect, it } from 'vitest'
import { ApiError, networkError } from '../../api/api-error.ts'
import { correctionProblem } from './use-correct-order.ts'

describe('an order that cannot be corrected', () => {
  it.each([
    [
      new ApiError(409, 'wrongState', 'El caso cambió', { current: 'PENDING' }),
      'La orden 77 ya no está devuelta: su estado es Enviado.',
    ],
    [new ApiError(409, 'wrongState', 'El caso cambió'), 'La orden 77 ya no está devuelta.'],
    [new ApiError(404, 'notFound', 'No se encontraron resultados'), 'La orden 77 ya no está devuelta.'],
    [networkError(), 'No pudimos conectarnos. Revisa tu conexión e intenta de nuevo'],
  ])('%s', (error, message) => {
    expect(correctionProblem('77', error)).toBe(message)
  })
})
