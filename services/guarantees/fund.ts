import * as z from 'zod/mini'
import {
  type DecidedStatus,
  decidedAs,
  fundCodes,
  type Reserve,
  replacedProduct,
} from '../../shared/guarantees.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { pick } from '../../shared/pick.ts'
import { type Answered, isUnanswered, query, send, timeouts, wasSent } from '../bank/service.ts'
import { serverText } from './server-text.ts'

const orderFields = [
  ...(['guaranteeId', 'period', 'unitTerm', 'term', 'taxCourtDate'] as const),
  ...(['clientTypeId', 'clientDocument', 'amount', 'fngProduct'] as const),
]
export type ReserveOrder = Pick<Reserve, 'id' | (typeof orderFields)[number]>

type Decided = { kind: 'decided'; status: DecidedStatus } & Partial<
  Pick<Reserve, 'reserveCode' | 'reserveDate' | 'codeReject' | 'reasonReject' | 'replacedFNGProduct'>
>

/** Outcome of a send. `refused`: the fund has no reserve. `unanswered`: it may have arrived. `notSent`: it did not. */
export type FundOutcome =
  | Decided
  | { kind: 'refused'; text?: string }
  | { kind: 'unknown' }
  | { kind: 'unanswered' }
  | { kind: 'notSent' }

const optional = (longest: number) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(longest))),
    z.transform((value) => value || undefined),
  )

const decided = (id: string) =>
  z
    .object({
      idempotencyKey: z.literal(id),
      efngCodigo: z.enum(fundCodes),
      reservaCodigo: optional(40),
      fechaReserva: z.iso.datetime({ offset: true }),
      codigoCausal: optional(40),
      observaciones: z.nullish(z.string()),
      replacedFNGProduct: optional(40),
    })
    .check(z.refine(({ efngCodigo, reservaCodigo }) => efngCodigo === 'RER' || reservaCodigo !== undefined))

const refused = lazyObject(() => ({ error: z.literal(true), errorDescription: z.nullish(z.string()) }))

const toDecided = (id: string, body: unknown): Decided => {
  const { efngCodigo, reservaCodigo, fechaReserva, ...decision } = decided(id).parse(body)
  const status = decidedAs(efngCodigo, decision.replacedFNGProduct)
  const result = { kind: 'decided', status, reserveDate: new Date(fechaReserva).toISOString() } as const
  if (efngCodigo === 'RER')
    return { ...result, codeReject: decision.codigoCausal, reasonReject: serverText(decision.observaciones) }
  const replacedFNGProduct = decision.replacedFNGProduct === replacedProduct ? replacedProduct : undefined
  return { ...result, reserveCode: reservaCodigo, replacedFNGProduct }
}

/** Sends a reserve once. Its id makes a second send the same reserve. Never throws for a failure of the fund. */
export const sendReserve = async (reserve: ReserveOrder): Promise<FundOutcome> => {
  const { id } = reserve
  const parse = ({ status, body }: Answered): FundOutcome =>
    status < 400
      ? toDecided(id, body)
      : { kind: 'refused', text: serverText(refused().parse(body).errorDescription) }
  try {
    return await send({
      service: 'FUND_URL',
      ...{ path: '/reserves', body: pick(reserve, orderFields), headers: { 'idempotency-key': id } },
      ...{ known: [200, 201, 400, 422], timeoutMs: timeouts.reserve, parse },
    })
  } catch (error) {
    if (isUnanswered(error)) return { kind: wasSent(error) ? 'unanswered' : 'notSent' }
    throw error
  }
}

/** Polls the state of a sent reserve. `unknown` is the fund's state now: a request in progress may still arrive. */
export const fetchReserveState = async (id: string): Promise<FundOutcome> => {
  const parse = ({ status, body }: Answered): FundOutcome => {
    if (status === 200) return toDecided(id, body)
    z.object({ idempotencyKey: z.literal(id) }).parse(body)
    return { kind: 'unknown' }
  }
  try {
    const asked = { service: 'FUND_URL', path: `/reserves/${id}`, known: [200, 404] } as const
    return await query({ ...asked, timeoutMs: timeouts.state, parse })
  } catch (error) {
    if (isUnanswered(error)) return { kind: 'unanswered' }
    throw error
  }
}
