import { managementNames, roles } from '../../../shared/roles.ts'
import type { Tool } from '../../../shared/tools.ts'

/** A person of the demonstration, as in the bank's directory. All people are fictitious. */
export type BankUser = {
  login: string
  name: string
  /** Directory groups as the directory and the hand-off spell them: with or without the application's name. */
  groups: readonly string[]
  does: string
  officeCode: string
  /** The flag APP of the hand-off (A§2.1). */
  app: '0' | '1'
  documentNumber: string
}

type UserGroup = { title: string; users: readonly BankUser[] }

/** A group with everybody in it, which the role table does not contain. */
const staffGroup = 'EMPLEADOS_BANCO'
let people = 0

const user = (
  login: string,
  name: string,
  groups: string | readonly string[],
  does: string,
  { app = '0', officeCode = '0100' }: Partial<Pick<BankUser, 'app' | 'officeCode'>> = {},
): BankUser => {
  people += 1
  return {
    ...{ login, name, does, officeCode, app },
    groups: [...[groups].flat(), staffGroup],
    documentNumber: String(52_417_000 + people * 137),
  }
}

/** The directory group of a role, in the bank's most frequent spelling. */
const groupOf = (role: string): string => `APL_EXP_COMERCIAL_${role}`

const managementOf = (role: string): string => {
  const management = roles[role]?.management
  if (!management) throw new Error(`${role} has no management`)
  return managementNames[management]
}
const analyst = (login: string, name: string, role: string, group = groupOf(role)) =>
  user(login, name, group, `Gestiona casos de ${managementOf(role)}`)
const leader = (login: string, name: string, role: string, group = groupOf(role)) =>
  user(login, name, group, `Lidera ${managementOf(role)}`)

const advisers = groupOf('ASESORES')
const ofDisbursement = 'GestoresDesembolsos'
const normalisation = 'USUARIOS_APL_EXP_COMERCIAL_GEST_NORMALIZACION'
const seesFlatFiles = 'Gestiona casos y ve el archivo plano'
const longName = 'María de los Ángeles Fernández de Córdoba y Villaseñor Echeverría de Montañés'

const fng = [groupOf('GestoresFNG'), 'GestorReporteFNG']
const several = ['LideresDesembolsos', groupOf('LideresDesembolsoV'), groupOf('LideresProductividad')]
const rootAdmins = groupOf('AdministradoresRaiz')
const shortMode = { officeCode: '0315', app: '1' } as const
const [disbursing, normalising] = ['Radica órdenes de desembolso', 'Radica órdenes de normalización']

