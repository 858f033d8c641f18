import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import type { Deployed } from './deployed.ts'

const place = { vertical: 'Operaciones', management: 'Cartera', area: 'Cobranza' } as const

/** A staff administrator changes a process, adds one and deletes it. */
export const keepProcesses = async ({ as }: Deployed) => {
  const admin = await as('ERNCAL01')
  const list = () =>
    admin.call(processConfigurations.list, { query: { Vertical: place.vertical } }).then(({ items }) => items)
  const before = await list()
  const [first] = before
  if (!first) throw new Error('the demonstration has no process')
  const changed = await admin.call(processConfigurations.save, { body: { ...first, daylyGoal: 77 } })
  const added = await admin.call(processConfigurations.save, {
    body: { ...first, ...place, process: 'Proceso nuevo', version: 0 },
  })
  const { vertical, management, area, process, version } = added
  const { items: ofManagement } = await admin.call(processConfigurations.ofManagement, {
    params: { key: management },
    query: {},
  })
  const seats = await admin.call(processConfigurations.seats, {
    query: { vertical, management, area, process },
  })
  const moved = await admin.call(seatCalls.move, {
    body: {
      ...{ vertical, management, area, process },
      to: { management, area, process: 'Análisis de solicitudes' },
    },
  })
  await admin.call(processConfigurations.remove, { body: { vertical, management, area, process, version } })
  const history = await admin.call(processConfigurations.history, {
    query: { vertical, management, area, process },
  })
  const { items: managements } = await admin.call(processConfigurations.managements, {})
  const people = { ...seats, ...moved }
  return { before, changed, managements, ofManagement, people, after: await list(), history: history.items }
}

/** The same administrator enters a person, finds them, retires them and deletes the seat. */
export const keepSeats = async ({ as }: Deployed) => {
  const admin = await as('ERNCAL01')
  const { vertical } = place
  const code = 'OPE99001'
  const entered = await admin.call(seatCalls.save, {
    body: {
      ...place,
      process: 'Análisis de solicitudes',
      ...{ positionCode: code, documentNumber: '1098765432', fullName: 'Ñusta Íñiguez', user: 'NUSINI01' },
    },
  })
  const found = await admin.call(seatCalls.find, { query: { name: 'iniguez', vertical } })
  const own = await admin.call(seatCalls.find, { query: { user: 'ERNCAL01' } })
  const seat = await admin.call(seatCalls.position, { params: { code }, query: { vertical } })
  const held = await admin.call(seatCalls.held, { params: { code } })
  const { items: listed } = await admin.call(seatCalls.list, { query: { Vertical: vertical } })
  const retired = await admin.call(seatCalls.save, { body: { positionCode: code } })
  const leader = await as('CLAARA01')
  const listLeavers = () => leader.call(seatCalls.leavers, { query: {} }).then(({ items }) => items)
  const [left] = await listLeavers()
  if (left) await leader.call(seatCalls.leaverSeen, { params: { id: left.id } })
  const leavers = { left, after: await listLeavers() }
  await admin.call(seatCalls.remove, { params: { code }, query: {} })
  const { items: history } = await admin.call(seatCalls.history, { params: { code }, query: {} })
  return { entered, found: found.Items, own: own.Items, seat, held, listed, retired, leavers, history }
}
