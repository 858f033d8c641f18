import { cancelOrderOf } from '../../shared/roles.ts'
import type { Tool } from '../../shared/tools.ts'
import { isWithin, paths } from '../paths.ts'
import { mayEnter, screens, type Visitor } from '../screens.ts'
import { leaderWaysOf, type Way } from './leader-links.ts'

type ScreenPath = keyof typeof screens

/** A button that the specification puts into the heading of some screens. */
type WayButton = {
  on: readonly ScreenPath[]
  label?: string
  /** Only for the named users of a tool. */
  tool?: Tool
}

type Entry = {
  to: ScreenPath
  /** Without one, the title of the screen. */
  label?: string
  button?: WayButton
}

/** The screens that follow the leader's own (A§2.10) in the bar, in its order. */
const entries: readonly Entry[] = [
  { to: paths.disbursementMenu },
  { to: paths.analyst },
  { to: paths.reportedCases },
  { to: paths.fng },
  { to: paths.fngReport },
  { to: paths.staffAdmin },
  { to: paths.kardexAdmin, button: { on: [paths.staffAdmin] } },
  { to: paths.namedUsers, button: { on: [paths.staffAdmin] } },
  { to: paths.audit },
  {
    to: paths.order,
    button: {
      on: [paths.productivityReport],
      label: 'Orden de desembolso',
    },
  },
  { to: paths.sentOrders },
  {
    to: paths.productivityReport,
    button: { on: [paths.leader, paths.analyst, paths.disbursementMenu, paths.staffAdmin] },
  },
  { to: paths.productivityLeader, button: { on: [paths.leader] } },
  {
    to: paths.analyzeOcr,
    label: 'OCR Analyze',
    button: { on: [paths.productivityReport], tool: 'ocrAnalysis' },
  },
  {
    to: paths.trainOcr,
    label: 'Clasific. Doc',
    button: { on: [paths.productivityReport], tool: 'ocrTraining' },
  },
  {
    to: paths.uploadLargeFiles,
    label: 'Framework',
    button: { on: [paths.productivityReport], tool: 'largeFiles' },
  },
]

const labelOf = ({ to, label = screens[to].title }: Entry): string => label

/** The entries of a user's navigation bar: none where they would lead to one screen only. */
export const waysOf = (user: Visitor): Way[] => {
  const own = entries.filter(({ to }) => mayEnter(user, to))
  const ways = [...leaderWaysOf(user), ...own.map((entry) => ({ label: labelOf(entry), to: entry.to }))]
  return ways.length > 1 ? ways : []
}

/** The buttons to other screens that the specification puts into the heading of a screen (A§2.10, B§2, C§2.11). */
export const buttonsOn = (user: Visitor, pathname: string): Way[] =>
  entries.flatMap(({ button, ...entry }) =>
    button?.on.some((path) => path === pathname) &&
    mayEnter(user, entry.to) &&
    (!button.tool || user.tools.includes(button.tool)) &&
    // Of advisers, only the role that returns to its day from an order has the button (B§2).
    (entry.to !== paths.order || cancelOrderOf(user) === pathname)
      ? [{ label: button.label ?? labelOf(entry), to: entry.to }]
      : [],
  )

/** Screens without an entry, by the entry that leads to them. */
const under: Partial<Record<ScreenPath, string>> = {
  [paths.documents]: paths.order,
  [paths.prioritise]: paths.cases,
  [paths.reassign]: paths.cases,
  [paths.caseReport]: paths.reportedCases,
  [paths.reserveForm]: paths.fng,
  [paths.guaranteeReserve]: paths.fng,
}

/** The entry of the bar to which a screen belongs: its own, or the one that leads to it. */
export const wayTo = (ways: readonly Way[], at: { path: ScreenPath } | undefined): string | undefined => {
  const place = at && (under[at.path] ?? at.path)
  // The home of leaders is above their other screens, and the first of their entries.
  return place && ways.findLast(({ to }) => isWithin(place, to))?.to
}
