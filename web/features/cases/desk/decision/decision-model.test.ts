import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../../../../shared/outcomes.ts'
import { findProcess } from '../../../../../shared/processes.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { openCaseText } from '../../../../case-view/actions-of.ts'
import { doneText, failureOf } from './decision-model.ts'
import { decisionBody, reasonProblem, titleOf } from './reason-model.ts'

const outcome = (management: string, process: string, action: string): Outcome => {
  const found = findProcess(management, process)?.outcomes.find((one) => one.action === action)
  if (!found) throw new Error(`${process} does not offer ${action}`)
  return found
}
const pauseOrder = outcome('groupDisbursement', 'disbursementOrder', 'pause')
const returnOrder = outcome('groupDisbursement', 'disbursementOrder', 'return')
const approveOrder = outcome('groupDisbursement', 'disbursementOrder', 'approve')
const rejectMassive = outcome('massiveBanking', 'massiveDisbursement', 'reject')

it('asks the plain questions of A§4.2', () => {
  const returnReview = outcome('reviewDoc', 'documentReview', 'return')
  expect(titleOf(approveOrder, '77')).toBe('¿Estás seguro de aprobar el caso 77?')
  expect(titleOf(returnReview, '77')).toBe('¿Estás seguro de devolver el caso 77?')
  expect(titleOf(pauseOrder, '77')).toBe('Pausar el caso 77')
})

it('names each new state in lower case', () => {
  expect(doneText('PAUSED')).toBe('El caso fue pausado exitosamente')
  expect(doneText('REJECT')).toBe('El caso fue devuelto exitosamente')
  expect(doneText('ABORT')).toBe('El caso fue rechazado exitosamente')
})

describe('reasons', () => {
  it('are required where the process asks for one', () => {
    expect(reasonProblem(approveOrder, '')).toBeUndefined()
    expect(reasonProblem(pauseOrder, '')).toBe('Selecciona un motivo')
    expect(reasonProblem(rejectMassive, '  ')).toBe('Escribe el motivo')
  })

  it('have at most 2000 characters, without spaces at the ends', () => {
    expect(reasonProblem(returnOrder, 'a'.repeat(2_000))).toBeUndefined()
    expect(reasonProblem(returnOrder, ` ${'a'.repeat(2_000)}\n`)).toBeUndefined()
    expect(reasonProblem(returnOrder, 'a'.repeat(2_001))).toBe('El texto admite 2.000 caracteres, sobra 1')
    expect(reasonProblem(returnOrder, 'a'.repeat(2_012))).toContain('sobran 12')
  })

  it('are sent with the kind where there are kinds, and not at all without a reason', () => {
    const said = { reason: ' Falta firma ', kind: 'Devuelto al comercial' } as const
    expect(decisionBody(returnOrder, said)).toEqual({
      statusCase: 'Devuelto',
      reasonReturn: 'Falta firma',
      returnKind: 'Devuelto al comercial',
    })
    expect(decisionBody(rejectMassive, said)).toEqual({
      statusCase: 'Rechazado',
      reasonReturn: 'Falta firma',
    })
    expect(decisionBody(approveOrder, said)).toEqual({ statusCase: 'Aprobado' })
  })
})

describe('failures', () => {
  const refused = (code: 'wrongState' | 'caseOpen', details: Record<string, string>) =>
    new ApiError(409, code, 'El caso cambió de estado mientras lo consultabas', details)

  it('name the requested state, and the present one', () => {
    expect(failureOf(refused('wrongState', { current: 'PAUSED' }), 'approve')).toEqual({
      text: 'No se pudo actualizar el estado: Aprobado',
      detail: 'El caso ahora está Pausado',
      stale: true,
    })
  })

  it('say that the case changed when the state alone does not explain it', () => {
    const { detail } = failureOf(refused('wrongState', { current: 'OPEN' }), 'approve')
    expect(detail).toBe('El caso cambió de estado mientras lo consultabas')
  })

  it('ask to finish the open case first', () => {
    expect(failureOf(refused('caseOpen', { number: '55' }), 'resume').text).toBe(openCaseText('55'))
  })

  it('keep the same action for a retry when there was no answer', () => {
    const failure = failureOf(new ApiError(0, 'network', 'Sin conexión'), 'return')
    expect(failure).toEqual({
      text: 'No se pudo actualizar el estado: Devuelto',
      detail: 'Sin conexión',
      stale: false,
    })
  })
})
