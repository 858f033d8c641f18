/** What a role may do; the name of the role only selects it (decision 6). */
export type RoleKind =
  | 'adviser'
  | 'analyst'
  | 'leader'
  | 'productivityReporter'
  | 'productivityLeader'
  | 'staffAdmin'
  | 'rootAdmin'
  | 'fngReport'

/** The management areas of A§1. */
export const managements = [
  'massiveBanking',
  'housing',
  'librances',
  'groupDisbursement',
  'groupVive',
  'fng',
  'reviewDoc',
] as const
export type Management = (typeof managements)[number]

/** What each management area is called on a screen (A§2.6). */
export const managementNames: Record<Management, string> = {
  massiveBanking: 'Banca Masiva',
  housing: 'Vivienda',
  librances: 'Libranzas',
  groupDisbursement: 'Desembolso',
  groupVive: 'Vive',
  fng: 'FNG',
  reviewDoc: 'Revisión Doc.',
}

export type Role = {
  kind: RoleKind
  management?: Management
  home: string
  /** Where 'Cancelar proceso' leads; without it, to the main site (A§2.3, A§6). */
  cancelOrderTo?: string
}

const analyst = (management: Management): Role => ({
  kind: 'analyst',
  management,
  home: management === 'groupDisbursement' ? '/menu-disbursement' : '/finantial-analyst',
})
const leader = (management: Management): Role => ({ kind: 'leader', management, home: '/finantial-leader' })

/** Role name from the directory → what it may do and where it lands (A§2.1, A§6, decision 6). */
export const roles: Readonly<Record<string, Role>> = {
  VerificadorRevisionDocumental: analyst('reviewDoc'),
  VerificadorLibranzasDesembolso: analyst('librances'),
  VerificadorViviendaDesembolso: analyst('housing'),
  GestoresDesembolsos: analyst('groupDisbursement'),
  GestoresVive: analyst('groupVive'),
  GestoresBancaMasiva: analyst('massiveBanking'),
  GestoresFNG: analyst('fng'),
  LideresRevisionDocumental: leader('reviewDoc'),
  LideresDesembolsoLib: leader('librances'),
  LideresDesembolsoV: leader('housing'),
  LideresDesembolsos: leader('groupDisbursement'),
  LideresVive: leader('groupVive'),
  LideresBancaMasiva: leader('massiveBanking'),
  LideresFNG: leader('fng'),
  ReportadoresProductividad: { kind: 'productivityReporter', home: '/report-productivity' },
  LideresProductividad: { kind: 'productivityLeader', home: '/leader-productivity' },
  AdministradoresPlanta: { kind: 'staffAdmin', home: '/staff-admin' },
  AdministradoresRaiz: { kind: 'rootAdmin', home: '/staff-admin' },
  GestorReporteFNG: { kind: 'fngReport', home: '/fng-report' },
  USUARIOS_APL_EXP_COMERCIAL_GEST_NORMALIZACION: {
    kind: 'adviser',
    home: '/orderDisbursement',
    cancelOrderTo: '/report-productivity',
  },
}

const anyOtherRole: Role = { kind: 'adviser', home: '/orderDisbursement' }

/** Any role the table does not name is an adviser (decision 6). */
export const roleOf = (name: string): Role =>
  Object.hasOwn(roles, name) ? (roles[name] as Role) : anyOtherRole

/** Roles that see 'Archivo Plano' in the viewer (A§6); whoever else does is configuration (decision 6). */
export const flatFileRoles: readonly string[] = ['LideresDesembolsos']
