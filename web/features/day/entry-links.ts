import { cancelOrderOf, homesOf } from '../../../shared/roles.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import type { Tool } from '../../../shared/tools.ts'
import { homeOf, paths } from '../../paths.ts'

type EntryLink = { label: string; to: string }

const toolLinks: readonly (EntryLink & { tool: Tool })[] = [
  { label: 'OCR Analyze', to: paths.analyzeOcr, tool: 'ocrAnalysis' },
  { label: 'Clasific. Doc', to: paths.trainOcr, tool: 'ocrTraining' },
  { label: 'Framework', to: paths.uploadLargeFiles, tool: 'largeFiles' },
]

/** The buttons over the day (B§2): an order for the one role that comes back here from it, tools for who is named. */
export const entryLinksOf = (user: SessionUser): EntryLink[] => [
  ...(cancelOrderOf(user) === paths.productivityReport
    ? [{ label: 'Orden de desembolso', to: paths.order }]
    : []),
  ...toolLinks.filter(({ tool }) => user.tools.includes(tool)).map(({ label, to }) => ({ label, to })),
]

/** Where 'Volver' leads; who enters the product here has nothing to go back to (B§2). */
export const backOf = (user: SessionUser): string | undefined =>
  [...homesOf(user), cancelOrderOf(user)].includes(paths.productivityReport) ? undefined : homeOf(user)
