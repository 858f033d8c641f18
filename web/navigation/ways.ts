import { cancelOrderOf, homesOf } from '../../shared/roles.ts'
import type { SessionUser } from '../../shared/sessions.ts'
import type { Tool } from '../../shared/tools.ts'
import { paths } from '../paths.ts'
import { mayEnter } from '../screens.ts'

export type Way = { label: string; to: string }
export type WayUser = Pick<SessionUser, 'roles' | 'tools' | 'app'>

/** The homes that the header links for a user with several roles; the adviser order mode has one (A§2.1). */
export const homesInHeader = (user: WayUser): string[] => {
  const homes = user.app === '1' ? [] : homesOf(user)
  return homes.length > 1 ? homes : []
}

const named =
  (tool: Tool) =>
  ({ tools }: WayUser): boolean =>
    tools.includes(tool)

/** Screens with a button on every home. `only` limits it further than the table of screens. */
const ways: readonly (Way & { only?: (user: WayUser) => boolean })[] = [
  {
    label: 'Orden de desembolso',
    to: paths.order,
    // The only role that returns to its day from an order (B§2).
    only: (user) => cancelOrderOf(user) === paths.productivityReport,
  },
  { label: 'Editar kardex', to: paths.kardexAdmin },
  { label: 'Gestión diaria', to: paths.productivityReport },
  { label: 'Novedades', to: paths.productivityLeader },
  { label: 'OCR Analyze', to: paths.analyzeOcr, only: named('ocrAnalysis') },
  { label: 'Clasific. Doc', to: paths.trainOcr, only: named('ocrTraining') },
  { label: 'Framework', to: paths.uploadLargeFiles, only: named('largeFiles') },
]

/** The buttons of a user (A§2.10, B§2), without the homes that the header links to. */
export const waysOf = (user: WayUser): Way[] => {
  const inHeader = homesInHeader(user)
  return ways
    .filter(({ to, only }) => mayEnter(user, to) && !inHeader.includes(to) && (!only || only(user)))
    .map(({ label, to }) => ({ label, to }))
}
