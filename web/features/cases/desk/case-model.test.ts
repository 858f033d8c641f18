import { expect, it } from 'vitest'
import { customerDocument, numberOf, orderOf, processOf } from '../../../case-parts/case-row.ts'
import { caseOf } from '../../../case-parts/cases.fixture.ts'
import { formatInstant } from '../../../format.ts'
import { factsOf, heldAfter } from './case-model.ts'

it('shows an order by its control number, with its documents', () => {
  const order = caseOf()
  expect(numberOf(order)).toBe('90210001')
  expect(processOf(order)?.label).toBe('Órdenes de desembolso')
  expect(orderOf(order)).toEqual({ control: '90210001' })
})

it('shows any other case by its own number, without documents', () => {
  const other = caseOf({
    requestNumber: 'LIB-77',
    numberControl: undefined,
    pkRequest: 'librances#voboCentralized',
    libranzaCode: '4410',
  })
  expect(numberOf(other)).toBe('LIB-77')
  expect(orderOf(other)).toBeUndefined()
  expect(factsOf(other)).toContainEqual({ label: 'Convenio', value: '4410' })
})

it('describes the facts of a case in words', () => {
  expect(customerDocument(caseOf())).toBe('CC 1.020.304.050')
  expect(factsOf(caseOf({ creditProject: undefined }))).toEqual([
    { label: 'Documento', value: 'CC 1.020.304.050' },
    { label: 'Producto', value: 'Libre inversión' },
    { label: 'Fecha recibido', value: '21/11/2026' },
    { label: 'Hora recibido', value: '03:04 p.\u00a0m.' },
    { label: 'Prioridad', value: 'Media' },
  ])
  expect(formatInstant('2026-11-22T02:10:00.000Z')).toBe('21/11/2026 09:10 p.\u00a0m.')
})

it('moves a case between the lists of its handler', () => {
  const open = caseOf()
  const paused = caseOf({ requestNumber: 'P1', reqStatus: 'PAUSED' })
  const held = { open: [open], paused: [paused] }
  const nowPaused = { ...open, reqStatus: 'PAUSED' as const }
  expect(heldAfter(held, nowPaused)).toEqual({ open: [], paused: [paused, nowPaused] })
  expect(heldAfter(held, { ...open, reqStatus: 'APPROVED' })).toEqual({ open: [], paused: [paused] })
  const resumed = { ...paused, reqStatus: 'OPEN' as const }
  expect(heldAfter({ open: [], paused: [paused] }, resumed)).toEqual({ open: [resumed], paused: [] })
})
