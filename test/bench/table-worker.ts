import { startLocal } from '../../infra/local/start-local.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import { type Seat, seatsPerPage } from '../../shared/seats.ts'
import { launchBrowser } from '../e2e/support/browser.ts'
import { type Listing, type TableTimes, visits } from './table-visits.ts'

/** In a separate process: the services of a process keep the addresses that they read first. */
export type Measured = { cases: TableTimes[]; seats: TableTimes[] }

/** Unordered, because sorted rows would make the sort trivial. */
const documentAt = (index: number): string => String(10_000_000 + ((index * 104_729) % 90_000_000))

const cases: Listing<CaseRow> = {
  sizes: [100, 10_000],
  login: 'PATRES01',
  call: /\/requests\/list\/PENDING/,
  pageRows: 1_500,
  rowOf: (index) => {
    const number = String(9_000_000_000 + ((index * 7_919) % 1_000_003))
    return {
      requestNumber: number,
      pkRequest: 'groupDisbursement#disbursement',
      skRequest: `5#${number}`,
      reqStatus: 'PENDING',
      priorityFlag: index % 9 === 0 ? 'Alta' : 'Media',
      process: 'disbursement',
      product: index % 2 ? 'Libre inversión' : 'Crédito de vivienda',
      document: documentAt(index),
      typeDocument: 'CC',
      typeCustomer: 'C',
      requestDate: new Date(Date.UTC(2026, 10, 1) + index * 60_000).toISOString(),
      dateAssignment: '2026-11-01',
      hourAssignment: '08:00:00',
    }
  },
  documentOf: ({ document }) => `CC ${document.replace(/\B(?=(\d{3})+$)/g, '.')}`,
  wantedOf: ({ requestNumber }) => requestNumber,
  come: 'Buscar caso',
  leave: 'Indicadores',
}

const seats: Listing<Seat> = {
  sizes: [100, 20_000],
  login: 'ROCESP01',
  call: new RegExp(seatCalls.list.path),
  pageRows: seatsPerPage,
  rowOf: (index) => ({
    ...{ vertical: 'Operaciones', management: `Gerencia ${index % 12}`, area: `Área ${index % 40}` },
    process: `Proceso ${index % 120}`,
    positionCode: `OPE${100_000 + index}`,
    documentNumber: documentAt(index),
    fullName: `ÁNGELA ${index % 997} PEÑA ${index}`,
    user: `ANG${String(index).padStart(5, '0')}`,
    ...{ isAdministrative: false, version: 1, changedBy: 'ROCESP01', changedAt: '2026-11-01T13:00:00.000Z' },
  }),
  documentOf: ({ documentNumber = '' }) => documentNumber,
  wantedOf: ({ positionCode }) => positionCode,
  come: 'Planta por usuario',
  leave: 'Admin. procesos',
}

console.info = () => {}
const local = await startLocal()
const browser = await launchBrowser('as users')
try {
  const measured: Measured = {
    cases: await visits(browser, local, cases),
    seats: await visits(browser, local, seats),
  }
  process.send?.(measured)
  if (!process.send) process.stdout.write(`${JSON.stringify(measured, null, 1)}\n`)
} finally {
  await browser.close()
  await local.stop()
  process.disconnect?.()
}
