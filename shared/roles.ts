export const roleKinds = [
  'adviser',
  'analyst',
  'leader',
  'productivityReporter',
  'productivityLeader',
  'staffAdmin',
  'rootAdmin',
  'fngReport',
] as const
/** What a role may do; the name of the role only selects it (decision 6). */
export type RoleKind = (typeof roleKinds)[number]

/** The management areas of A§1, and what each is called on a screen (A§2.6). */
export const managementNames = {
  massiveBanking: 'Banca Masiva',
  housing: 'Vivienda',
  librances: 'Libranzas',
  groupDisbursement: 'Desembolso',
  groupVive: 'Vive',
  fng: 'FNG',
  reviewDoc: 'Revisión Doc.',
} as const
export type Management = keyof typeof managementNames
export const managements = /* @__PURE__ */ Object.keys(managementNames) as [Management, ...Management[]]

export type Role = {
  kind: RoleKind
  management?: Management
  home: string
  cancelOrderTo?: string
}

const analyst = (management: Management): Role => ({
  kind: 'analyst',
  management,
  home: management === 'groupDisbursement' ? '/menu-disbursement' : '/finantial-analyst',
})
const leader = (management: Management): Role => ({ kind: 'leader', management, home: '/finantial-leader' })

/** What a role may do and where it lands; the first of a user's roles is the one they enter by (A§2.1, A§6). */
export const roles: Readonly<Record<string, Role>> = {
  LideresDesembolsos: leader('groupDisbursement'),
  LideresRevisionDocumental: leader('reviewDoc'),
  LideresDesembolsoLib: leader('librances'),
  LideresDesembolsoV: leader('housing'),
  LideresVive: leader('groupVive'),
  LideresBancaMasiva: leader('massiveBanking'),
  LideresFNG: leader('fng'),
  GestoresDesembolsos: analyst('groupDisbursement'),
  VerificadorRevisionDocumental: analyst('reviewDoc'),
  VerificadorLibranzasDesembolso: analyst('librances'),
  VerificadorViviendaDesembolso: analyst('housing'),
  GestoresVive: analyst('groupVive'),
  GestoresBancaMasiva: analyst('massiveBanking'),
  GestoresFNG: analyst('fng'),
  ReportadoresProductividad: { kind: 'productivityReporter', home: '/report-productivity' },
  LideresProductividad: { kind: 'productivityLeader', home: '/leader-productivity' },
  AdministradoresRaiz: { kind: 'rootAdmin', home: '/staff-admin' },
  AdministradoresPlanta: { kind: 'staffAdmin', home: '/staff-admin' },
  GestorReporteFNG: { kind: 'fngReport', home: '/fng-report' },
  USUARIOS_APL_EXP_COMERCIAL_GEST_NORMALIZACION: {
    kind: 'adviser',
    home: '/orderDisbursement',
    cancelOrderTo: '/report-productivity',
  },
  Asesores: { kind: 'adviser', home: '/orderDisbursement' },
}

/** What the directory's groups of this application contain (A§5). */
const application = 'EXP_COMERCIAL'

const names = (group: string, role: string): boolean =>
  group === role || (group.includes(application) && group.endsWith(role))

/** Roles of directory groups: by name, or EXP_COMERCIAL and ending in it (decision 7). In the table's order. */
export const rolesOf = (groups: readonly string[]): string[] => {
  const spelled = groups.map((group) => group.trim().toUpperCase())
  return Object.keys(roles).filter((role) => spelled.some((group) => names(group, role.toUpperCase())))
}

/** Somebody with roles of the table, by their names. */
export type RoleHolder = { roles: readonly string[] }

const heldBy = ({ roles: held }: RoleHolder): Role[] =>
  held.flatMap((name) => (Object.hasOwn(roles, name) ? [roles[name] as Role] : []))

export const hasKind = (holder: RoleHolder, ...kinds: readonly RoleKind[]): boolean =>
  heldBy(holder).some(({ kind }) => kinds.includes(kind))

/** The managements they lead, in the order of their roles. */
export const managementsLed = (holder: RoleHolder): Management[] =>
  heldBy(holder).flatMap(({ kind, management }) => (kind === 'leader' && management ? [management] : []))

export const leads = (holder: RoleHolder, management: string): boolean =>
  managementsLed(holder).some((led) => led === management)

/** Where they enter, and the management they do it for: their first role's. */
export const entryOf = (holder: RoleHolder): Pick<Role, 'home' | 'management'> => {
  const [first] = heldBy(holder)
  return { home: first?.home ?? '/', management: first?.management }
}

/** The homes of all their roles, in the order of the table. */
export const homesOf = (holder: RoleHolder): string[] => [...new Set(heldBy(holder).map(({ home }) => home))]

/** Whether some role of theirs is of this kind and, where managements are named, for one of them. */
export const hasRole = (holder: RoleHolder, kind: RoleKind, of?: readonly Management[]): boolean =>
  heldBy(holder).some(
    (role) => role.kind === kind && (!of || (role.management !== undefined && of.includes(role.management))),
  )

/** Where 'Cancelar proceso' leads them; without it, to the main site (A§2.3, A§6). */
export const cancelOrderOf = (holder: RoleHolder): string | undefined =>
  heldBy(holder).find(({ cancelOrderTo }) => cancelOrderTo)?.cancelOrderTo

/** What A§2.1 has "any other role" be: a deployment may give one to whom the directory gives none. */
export const adviserRoles = Object.keys(roles).filter((name) => roles[name]?.kind === 'adviser')

/** Roles that see 'Archivo Plano' in the viewer (A§6); further ones come from the configuration (decision 6). */
export const flatFileRoles: readonly string[] = ['LideresDesembolsos']
