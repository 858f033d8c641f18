/** Types of news (B§3, B§8, decision 46). `area` is where a day counts them; 'Ausentismos' is 'Afectaciones' there. */
export type NewsType = {
  name: string
  area: string
  /** It requires a ticket number (decision 58). */
  caseNumber?: true
  /** It ends 30 days after its start; its end cannot be typed (decision 64). */
  thirtyDays?: true
  /** The person is away. Lists of people say until when; only the person and their leader see the reason (decision 62). */
  absence?: true
  /** Health, bereavement, family or union: only some readers may see the type (decision 88). */
  sensitive?: true
}

const inArea = <Name extends string>(
  area: string,
  names: readonly Name[],
  more: Omit<NewsType, 'name' | 'area'> = {},
) => names.map((name) => ({ name, area, ...more }))

/** Where news count: the reasons are chosen by these. */
const [absences, otherActivities, failures] = [
  'Ausentismos',
  'Otras actividades',
  'Fallas de Sistema',
] as const

const types = [
  ...inArea(absences, ['Calamidad', 'Incapacidad'], { absence: true, sensitive: true }),
  ...inArea(absences, ['Permiso', 'Vacaciones', 'Actividades culturales'], { absence: true }),
  ...inArea(absences, ['Licencia', 'Permiso Sindical'], { absence: true, sensitive: true, thirtyDays: true }),
  ...inArea(otherActivities, ['Capacitación', 'Reunión', 'Apoyo a otra área', 'Otras actividades']),
  ...inArea(failures, ['Fallas de Sistema', 'Problemas de conexión', 'Sin permisos', 'Razones técnicas'], {
    caseNumber: true,
  }),
] as const
export type NewsTypeName = (typeof types)[number]['name']

export const newsTypes: readonly (NewsType & { name: NewsTypeName })[] = types
export const newsTypeNames = newsTypes.map(({ name }) => name)

const byName = new Map(newsTypes.map((type) => [type.name, type]))
export const newsTypeOf = (name: NewsTypeName): NewsType => byName.get(name) as NewsType

const sensitive: ReadonlySet<string> = new Set(
  types.flatMap((type) => ('sensitive' in type ? type.name : [])),
)
/** Whether only some readers may see this reason (decision 88), anywhere. */
export const isSensitive = (name: string): boolean => sensitive.has(name)
