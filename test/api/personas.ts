import type { RoleKind } from '../../shared/roles.ts'
import { signedIn, type TestUser } from '../support/api.ts'

/** A user of every kind of role, and two where the management matters. The orders belong to groupDisbursement. */
export const personas = {
  adviser: 'Asesores',
  analyst: 'GestoresDesembolsos',
  'analyst of another management': 'VerificadorViviendaDesembolso',
  leader: 'LideresDesembolsos',
  'leader of another management': 'LideresDesembolsoV',
  productivityReporter: 'ReportadoresProductividad',
  productivityLeader: 'LideresProductividad',
  staffAdmin: 'AdministradoresPlanta',
  rootAdmin: 'AdministradoresRaiz',
  fngReport: 'GestorReporteFNG',
} as const satisfies Partial<Record<RoleKind, string>> & Record<string, string>

export type Persona = keyof typeof personas
export const personaNames = Object.keys(personas) as Persona[]

export type People = Record<Persona, { user: TestUser; other: TestUser }>

/** What the main site says about a user without a seat in the roster. */
const ofOperations = { vertical: 'Operaciones' }

/** Each persona, and a second user of the same role who owns the other objects. */
export const signEverybodyIn = async (): Promise<People> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(personas).map(async ([name, role]) => [
        name,
        {
          user: await signedIn(role, undefined, ofOperations),
          other: await signedIn(role, undefined, ofOperations),
        },
      ]),
    ),
  )

export const everyone = <Value>(value: Value): Record<Persona, Value> =>
  Object.fromEntries(personaNames.map((name) => [name, value])) as Record<Persona, Value>
