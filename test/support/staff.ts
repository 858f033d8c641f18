import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createTable } from '../../infra/local/create.ts'
import { tables } from '../../infra/resources/tables.ts'
import { handler as processHandler } from '../../services/process-configuration/index.ts'
import { handler as staffHandler } from '../../services/seats/index.ts'
import type { ConfiguredProcess, ProcessPlace } from '../../shared/process-configuration.ts'
import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import { call, type Handler, type TestUser } from './api.ts'

export const asStaff = staffHandler as unknown as Handler
export const asProcesses = processHandler as unknown as Handler

/** A separate roster for this test file. */
export const useOwnStaffTable = async (name: string): Promise<void> => {
  await createTable(new DynamoDBClient({}), tables.staff, name)
  process.env.STAFF_TABLE = name
}

export const place: ProcessPlace = {
  vertical: 'Operaciones',
  management: 'Cartera',
  area: 'Cobranza',
  process: 'Acuerdos de pago',
}

export const newProcess = (over: Partial<ConfiguredProcess> = {}): ConfiguredProcess => ({
  ...place,
  frequency: 'Diaria',
  daylyGoal: 40,
  assignedPeople: 3,
  hasAmount: false,
  hasCases: true,
  hasCaseNumber: false,
  isAutomatic: false,
  isMasive: false,
  isAdministrative: false,
  isStrategic: false,
  version: 0,
  ...over,
})

export const saveProcess = (admin: TestUser, over: Partial<ConfiguredProcess> = {}) =>
  call(asProcesses, processConfigurations.save, admin, { body: newProcess(over) })

/** A person and a seat with unique values. */
export const newPerson = () => {
  const id = randomUUID().replace(/-/g, '').toUpperCase()
  return {
    ...place,
    positionCode: `P${id.slice(0, 9)}`,
    documentNumber: `1${id.slice(9, 20)}`,
    fullName: 'Luz Ángela Peña O’Connor',
    user: `U${id.slice(20, 28)}`,
  }
}

export const enter = async (admin: TestUser, over: Partial<ReturnType<typeof newPerson>> = {}) => {
  const body = { ...newPerson(), ...over }
  const reply = await call(asStaff, seatCalls.save, admin, { body })
  return { ...reply, person: body }
}
