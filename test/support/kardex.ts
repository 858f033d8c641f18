import { handler } from '../../services/kardex/index.ts'
import { processKeys } from '../../services/process-configuration/read-process.ts'
import { firstGeneration } from '../../services/roster/head.ts'
import { rosterTable } from '../../services/roster/keys.ts'
import { businessDayBefore } from '../../shared/business-days.ts'
import type { Input } from '../../shared/contract.ts'
import { kardex } from '../../shared/kardex.ts'
import { today } from './activities.ts'
import { call, type Handler, type TestUser } from './api.ts'
import { writeInBatches } from './items.ts'
import { newProcess, place } from './staff.ts'

export const asKardex = handler as unknown as Handler

/** The day that everybody may fill in. */
export const usualDay = (): string => businessDayBefore(today())

export type Entry = Input<typeof kardex.create>['body'][number]

/** The usual process's demand on the usual day, as the table sends it. */
export const entry = (over: Partial<Entry> = {}): Entry => ({
  ...{ ...place, date: usualDay(), pendingInsideAns: '4', pendingOutsideAns: '1' },
  ...{ comments: 'Llegó el lote de la cooperativa Ñandú' },
  ...over,
})

export const create = (user: TestUser, ...rows: Partial<Entry>[]) =>
  call(asKardex, kardex.create, user, { body: rows.map(entry) })
export const update = (user: TestUser, ...rows: Partial<Entry>[]) =>
  call(asKardex, kardex.update, user, { body: rows.map(entry) })

type Asked = {
  date?: string
  vertical?: 'Operaciones' | 'Comercial' | undefined
  management?: string
  area?: string
}

export const tableOf = (user: TestUser, over: Asked = {}) => {
  const { vertical, ...params } = {
    ...{ date: usualDay(), vertical: place.vertical, management: place.management, area: place.area },
    ...over,
  }
  return call(asKardex, kardex.day, user, { params, query: { vertical: vertical as 'Operaciones' } })
}
export const rowOf = async (user: TestUser, process = place.process, over: Asked = {}) =>
  (await tableOf(user, over)).body.Items.find((row) => row.process === process)

export const changesOf = (user: TestUser, process = place.process) =>
  call(asKardex, kardex.history, user, { query: { ...place, process, date: usualDay() } })

/** Creates many processes in an area of the usual management. */
export const configure = (area: string, processes: readonly string[]): Promise<void> =>
  writeInBatches(
    rosterTable(),
    processes
      .map((process) => newProcess({ area, process, version: 1 }))
      .map((made) => ({ PutRequest: { Item: { ...processKeys.process(firstGeneration, made), ...made } } })),
  )