const groups: Readonly<Record<string, readonly BankUser[]>> = {
  Asesores: [
    user('ANAGOM01', 'Ana María Gómez Peña', advisers, disbursing, { officeCode: '0274' }),
    user('JULMUN01', 'Julián Muñoz Ibáñez', advisers, 'Radica órdenes, modo corto (APP 1)', shortMode),
    user('BEACAS01', 'Beatriz Castaño Núñez', normalisation, normalising, { officeCode: '0411' }),
    user('MARFER01', longName, advisers, disbursing, { officeCode: '0529' }),
  ],
  'Analistas de Desembolso': [
    analyst('CARNUN01', 'Carolina Núñez Zúñiga', ofDisbursement),
    analyst('SEBPEN01', 'Sebastián Peñaloza Ávila', ofDisbursement, ofDisbursement),
    user('LUCORD01', 'Lucía Ordóñez Güiza', groupOf(ofDisbursement).toUpperCase(), seesFlatFiles),
    user('HERQUI01', 'Hernán Quiñones Ríos', groupOf(ofDisbursement), 'Tiene casos ya gestionados'),
  ],
  'Analistas de otras gestiones': [
    analyst('INEACU01', 'Inés Acuña Bermúdez', 'VerificadorRevisionDocumental'),
    analyst('TOMARI01', 'Tomás Ariño Cañón', 'VerificadorLibranzasDesembolso'),
    analyst('JIMRIO01', 'Jimena Ríos Guáqueta', 'VerificadorLibranzasDesembolso'),
    analyst('NOHVIV01', 'Nohemí Vívas Ceballos', 'VerificadorViviendaDesembolso'),
    analyst('OSCBED01', 'Óscar Bedoya Marín', 'GestoresBancaMasiva'),
    analyst('YULGUT01', 'Yuliana Gutiérrez Páez', 'GestoresVive'),
    user('RAFSAN01', 'Rafael Sandoval Piñeros', fng, 'Gestiona casos de FNG y consulta su reporte'),
  ],
  Líderes: [
    leader('PATRES01', 'Patricia Restrepo Muñetón', 'LideresDesembolsos', 'LideresDesembolsos'),
    leader('GUSRUI01', 'Gustavo Ruíz Hincapié', 'LideresRevisionDocumental'),
    leader('MONJIM01', 'Mónica Jiménez Cubillos', 'LideresDesembolsoLib'),
    leader('ALVPIN01', 'Álvaro Pinzón Suárez', 'LideresDesembolsoV'),
    leader('DIALON01', 'Diana Londoño Cárdenas', 'LideresBancaMasiva'),
    leader('FABOSP01', 'Fabián Ospina Échavez', 'LideresVive'),
    leader('SANVEL01', 'Sandra Velásquez Tobón', 'LideresFNG'),
  ],
  'Productividad, planta y reportes': [
    user('WILBEL01', 'Wílmar Beltrán Núñez', groupOf('ReportadoresProductividad'), 'Reporta productividad'),
    user('CLAARA01', 'Claudia Arámbula Gómez', groupOf('LideresProductividad'), 'Lidera productividad'),
    user('ERNCAL01', 'Ernesto Calderón Vélez', groupOf('AdministradoresPlanta'), 'Administra la planta'),
    user('ROCESP01', 'Rocío Espinosa León', rootAdmins, 'Administra la raíz de la planta'),
    user('JOSTRU01', 'José Ángel Trujillo Ñáñez', 'GestorReporteFNG', 'Consulta el reporte FNG'),
  ],
  'Sin rol': [user('DANPAZ01', 'Daniela Pazmiño Urbano', [], 'Ningún grupo le da un rol en el producto')],
  'Varios roles': [
    user('ADRCAS01', 'Adriana Castaño Peláez', several, 'Lidera Desembolso y Vivienda, y la productividad'),
  ],
}
export const userGroups: readonly UserGroup[] = Object.entries(groups).map(([title, members]) => ({
  ...{ title, users: members },
}))

export const users: readonly BankUser[] = userGroups.flatMap((group) => group.users)

export const findUser = (login: string): BankUser | undefined => users.find((one) => one.login === login)

/** Logins are lower case in the directory and upper case in the hand-off, but belong to the same person. */
const entryOf = ({ login, name, groups, documentNumber }: BankUser) => ({
  login: login.toLowerCase(),
  name,
  groups,
  documentNumber,
})

const endsIn = (text: string, end: string): boolean => text.toUpperCase().endsWith(end.toUpperCase())

/** One person by login (code '0' means found), or the members of all groups whose names end in a text. */
export const askDirectory = (login: string, group: string | null): { status: 200 | 404; body: object } => {
  if (group !== null) {
    const members = users.map(entryOf).filter(({ groups }) => groups.some((each) => endsIn(each, group)))
    return { status: 200, body: { users: members } }
  }
  const found = findUser(login.toUpperCase())
  return found
    ? { status: 200, body: { code: '0', ...entryOf(found) } }
    : { status: 404, body: { code: '1' } }
}

export const namesOf = (logins: readonly string[]): string =>
  users
    .filter(({ login }) => logins.includes(login))
    .map(({ name }) => name)
    .join(' y ')

/** Users who see 'Archivo Plano' in the demonstration, in addition to those of A§6 (decision 6). */
export const flatFileViewers = ['LUCORD01']

export const namedUsers: Readonly<Record<Tool, readonly string[]>> = {
  ocrAnalysis: ['HERQUI01', 'INEACU01'],
  ocrTraining: ['INEACU01'],
  largeFiles: ['HERQUI01', 'WILBEL01'],
  special: [],
}

export const mailFrom = 'ordenes@banco.example'
export const mailRecipients = ['desembolsos@banco.example', 'respaldo.desembolsos@banco.example']
