import type { Tool } from '../../../shared/tools.ts'

/** A person of the demonstration, as in the bank's directory. All people are fictitious. */
export type BankUser = {
  login: string
  name: string
  /** Directory groups as the directory and the hand-off spell them: with or without the application's name. */
  groups: readonly string[]
  /** Description on the start page. */
  does: string
  officeCode: string
  /** The flag APP of the hand-off (A§2.1). */
  app: '0' | '1'
  documentNumber: string
}

export type UserGroup = { title: string; users: readonly BankUser[] }

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
    login,
    name,
    groups: [...[groups].flat(), staffGroup],
    does,
    officeCode,
    app,
    documentNumber: String(52_417_000 + people * 137),
  }
}

/** The directory group of a role, in the bank's most frequent spelling. */
const groupOf = (role: string): string => `APL_EXP_COMERCIAL_${role}`

const adviserGroup = 'APL_EXP_COMERCIAL_ASESORES'

export const userGroups: readonly UserGroup[] = [
  {
    title: 'Asesores',
    users: [
      user('ANAGOM01', 'Ana María Gómez Peña', adviserGroup, 'Radica órdenes de desembolso', {
        officeCode: '0274',
      }),
      user('JULMUN01', 'Julián Muñoz Ibáñez', adviserGroup, 'Radica órdenes, modo corto (APP 1)', {
        officeCode: '0315',
        app: '1',
      }),
      user(
        'BEACAS01',
        'Beatriz Castaño Núñez',
        'USUARIOS_APL_EXP_COMERCIAL_GEST_NORMALIZACION',
        'Radica órdenes de normalización',
        { officeCode: '0411' },
      ),
      user(
        'MARFER01',
        'María de los Ángeles Fernández de Córdoba y Villaseñor Echeverría de Montañés',
        adviserGroup,
        'Radica órdenes de desembolso',
        { officeCode: '0529' },
      ),
    ],
  },
  {
    title: 'Analistas de Desembolso',
    users: [
      user(
        'CARNUN01',
        'Carolina Núñez Zúñiga',
        groupOf('GestoresDesembolsos'),
        'Gestiona casos de Desembolso',
      ),
      user('SEBPEN01', 'Sebastián Peñaloza Ávila', 'GestoresDesembolsos', 'Gestiona casos de Desembolso'),
      user(
        'LUCORD01',
        'Lucía Ordóñez Güiza',
        groupOf('GestoresDesembolsos').toUpperCase(),
        'Gestiona casos y ve el archivo plano',
      ),
      user('HERQUI01', 'Hernán Quiñones Ríos', groupOf('GestoresDesembolsos'), 'Tiene casos ya gestionados'),
    ],
  },
  {
    title: 'Analistas de otras gestiones',
    users: [
      user(
        'INEACU01',
        'Inés Acuña Bermúdez',
        groupOf('VerificadorRevisionDocumental'),
        'Gestiona casos de Revisión Doc.',
      ),
      user(
        'TOMARI01',
        'Tomás Ariño Cañón',
        groupOf('VerificadorLibranzasDesembolso'),
        'Gestiona casos de Libranzas',
      ),
      user(
        'JIMRIO01',
        'Jimena Ríos Guáqueta',
        groupOf('VerificadorLibranzasDesembolso'),
        'Gestiona casos de Libranzas',
      ),
      user(
        'NOHVIV01',
        'Nohemí Vívas Ceballos',
        groupOf('VerificadorViviendaDesembolso'),
        'Gestiona casos de Vivienda',
      ),
      user(
        'OSCBED01',
        'Óscar Bedoya Marín',
        groupOf('GestoresBancaMasiva'),
        'Gestiona casos de Banca Masiva',
      ),
      user('YULGUT01', 'Yuliana Gutiérrez Páez', groupOf('GestoresVive'), 'Gestiona casos de Vive'),
      user(
        'RAFSAN01',
        'Rafael Sandoval Piñeros',
        [groupOf('GestoresFNG'), 'GestorReporteFNG'],
        'Gestiona casos de FNG y consulta su reporte',
      ),
    ],
  },
  {
    title: 'Líderes',
    users: [
      user('PATRES01', 'Patricia Restrepo Muñetón', 'LideresDesembolsos', 'Lidera Desembolso'),
      user('GUSRUI01', 'Gustavo Ruíz Hincapié', groupOf('LideresRevisionDocumental'), 'Lidera Revisión Doc.'),
      user('MONJIM01', 'Mónica Jiménez Cubillos', groupOf('LideresDesembolsoLib'), 'Lidera Libranzas'),
      user('ALVPIN01', 'Álvaro Pinzón Suárez', groupOf('LideresDesembolsoV'), 'Lidera Vivienda'),
      user('DIALON01', 'Diana Londoño Cárdenas', groupOf('LideresBancaMasiva'), 'Lidera Banca Masiva'),
      user('FABOSP01', 'Fabián Ospina Échavez', groupOf('LideresVive'), 'Lidera Vive'),
      user('SANVEL01', 'Sandra Velásquez Tobón', groupOf('LideresFNG'), 'Lidera FNG'),
    ],
  },
  {
    title: 'Productividad, planta y reportes',
    users: [
      user('WILBEL01', 'Wílmar Beltrán Núñez', groupOf('ReportadoresProductividad'), 'Reporta productividad'),
      user('CLAARA01', 'Claudia Arámbula Gómez', groupOf('LideresProductividad'), 'Lidera productividad'),
      user('ERNCAL01', 'Ernesto Calderón Vélez', groupOf('AdministradoresPlanta'), 'Administra la planta'),
      user(
        'ROCESP01',
        'Rocío Espinosa León',
        groupOf('AdministradoresRaiz'),
        'Administra la raíz de la planta',
      ),
      user('JOSTRU01', 'José Ángel Trujillo Ñáñez', 'GestorReporteFNG', 'Consulta el reporte FNG'),
    ],
  },
  {
    title: 'Sin rol',
    users: [user('DANPAZ01', 'Daniela Pazmiño Urbano', [], 'Ningún grupo le da un rol en el producto')],
  },
  {
    title: 'Varios roles',
    users: [
      user(
        'ADRCAS01',
        'Adriana Castaño Peláez',
        ['LideresDesembolsos', groupOf('LideresDesembolsoV'), groupOf('LideresProductividad')],
        'Lidera Desembolso y Vivienda, y la productividad',
      ),
    ],
  },
]

export const users: readonly BankUser[] = userGroups.flatMap((group) => group.users)

export const findUser = (login: string): BankUser | undefined => users.find((one) => one.login === login)

/** Users who see 'Archivo Plano' in the demonstration, in addition to those of A§6 (decision 6). */
export const flatFileViewers = ['LUCORD01']

/** The lists of named users in the demonstration (decision 6). */
export const namedUsers: Readonly<Record<Tool, readonly string[]>> = {
  ocrAnalysis: ['HERQUI01', 'INEACU01'],
  ocrTraining: ['INEACU01'],
  largeFiles: ['HERQUI01', 'WILBEL01'],
  special: [],
}
