import { processKeys } from '../../services/process-configuration/read-process.ts'
import { firstGeneration } from '../../services/roster/head.ts'
import { changeKey, leaverKey, rosterKeys, rosterTable } from '../../services/roster/keys.ts'
import { seatItem } from '../../services/roster/seat-items.ts'
import { changesPerPage, type ProcessPlace, processesPerPage } from '../../shared/process-configuration.ts'
import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import { leaversPerPage, type Seat, seatsPerPage } from '../../shared/seats.ts'
import { timedId } from '../../shared/timed-id.ts'
import { signedIn } from '../support/api.ts'
import { writeInBatches } from '../support/items.ts'
import { asProcesses, asStaff, newProcess, place } from '../support/staff.ts'
import type { LongList } from './list-fixtures.ts'

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const start = Date.parse('2026-11-02T13:00:00Z')
const put = async (items: readonly Record<string, unknown>[]): Promise<void> =>
  writeInBatches(
    rosterTable(),
    items.map((Item) => ({ PutRequest: { Item } })),
  )

const root = () => signedIn('AdministradoresRaiz', undefined, { vertical: place.vertical })
const changesOf = (keyOf: (id: string) => object, fields: object) => {
  const made = upTo(changesPerPage + 5).map((index) => ({ index, at: new Date(start + index * 1_000) }))
  const items = made.map(({ index, at }) => ({
    ...keyOf(timedId(at)),
    ...{ at: at.toISOString(), by: `ADMIN${index}`, ...fields },
  }))
  return { items, keys: made.map(({ index }) => `ADMIN${index}`), keyOf: ({ by }: { by: string }) => by }
}

const vacant: Seat = {
  ...place,
  vertical: 'Operaciones',
  positionCode: 'P00000',
  isAdministrative: false,
  version: 1,
  changedBy: 'ADMIN',
  changedAt: new Date(start).toISOString(),
}

const processesOf = async (management: string, vertical: ProcessPlace['vertical']) => {
  const made = upTo(processesPerPage + 5).map((index) =>
    newProcess({ vertical, management, process: `Proceso ${index}`, version: 1 }),
  )
  await put(made.map((process) => ({ ...processKeys.process(firstGeneration, process), ...process })))
  return {
    handler: asProcesses,
    user: await root(),
    keyOf: ({ process }: { process: string }) => process,
    keys: made.map(({ process }) => process),
  }
}

/** The lists of the roster and of the processes. */
export const staffLists: readonly LongList[] = [
  {
    name: 'the seats of a vertical',
    endpoint: seatCalls.list,
    begin: async () => {
      const codes = upTo(seatsPerPage + 5).map((index) => `P${String(index).padStart(5, '0')}`)
      await put(codes.map((code) => seatItem(firstGeneration, { ...vacant, positionCode: code })))
      return {
        handler: asStaff,
        user: await root(),
        input: { query: { Vertical: vacant.vertical } },
        keyOf: ({ positionCode }: Seat) => positionCode,
        keys: codes,
      }
    },
  },
  {
    name: 'the changes of a seat',
    endpoint: seatCalls.history,
    begin: async () => {
      const { items, keys, keyOf } = changesOf((id) => changeKey('P1', id), {
        outcome: 'modified',
        from: vacant,
        to: vacant,
      })
      await put(items)
      return { handler: asStaff, user: await root(), input: { params: { code: 'P1' } }, keyOf, keys }
    },
  },
  {
    name: 'who left a management',
    endpoint: seatCalls.leavers,
    begin: async () => {
      const user = await signedIn('LideresVive', 'LIDVIVE01')
      await put([
        { ...rosterKeys(firstGeneration).login(user.login), code: 'PLEADER' },
        seatItem(firstGeneration, { ...vacant, positionCode: 'PLEADER', management: 'Con retiros' }),
      ])
      const ids = upTo(leaversPerPage + 5).map((index) => timedId(new Date(start + index * 1_000)))
      const left = { at: vacant.changedAt, positionCode: 'P1', documentNumber: '1020304050', fullName: 'ANA' }
      const at = { vertical: vacant.vertical, management: 'Con retiros' }
      await put(ids.map((id) => ({ ...leaverKey(at, id), id, ...left })))
      return {
        handler: asStaff,
        user,
        input: { query: {} },
        keyOf: ({ id }: { id: string }) => id,
        keys: ids,
      }
    },
  },
  {
    name: 'the processes of a vertical',
    endpoint: processConfigurations.list,
    begin: async () => ({
      ...(await processesOf('Oficinas', 'Comercial')),
      input: { query: { Vertical: 'Comercial' } },
    }),
  },
  {
    name: 'the processes of a management',
    endpoint: processConfigurations.ofManagement,
    begin: async () => ({
      ...(await processesOf('Tarjetas', place.vertical)),
      input: { params: { key: 'Tarjetas' } },
    }),
  },
  {
    name: 'the changes of a process',
    endpoint: processConfigurations.history,
    begin: async () => {
      const { items, keys, keyOf } = changesOf((id) => processKeys.change(place, id), { to: newProcess() })
      await put(items)
      return { handler: asProcesses, user: await root(), input: { query: place }, keyOf, keys }
    },
  },
]
