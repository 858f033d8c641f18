import * as z from 'zod/mini'
import {
  type DecidedStatus,
  decidedAs,
  fundCodes,
  type Reserve,
  replacedProduct,
} from '../../shared/guarantees.ts'
import { once } from '../../shared/once.ts'
import { environment } from '../environment.ts'
import type { Answered } from './exchange.ts'
import { isUnanswered, query, send, serverText, timeouts, wasSent } from './service.ts'

/** The request to the fund. */
const orderFields = [
  ...(['guaranteeId', 'period', 'unitTerm', 'term', 'taxCourtDate'] as const),
  ...(['clientTypeId', 'clientDocument', 'amount', 'fngProduct'] as const),
]
export type ReserveOrder = Pick<Reserve, 'id' | (typeof orderFields)[number]>

type Decided = { kind: 'decided'; status: DecidedStatus } & Partial<
  Pick<Reserve, 'reserveCode' | 'reserveDate' | 'codeReject' | 'reasonReject' | 'replacedFNGProduct'>
>

/**
 * The outcome of a send. `refused`: the fund refused the request itself, and has no reserve; `text` is for the user.
 * `unanswered`: it may have arrived. `notSent`: it certainly did not.
 */
export type FundOutcome =
  | Decided
  | { kind: 'refused'; text?: string }
  | { kind: 'unknown' }
  | { kind: 'unanswered' }
  | { kind: 'notSent' }
/** The state of a reserve that was sent before. If the fund cannot be reached, the state stays unknown. */
export type FundState = Decided | { kind: 'unknown' } | { kind: 'unanswered' }

const optional = (longest: number) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(longest))),
    z.transform((value) => value || undefined),
  )

/** The fund's answer for a decided reserve; an approved one has its number. */
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

const refused = once(() => z.object({ error: z.literal(true), errorDescription: z.nullish(z.string()) }))

const toDecided = (id: string, body: unknown): Decided => {
  const { efngCodigo, reservaCodigo, fechaReserva, ...decision } = decided(id).parse(body)
  const status = decidedAs(efngCodigo, decision.replacedFNGProduct)
  const result = { kind: 'decided', status, reserveDate: new Date(fechaReserva).toISOString() } as const
  if (efngCodigo === 'RER')
    return { ...result, codeReject: decision.codigoCausal, reasonReject: serverText(decision.observaciones) }
  const replacedFNGProduct = decision.replacedFNGProduct === replacedProduct ? replacedProduct : undefined
  return { ...result, reserveCode: reservaCodigo, replacedFNGProduct }
}

/**
 * Sends a reserve to the fund, once, without retries. The fund identifies it by its id, so a second send creates no
 * second reserve. It never throws for a failure of the fund.
 */
export const sendReserve = async (reserve: ReserveOrder): Promise<FundOutcome> => {
  const { id } = reserve
  const { FUND_URL: service } = environment('FUND_URL')
  const parse = ({ status, body }: Answered): FundOutcome =>
    status < 400
      ? toDecided(id, body)
      : { kind: 'refused', text: serverText(refused().parse(body).errorDescription) }
  const order = Object.fromEntries(orderFields.map((name) => [name, reserve[name]]))
  try {
    return await send({
      ...{ service, path: '/reserves', body: order, headers: { 'idempotency-key': id } },
      ...{ known: [200, 201, 400, 422], timeoutMs: timeouts.reserve, parse },
    })
  } catch (error) {
    if (isUnanswered(error)) return { kind: wasSent(error) ? 'unanswered' : 'notSent' }
    throw error
  }
}

/** Polls the state of a sent reserve. `unknown` is the fund's state now: a request in progress may still arrive. */
export const fetchReserveState = async (id: string): Promise<FundState> => {
  const { FUND_URL: service } = environment('FUND_URL')
  const parse = ({ status, body }: Answered): FundState => {
    if (status === 200) return toDecided(id, body)
    z.object({ idempotencyKey: z.literal(id) }).parse(body)
    return { kind: 'unknown' }
  }
  try {
    const path = `/reserves/${id}`
    return await query({ service, path, known: [200, 404], timeoutMs: timeouts.state, parse })
  } catch (error) {
    if (isUnanswered(error)) return { kind: 'unanswered' }
    throw error
  }
}
