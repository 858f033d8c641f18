import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { fundCodes, replacedProduct } from '../../../shared/guarantees.ts'
import type { SampleGuarantee } from '../bank/guarantees.ts'
import type { FindGuarantee } from './scg.ts'
import {
  ofReservesOnly,
  refusal,
  type Service,
  type ServiceAnswer,
  type ServiceOptions,
  type ServiceRequest,
  type StartOptions,
  startService,
} from './start-service.ts'

const entry = z.object({
  idempotencyKey: z.string(),
  guaranteeId: z.string(),
  clientDocument: z.string(),
  amount: z.string(),
  efngCodigo: z.enum(fundCodes),
  reservaCodigo: z.optional(z.string()),
  fechaReserva: z.string(),
  codigoCausal: z.optional(z.string()),
  observaciones: z.optional(z.string()),
  replacedFNGProduct: z.optional(z.string()),
})
export type LedgerEntry = z.output<typeof entry>

const parseLine = (line: string): LedgerEntry[] => {
  try {
    return [entry.parse(JSON.parse(line))]
  } catch {
    return []
  }
}

/** The fund's ledger: one entry per key, in order of registration; a file keeps them across a restart. */
export const openLedger = (file: string | undefined) => {
  const kept = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parseLine) : []
  const entries = new Map(kept.map((one) => [one.idempotencyKey, one]))
  return {
    find: (key: string) => entries.get(key),
    list: () => [...entries.values()],
    register: (one: LedgerEntry) => {
      // Starts a new line, because the last one may be half-written.
      if (file) appendFileSync(file, `\n${JSON.stringify(one)}`)
      entries.set(one.idempotencyKey, one)
    },
  }
}
export type Ledger = ReturnType<typeof openLedger>

const order = z.object({
  guaranteeId: z.string(),
  period: z.enum(['60', '61']),
  unitTerm: z.enum(['Días', 'Meses']),
  term: z.string().check(z.regex(/^\d{1,3}$/)),
  taxCourtDate: z.string(),
  clientTypeId: z.string(),
  clientDocument: z.string(),
  amount: z.string().check(z.regex(/^\d+(\.\d{1,2})?$/)),
  fngProduct: z.string(),
})
type Order = z.output<typeof order>

const firstNumber = 70_000_001

const decide = (
  { fund }: SampleGuarantee,
  place: number,
): Pick<LedgerEntry, 'efngCodigo'> & Partial<LedgerEntry> => {
  if (fund.kind === 'rejected')
    return { efngCodigo: 'RER', codigoCausal: fund.code, observaciones: fund.cause }
  const reservaCodigo = String(firstNumber + place)
  const replaced = fund.kind === 'replaced' && { replacedFNGProduct: replacedProduct }
  return { efngCodigo: 'REA', reservaCodigo, ...replaced }
}

type Deps = { find: FindGuarantee; ledger: Ledger; now: () => Date }

const register = ({ find, ledger, now }: Deps, key: string, asked: Order): ServiceAnswer => {
  const guarantee = find(asked.guaranteeId)
  if (!guarantee) return refusal('La garantía no está registrada en el fondo')
  if (guarantee.fund.kind === 'refused') return refusal(guarantee.fund.description)
  const { guaranteeId, clientDocument, amount } = asked
  const entry: LedgerEntry = {
    ...{ idempotencyKey: key, guaranteeId, clientDocument, amount, fechaReserva: now().toISOString() },
    ...decide(guarantee, ledger.list().length),
  }
  ledger.register(entry)
  return { status: 201, body: entry }
}

/** The guarantee fund: it registers one reserve per key, and returns the reserve of a key. */
export const createFund =
  (deps: Deps) =>
  ({ method, path, key, body }: ServiceRequest): ServiceAnswer => {
    const { ledger } = deps
    if (method === 'GET') {
      const idempotencyKey = path.split('/').at(-1) ?? ''
      const found = ledger.find(idempotencyKey)
      return found ? { status: 200, body: found } : { status: 404, body: { idempotencyKey } }
    }
    const asked = order.safeParse(JSON.parse(body))
    if (!key || !asked.success) return refusal('Faltan datos', 400)
    const found = ledger.find(key)
    if (!found) return register(deps, key, asked.data)
    // Another request with a used key: it is not executed, and does not get the first one's answer.
    return found.guaranteeId === asked.data.guaranteeId
      ? { status: 200, body: found }
      : refusal('La llave ya es de otra solicitud', 409)
  }

export type Fund = Service & { ledger: () => LedgerEntry[] }
type Options = StartOptions & {
  find: FindGuarantee
  /** File of the ledger; without it, the ledger ends with the process. */
  file?: string
}

export const startFund = async ({ find, file, moodOf, ...options }: Options): Promise<Fund> => {
  const ledger = openLedger(file)
  const ofGuarantee: ServiceOptions['moodOf'] = ({ body }) =>
    find(order.safeParse(JSON.parse(body || '{}')).data?.guaranteeId ?? '')?.fundMood ?? 'well'
  const service = await startService({
    ...options,
    answer: createFund({ find, ledger, now: () => new Date() }),
    moodOf: moodOf ?? ofGuarantee,
    isSpared: ({ method }, mood) => method === 'GET' && ofReservesOnly.includes(mood),
  })
  return { ...service, ledger: ledger.list }
}
