import { expect, it } from 'vitest'
import { readAddress } from '../../../address.ts'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { deskOf, inShort, ofOtherArea, waitingText } from './desk-model.ts'
import { deskParams } from './desk-params.ts'

const disbursement = { roles: ['GestoresDesembolsos'], management: 'groupDisbursement' as const }
const at = (query: string) => readAddress(deskParams, new URLSearchParams(query))

it('opens the management of the URL, if the role works it', () => {
  expect(deskOf(disbursement, at('gestion=reviewDoc'))?.title).toBe('Gestión de casos Revisión Doc.')
  expect(deskOf(disbursement, at(''))?.title).toBe('Gestión de casos Desembolso')
  expect(deskOf(disbursement, at('gestion=librances'))?.management).toBe('groupDisbursement')
})

it('offers the processes of the role, and selects the only one by itself', () => {
  const desk = deskOf(disbursement, at('gestion=groupDisbursement&proceso=disbursement'))
  expect(desk?.processes.map(({ id }) => id)).toEqual([
    'disbursementOrder',
    'guaranteeVerification',
    'disbursement',
  ])
  expect(desk?.process?.id).toBe('disbursement')
  expect(deskOf(disbursement, at('proceso=otherThing'))?.process).toBeUndefined()
  expect(deskOf(disbursement, at('gestion=reviewDoc'))?.process?.id).toBe('documentReview')
})

it('has a desk for every process that a role of the user works', () => {
  const leader = {
    roles: ['LideresVive', 'GestoresFNG', 'GestoresDesembolsos'],
    management: 'groupVive' as const,
  }
  expect(deskOf(leader, at('gestion=fng'))?.process?.id).toBe('fngReserve')
  expect(deskOf(leader, at('gestion=reviewDoc'))?.management).toBe('reviewDoc')
  expect(deskOf(leader, at('gestion=groupVive'))?.management).toBe('groupDisbursement')
})

it('has no desk for a role that works no process', () => {
  expect(deskOf({ roles: ['LideresVive'], management: 'groupVive' }, at(''))).toBeUndefined()
  expect(deskOf({ roles: ['Asesores'], management: undefined }, at('gestion=fng'))).toBeUndefined()
})

it('says how many cases wait, since when, and whether the next is urgent', () => {
  const oldest = '2026-11-16'
  expect(waitingText({ count: 0 })).toBe('No hay casos en espera')
  expect(waitingText({ count: 1, oldest })).toBe('1 caso en espera, recibido el 16/11/2026')
  expect(waitingText({ count: 1_200, oldest, next: caseOf({ priorityFlag: 'Alta' }) })).toBe(
    '1.200 casos en espera, el más antiguo del 16/11/2026, el siguiente es de prioridad Alta',
  )
  expect(waitingText({ count: 100, isMore: true, next: caseOf() })).toBe('100 o más casos en espera')
  expect(inShort({ count: 100, isMore: true })).toBe('100 o más en espera')
  expect(inShort({ count: 1_200 })).toBe('1.200 en espera')
})

it('chooses the process of last time, unless the URL names one', () => {
  const last = () => 'guaranteeVerification'
  expect(deskOf(disbursement, at(''), last)?.process?.id).toBe('guaranteeVerification')
  expect(deskOf(disbursement, at('proceso=disbursement'), last)?.process?.id).toBe('disbursement')
  expect(deskOf(disbursement, at(''), () => 'fngReserve')?.process).toBeUndefined()
})

it('says when the open case is of another area', () => {
  expect(ofOtherArea(caseOf(), 'groupDisbursement')).toBeUndefined()
  expect(ofOtherArea(caseOf({ pkRequest: 'reviewDoc#documentReview' }), 'groupDisbursement')).toBe(
    'Este caso abierto es de Gestión de casos Revisión Doc.',
  )
})
