import * as z from 'zod/mini'
import { once } from '../../../../shared/once.ts'
import type { TypedReport } from './report-values.ts'

const draft = once(() => {
  const text = z.string()
  return z.object({
    ...{ requestNumber: text, requestDate: text, document: text },
    ...{ product: text, process: text, subProcess: text, fgnReserve: z.boolean() },
    // A draft stored before these fields existed.
    ...{ guaranteeNumber: z._default(text, ''), productName: z._default(text, '') },
  } satisfies Record<keyof TypedReport, z.ZodMiniType>)
})

const nameOf = (login: string): string => `case report ${login}`

/** The draft of the form before a reload. It ends with the window, and belongs to one user. */
export const readReport = (memory: Storage, login: string): TypedReport | undefined => {
  try {
    return draft().parse(JSON.parse(memory.getItem(nameOf(login)) ?? ''))
  } catch {
    return undefined
  }
}

export const saveReport = (memory: Storage, login: string, typed: TypedReport): void =>
  memory.setItem(nameOf(login), JSON.stringify(typed))

export const deleteReport = (memory: Storage, login: string): void => memory.removeItem(nameOf(login))
