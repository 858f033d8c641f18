import { matchPath } from 'react-router-dom'
import { hasKind, type RoleHolder } from '../../shared/roles.ts'
import { paths } from '../paths.ts'

/** Whether the user leads the administrative news (B§6). Only those users see the area's title and its options. */
export const leadsNews = (user: RoleHolder): boolean => hasKind(user, 'leader', 'productivityLeader')

/** The options of 'Novedades administrativas' (B§2), each with the screens that belong to it. */
const options = [
  { label: 'Novedades Kardex', about: 'La demanda del día de cada proceso', to: paths.kardex, of: [] },
  { label: 'Novedades por usuario', about: 'Ausencias y novedades de una persona', to: paths.news, of: [] },
  {
    label: 'Novedades masivas',
    about: 'La misma novedad para un grupo',
    to: paths.massiveNews,
    of: [paths.groupSettings],
  },
] as const

/** The options, with the current one marked by the path of its screen. */
export const newsOptionsAt = (pathname: string) =>
  options.map(({ of, ...option }) => ({
    ...option,
    current: [option.to, ...of].some((path) => matchPath(path, pathname)),
  }))
