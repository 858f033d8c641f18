import { handler as directoryHandler } from '../../services/directory/index.ts'
import { directory } from '../../shared/directory.ts'
import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import { call, type Handler, signedIn } from '../support/api.ts'
import { entering } from '../support/entering.ts'
import { asProcesses, asStaff, enter, newPerson, place, saveProcess } from '../support/staff.ts'

/** An administrator edits processes and seats, and a seated person requests their own seat. */
export const staffCalls = async (): Promise<void> => {
  const admin = await signedIn('AdministradoresPlanta', undefined, { vertical: place.vertical })
  const { body: kept } = await saveProcess(admin)
  const { body: gone } = await saveProcess(admin, { process: 'Se elimina' })
  const { vertical } = place
  await call(asProcesses, processConfigurations.list, admin, { query: { Vertical: vertical } })
  const key = place.management
  await call(asProcesses, processConfigurations.ofManagement, admin, { params: { key }, query: {} })
  await call(asProcesses, processConfigurations.managements, admin, {})
  const { process, version } = gone
  await call(asProcesses, processConfigurations.remove, admin, { body: { ...place, process, version } })
  await call(asProcesses, processConfigurations.history, admin, {
    query: { ...place, process: kept.process },
  })

  const { person } = await enter(admin)
  const seated = await signedIn('GestoresDesembolsos', person.user)
  await call(asProcesses, processConfigurations.ofManagement, seated, { params: { key }, query: {} })
  const leader = await signedIn('LideresDesembolsos', person.user)
  await call(directoryHandler as unknown as Handler, directory.handlers, leader, {
    params: { management: 'groupDisbursement' },
    query: {},
  })
  const params = { code: person.positionCode }
  await call(asStaff, seatCalls.find, seated, { query: { user: seated.login } })
  await call(asStaff, seatCalls.find, admin, { query: { name: person.fullName, vertical } })
  await call(asStaff, seatCalls.find, admin, { query: { number: person.documentNumber, vertical } })
  await call(asStaff, seatCalls.find, admin, { query: { user: 'SINPUESTO', vertical } })
  await call(asStaff, seatCalls.position, admin, { params, query: { vertical } })
  await call(asStaff, seatCalls.held, admin, { params })
  const replaced = { ...newPerson(), positionCode: person.positionCode }
  await call(asStaff, seatCalls.save, admin, { body: replaced })
  const { person: unnamed } = await enter(admin, { user: '' })
  await entering(unnamed.documentNumber, `S${unnamed.documentNumber.slice(0, 9)}`)
  await call(asStaff, seatCalls.held, admin, { params: { code: unnamed.positionCode } })
  const teamLeader = await signedIn('LideresDesembolsos', replaced.user)
  const { body } = await call(asStaff, seatCalls.leavers, teamLeader, { query: {} })
  await call(asStaff, seatCalls.leaverSeen, teamLeader, { params: { id: body.items[0]?.id ?? '' } })
  await call(asStaff, seatCalls.list, admin, { query: { Vertical: vertical } })
  await call(asStaff, seatCalls.history, admin, { params, query: {} })
  const { management, area } = place
  await saveProcess(admin, { process: 'Recibe' })
  await call(asProcesses, processConfigurations.seats, admin, { query: place })
  await call(asStaff, seatCalls.move, admin, {
    body: { ...place, to: { management, area, process: 'Recibe' } },
  })
  await call(asStaff, seatCalls.remove, admin, { params, query: {} })
}
