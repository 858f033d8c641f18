import { kardex } from '../../../shared/kardex.ts'
import type { KardexRow } from '../../../shared/kardex-rows.ts'
import { type KardexKind, kardexDates } from '../../../shared/kardex-rules.ts'
import { answer, enter, pageApi } from '../../../test/support/page-api.ts'

export const today = '2026-11-20'
export const yesterday = '2026-11-19'
const place = { vertical: 'Operaciones', management: 'Cartera', area: 'Cobranza' } as const

/** A process that was never stored. */
export const newRow = (process: string, values: Partial<KardexRow> = {}): KardexRow => ({
  ...place,
  ...{
    date: yesterday,
    process,
    totalCount: 0,
    amount: 0,
    isMasive: false,
    comments: '',
    managed: 0,
    managedNow: 0,
  },
  ...{ fte: 0, approvedRegisters: 0, returnedRegisters: 0, isStored: false, version: 0, isRemoved: false },
  ...values,
})

export const storedRow = (process: string, values: Partial<KardexRow> = {}): KardexRow =>
  newRow(process, {
    ...{ isStored: true, version: 1, id: crypto.randomUUID(), user: 'MARPEN02' },
    ...{ pendingInsideAns: 3, pendingOutsideAns: 1, totalCount: 4 },
    ...{ createdAt: `${today}T15:00:00.000Z`, updatedAt: `${today}T15:00:00.000Z` },
    ...values,
  })

const roleOf: Record<KardexKind, string> = {
  own: 'ReportadoresProductividad',
  leader: 'LideresProductividad',
  vertical: 'AdministradoresRaiz',
}

/** A user of this kind has entered, and the server has these rows of the area 'Cobranza'. */
export const enterKardex = async (kind: KardexKind, rows: KardexRow[]) => {
  const api = pageApi()
  await enter({ login: 'LUZPEN01', roles: [roleOf[kind]], home: '/report-productivity' })
  const kept = { rows }
  api.on(kardex.scope, () =>
    answer(kardex.scope, {
      ...{ kind, today, dates: kardexDates(kind, today), ...place },
      verticals: kind === 'vertical' ? ['Operaciones', 'Comercial'] : ['Operaciones'],
    }),
  )
  api.on(kardex.places, ({ url }) =>
    answer(kardex.places, {
      Items: url.pathname.endsWith('Operaciones')
        ? [
            { management: 'Cartera', areas: ['Cobranza', 'Recaudo'] },
            { management: 'Tarjetas', areas: ['Emisión'] },
          ]
        : [{ management: 'Canales', areas: ['Oficinas'] }],
    }),
  )
  api.on(kardex.day, ({ url }) =>
    answer(kardex.day, { Items: url.pathname.endsWith('Cobranza') ? kept.rows : [] }),
  )
  api.on(kardex.missing, () =>
    answer(kardex.missing, { date: yesterday, vertical: 'Operaciones', management: 'Cartera', Items: [] }),
  )
  return { api, kept }
}
