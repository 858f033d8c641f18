import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { eventOf } from './guarantee.fixture.ts'
import { eventLines, eventName, periodText, queryProblem, reserveProblem } from './guarantee-texts.ts'

it("shows the message of C, or the server's own if there is one", () => {
  expect(queryProblem(new ApiError(404, 'notFound', 'x'))).toBe('El número de garantía no existe o no aplica')
  expect(queryProblem(new ApiError(503, 'unexpected', 'x'))).toBe('Ocurrió un error consultando la garantía')
  expect(queryProblem(new ApiError(422, 'guaranteeRefused', 'Garantía vencida'))).toBe('Garantía vencida')
  expect(reserveProblem(new ApiError(0, 'network', 'x'))).toBe(
    'Ocurrió un error intentando solicitar la garantía',
  )
  expect(reserveProblem(new ApiError(503, 'fundUnavailable', 'No llegó al fondo'))).toBe('No llegó al fondo')
})

it('describes the history of a guarantee', () => {
  expect(eventName(eventOf())).toBe('Reserva solicitada')
  const rejected = eventOf({ event: 'decided', statusReserve: 'REJECT', reasonReject: 'Sin cupo' })
  expect([eventName(rejected), eventLines(rejected)]).toEqual(['Rechazada', ['Causal rechazo: Sin cupo']])
  const approved = eventOf({ event: 'decided', statusReserve: 'SUCCESS', reserveCode: '900123' })
  expect([eventName(approved), eventLines(approved)]).toEqual(['Aprobada', ['Nº de reserva 900123']])
})

it('names the two commission periods, and leaves any other as it is', () => {
  expect(periodText('61')).toBe('61 Única Anticipada')
  expect(periodText('12')).toBe('12')
  expect(periodText(undefined)).toBeUndefined()
})
