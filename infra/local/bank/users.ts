/** A person of the demonstration, as the bank's directory knows them. Everyone here is made up. */
export type BankUser = {
  login: string
  name: string
  /** Directory groups, in the order the hand-off lists them. */
  groups: readonly string[]
  /** What the start page says they do. */
  does: string
  officeCode: string
  /** The entry flag APP (A§2.1). */
  app: '0' | '1'
  documentNumber: string
}

export type UserGroup = { title: string; users: readonly BankUser[] }

/** A group of everybody's, which the role table does not name. */
const everybody = 'EMPLEADOS_BANCO'
let people = 0

const user = (
  login: string,
  name: string,
  role: string,
  does: string,
  { app = '0', officeCode = '0100' }: Partial<Pick<BankUser, 'app' | 'officeCode'>> = {},
): BankUser => {
  people += 1
  return {
    login,
    name,
    groups: [role, everybody],
    does,
    officeCode,
    app,
    documentNumber: String(52_417_000 + people * 137),
  }
}

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
      user('CARNUN01', 'Carolina Núñez Zúñiga', 'GestoresDesembolsos', 'Gestiona casos de Desembolso'),
      user('SEBPEN01', 'Sebastián Peñaloza Ávila', 'GestoresDesembolsos', 'Gestiona casos de Desembolso'),
      user('LUCORD01', 'Lucía Ordóñez Güiza', 'GestoresDesembolsos', 'Gestiona casos y ve el archivo plano'),
      user('HERQUI01', 'Hernán Quiñones Ríos', 'GestoresDesembolsos', 'Tiene casos ya gestionados'),
    ],
  },
  {
    title: 'Analistas de otras gestiones',
    users: [
      user(
        'INEACU01',
        'Inés Acuña Bermúdez',
        'VerificadorRevisionDocumental',
        'Gestiona casos de Revisión Doc.',
      ),
      user('TOMARI01', 'Tomás Ariño Cañón', 'VerificadorLibranzasDesembolso', 'Gestiona casos de Libranzas'),
      user(
        'NOHVIV01',
        'Nohemí Vívas Ceballos',
        'VerificadorViviendaDesembolso',
        'Gestiona casos de Vivienda',
      ),
      user('OSCBED01', 'Óscar Bedoya Marín', 'GestoresBancaMasiva', 'Gestiona casos de Banca Masiva'),
      user('YULGUT01', 'Yuliana Gutiérrez Páez', 'GestoresVive', 'Gestiona casos de Vive'),
      user('RAFSAN01', 'Rafael Sandoval Piñeros', 'GestoresFNG', 'Gestiona casos de FNG'),
    ],
  },
  {
    title: 'Líderes',
    users: [
      user('PATRES01', 'Patricia Restrepo Muñetón', 'LideresDesembolsos', 'Lidera Desembolso'),
      user('GUSRUI01', 'Gustavo Ruíz Hincapié', 'LideresRevisionDocumental', 'Lidera Revisión Doc.'),
      user('MONJIM01', 'Mónica Jiménez Cubillos', 'LideresDesembolsoLib', 'Lidera Libranzas'),
      user('ALVPIN01', 'Álvaro Pinzón Suárez', 'LideresDesembolsoV', 'Lidera Vivienda'),
      user('DIALON01', 'Diana Londoño Cárdenas', 'LideresBancaMasiva', 'Lidera Banca Masiva'),
      user('FABOSP01', 'Fabián Ospina Échavez', 'LideresVive', 'Lidera Vive'),
      user('SANVEL01', 'Sandra Velásquez Tobón', 'LideresFNG', 'Lidera FNG'),
    ],
  },
  {
    title: 'Productividad, planta y reportes',
    users: [
      user('WILBEL01', 'Wílmar Beltrán Núñez', 'ReportadoresProductividad', 'Reporta productividad'),
      user('CLAARA01', 'Claudia Arámbula Gómez', 'LideresProductividad', 'Lidera productividad'),
      user('ERNCAL01', 'Ernesto Calderón Vélez', 'AdministradoresPlanta', 'Administra la planta'),
      user('ROCESP01', 'Rocío Espinosa León', 'AdministradoresRaiz', 'Administra la raíz de la planta'),
      user('JOSTRU01', 'José Ángel Trujillo Ñáñez', 'GestorReporteFNG', 'Consulta el reporte FNG'),
    ],
  },
]

export const users: readonly BankUser[] = userGroups.flatMap((group) => group.users)

export const findUser = (login: string): BankUser | undefined => users.find((one) => one.login === login)

/** Who sees 'Archivo Plano' in the demonstration besides A§6's (decision 6). */
export const flatFileViewers = ['LUCORD01']
