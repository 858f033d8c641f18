import type { RefusalCode } from '../../../shared/errors.ts'
import type { Guarantee, Reserve, ReserveEvent } from '../../../shared/guarantees.ts'

export const number = '1234567890'
export const reserveId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

export const guaranteeOf = (
  info: Partial<Guarantee['guaranteeInfo']> = {},
  rest: Partial<Guarantee> = {},
): Guarantee => ({
  clientInfo: { nombre: 'MARÍA DE LOS ÁNGELES PEÑA ÑÁÑEZ', btiidCodigo: 'CC', clieCodigo: '52000111' },
  guaranteeInfo: {
    ...{ garaCodigo: number, periodosDeprlr: '60', prfnCodigo: 'EMP023' },
    valorGarantiaOriginal: '84500000.50',
    ...info,
  },
  guaranteeExtraInfo: { fechaCorteFiscal: '31/12/2025' },
  ...rest,
})

export const reserveOf = (overrides: Partial<Reserve> = {}): Reserve => ({
  ...{ id: reserveId, statusReserve: 'SUCCESS', guaranteeId: number, user: 'LUZPEN01' },
  requestedAt: '2026-11-21T20:04:05.000Z',
  clientName: 'MARÍA DE LOS ÁNGELES PEÑA ÑÁÑEZ',
  ...{ clientTypeId: 'CC', clientDocument: '52000111' },
  ...{ period: '60', unitTerm: 'Meses', term: '24', taxCourtDate: '31/12/2025' },
  ...{ fngProduct: 'EMP023', amount: '84500000.50', attempts: 1 },
  ...{ reserveCode: '900123', reserveDate: '2026-11-21T20:04:09.000Z' },
  ...overrides,
})

/** A reserve that the fund has not confirmed. */
export const openReserve = (overrides: Partial<Reserve> = {}): Reserve =>
  reserveOf({
    ...{ statusReserve: 'NOT_REGISTER', reserveCode: undefined, reserveDate: undefined },
    ...overrides,
  })

export const eventOf = (overrides: Partial<ReserveEvent> = {}): ReserveEvent => ({
  ...{ at: '2026-11-21T20:04:05.000Z', user: 'LUZPEN01', event: 'asked' },
  ...{ reserveId, statusReserve: 'NOT_REGISTER' },
  ...overrides,
})

/** A refusal with the server's own message. */
export const refused = (
  status: number,
  code: RefusalCode,
  message: string,
  details?: Record<string, string>,
): { status: number; body: unknown } => ({ status, body: { code, message, ...(details && { details }) } })
