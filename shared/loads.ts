import * as z from 'zod/mini'
import { get, post } from './contract.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import { lazyObject } from './lazy-object.ts'
import { pagesOf } from './pages.ts'
import { managements } from './roles.ts'

export const loadLimits = {
  /** Characters of base64: from the threshold on, the content goes in parts (A§5, A§9). */
  threshold: 3_500_000,
  part: 2_300_000,
  /** A hundred megabytes. */
  parts: 60,
  fileName: 200,
  partsKeptDays: 30,
  /** The result of a load is kept for a quarter; its report, written later, outlives it by at least a day. */
  loadKeptDays: 90,
  reportKeptDays: 91,
  /** Of a report: with the line of headers and the last one as many as a spreadsheet shows. */
  reportRows: 1_048_574,
} as const

export const loadMessages = {
  button: 'Subir archivo',
  wrongFileTitle: 'Incorrecto',
  wrongFile: 'El nombre o el formato del archivo es incorrecto',
} as const

/** A base64 text as the parts it is sent in; each one decodes alone (decision 38). */
export const partsOf = (base64: string): string[] => {
  if (base64.length < loadLimits.threshold) return [base64]
  const count = Math.ceil(base64.length / loadLimits.part)
  return Array.from({ length: count }, (_, index) =>
    base64.slice(index * loadLimits.part, (index + 1) * loadLimits.part),
  )
}

/** `failed`: the file could not be read as its loader's; nothing of it was loaded. */
export const loadStates = ['receiving', 'loading', 'done', 'failed'] as const

/** By time, so that a leader's loads are stored in their order (`timedId`). */
const loadId = z.uuidv7()

export const load = lazyObject(() => ({
  id: loadId,
  fileName: z.string(),
  dryRun: z.boolean(),
  state: z.enum(loadStates),
  /** Parts received, of how many. */
  received: z.int(),
  total: z.int(),
  /** Of the file read; 100 only when the load is over. */
  percent: z.int(),
  rows: z.int(),
  /** Cases begun; in a dry run, those that would be. */
  loaded: z.int(),
  refused: z.int(),
  /** Of those begun, how many have a warning in the report (decision 91). */
  warned: z.int(),
  /** Why it failed, or why a dry run that is done cannot be loaded any more, for the leader. */
  problem: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
}))
export type Load = z.output<ReturnType<typeof load>>

export const refusedRow = lazyObject(() => ({
  /** Line of the file, counted from 1, the headers' own. */
  row: z.int(),
  number: z.string(),
  reason: z.string(),
  /** It is loaded all the same. */
  warning: z.optional(z.literal(true)),
}))
export type RefusedRow = z.output<ReturnType<typeof refusedRow>>

/** How the report begins that a leader keeps; nothing of it runs in a spreadsheet. */
export const refusedHead = byteOrderMark + csvLine(['Fila', 'Número de caso', 'Resultado', 'Motivo'])
export const refusedLines = (rows: readonly RefusedRow[]): string =>
  rows
    .map(({ row, number, reason, warning }) =>
      csvLine([String(row), number, warning ? 'Aviso' : 'Rechazada', reason]),
    )
    .join('')
/** How it ends when there are more rows than a spreadsheet shows. */
export const refusedRest = (count: number): string =>
  csvLine(['', '', '', `Filas que no caben en este reporte: ${count}`])
export const loadsPerPage = 20

const ofLoad = lazyObject(() => ({ id: loadId }))

const roles = ['leader'] as const

/** A leader's own loads, of the loader of their management. */
export const loads = {
  /** Takes one part, in any order and however often; with the last one the load begins by itself. */
  sendPart: post('/loads/parts', roles, {
    carries: 'file',
    body: () => ({
      /** Chosen by the page: names the load ever after. */
      uploadId: loadId,
      /** At whose screen it is sent: the name may fit several loaders, and a leader may have several managements. */
      management: z.enum(managements),
      fileName: z.string().check(z.minLength(1), z.maxLength(loadLimits.fileName)),
      /** From 1 to `total`. */
      index: z.int().check(z.minimum(1), z.maximum(loadLimits.parts)),
      total: z.int().check(z.minimum(1), z.maximum(loadLimits.parts)),
      /** SHA-256 of the part's characters, in hexadecimal. */
      checksum: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      content: z.string().check(z.maxLength(loadLimits.threshold), z.regex(/^[A-Za-z0-9+/=]*$/)),
      /** Reads and reports without loading. */
      dryRun: z._default(z.boolean(), false),
    }),
    answer: load,
  }),
  /** Loads the file of a dry run that is done, without sending it again. */
  loadChecked: post('/loads/{id}/load', roles, {
    params: ofLoad,
    body: () => ({ uploadId: loadId }),
    answer: load,
  }),
  status: get('/loads/{id}', roles, { params: ofLoad, answer: load }),
  /** A link to the report of refused rows and warnings. Without one it is being written: repeat. 404: there is none. */
  refused: get('/loads/{id}/refused', roles, {
    params: ofLoad,
    answer: () => ({ link: z.optional(z.string()) }),
  }),
  list: get('/loads', roles, pagesOf(load, loadsPerPage)),
}
