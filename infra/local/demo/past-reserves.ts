import { randomUUID } from 'node:crypto'
import { newReserve } from '../../../services/guarantees/new-reserve.ts'
import type { StoredReserve } from '../../../services/guarantees/stored-reserve.ts'
import { writeReserve } from '../../../services/guarantees/writes.ts'
import { bogotaDay, bogotaInstant } from '../../../shared/dates.ts'
import { emptyColumns, type ScgColumns } from '../../../shared/guarantee-report.ts'
import { replacedProduct } from '../../../shared/guarantees.ts'
import { sampleClients } from '../bank/guarantees.ts'
import { businessDaysBefore } from './past-work.ts'
import { patiently } from './write-all.ts'

const days = 4
const reservesADay = 14
const user = 'RAFSAN01'

const offices: readonly Pick<ScgColumns, 'branchOffice' | 'daneCode'>[] = [
  { branchOffice: '0274 MEDELLÍN CENTRO', daneCode: '05001' },
  { branchOffice: '0031 BOGOTÁ CALLE 72', daneCode: '11001' },
  { branchOffice: '0816 CALI UNICENTRO', daneCode: '76001' },
]

const causes = [
  ['R07', 'El cliente supera el cupo de garantías vigentes con el fondo'],
  ['R12', 'El código CIIU de la empresa está excluido por el reglamento vigente del programa de garantías'],
] as const

const scgOf = (place: number) => {
  return {
    clientInfo: sampleClients[place % sampleClients.length] ?? sampleClients[0],
    guaranteeInfo: {
      garaCodigo: String(910_000_000_000 + place),
      prfnCodigo: place % 3 === 0 ? 'EMP029' : 'EMP001',
      valorGarantiaOriginal: `${(place % 9) + 8}${place % 2 ? '500000' : '750000.50'}`,
    },
    guaranteeExtraInfo: { fechaCorteFiscal: '31/12/2025' },
    columns: {
      ...emptyColumns(),
      ...(offices[place % offices.length] ?? { branchOffice: '', daneCode: '' }),
      ...{ currency: 'COP', destiny: 'CAPITAL DE TRABAJO', coverage: place % 2 ? '50' : '70', ciiu: '1410' },
      ...{ annualSales: String(320_000_000 + place * 7_500_000), typeCommission: 'ANTICIPADA' },
      ...{ typePortfolio: 'COMERCIAL', score: place % 4 === 0 ? 'A1' : 'B2' },
    },
  }
}

const decisionOf = (place: number): Partial<StoredReserve> => {
  const approved = { statusReserve: 'SUCCESS', reserveCode: String(70_100_000 + place) } as const
  if (place % 7 === 5) return { ...approved, statusReserve: 'REPLACED', replacedFNGProduct: replacedProduct }
  if (place % 4 !== 2) return approved
  const [codeReject, reasonReject] = causes[place % causes.length] ?? causes[0]
  return { statusReserve: 'REJECT', codeReject, reasonReject }
}

const write = async (day: string, place: number, isLast: boolean): Promise<void> => {
  const guarantee = scgOf(place)
  const hour = 8 + (place % reservesADay) / 2
  const time = `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 ? '42' : '07'}:19`
  const at = new Date(bogotaInstant(day, time))
  const { guaranteeInfo, clientInfo } = guarantee
  const asked = newReserve(
    {
      ...{ guaranteeId: guaranteeInfo.garaCodigo, clientDocument: clientInfo.clieCodigo },
      ...{ period: '60', unitTerm: 'Meses', term: '36', taxCourtDate: '31/12/2025' },
      idempotencyKey: randomUUID(),
    },
    guarantee,
    { user, now: at },
  )
  await writeReserve(undefined, asked, { event: 'asked', at, user })
  const decidedAt = new Date(at.getTime() + 1_500)
  const said = { undecided: undefined, askAt: undefined, version: asked.version + 1 }
  // The fund never confirmed the last reserve, and the product has stopped asking.
  const [event, decision] = isLast
    ? (['unconfirmed', { unconfirmed: true, givenUpAt: decidedAt.toISOString() }] as const)
    : (['decided', { ...decisionOf(place), reserveDate: decidedAt.toISOString() }] as const)
  await writeReserve(asked, { ...asked, ...said, ...decision }, { event, at: decidedAt, user })
}

export const reserveDays = (now: Date): string[] => businessDaysBefore(bogotaDay(now), days)

export const writePastReserves = async (now: Date): Promise<void> => {
  for (const [index, day] of reserveDays(now).entries())
    for (let place = 0; place < reservesADay; place += 1)
      await patiently(() =>
        write(day, index * reservesADay + place, index === 0 && place === reservesADay - 1),
      )
}
