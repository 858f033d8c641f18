import * as z from 'zod/mini'
import { controlNumber } from '../shared/control-number.ts'
import type { SessionUser } from '../shared/sessions.ts'

import { addressTo, optionalParam } from './address.ts'

/**
 * Every route of A§2.1, those of B§2 below them, and those for which no document gives a path: C§2.7, C§2.9, the named
 * users and the audit trail.
 */
export const paths = {
  landing: '/',
  order: '/orderDisbursement',
  documents: '/documents',
  sentOrders: '/order-sends',
  viewer: '/documentsDC',
  leader: '/finantial-leader',
  cases: '/finantial-leader/cases',
  prioritise: '/finantial-leader/prioritize/:id',
  reassign: '/finantial-leader/reasignate/:id',
  settingsPriority: '/finantial-leader/settings-priority',
  settingsPriorityHousing: '/finantial-leader/settings-priority-housing',
  settingsLibrances: '/finantial-leader/settings-librances',
  settingsCenterDisbursement: '/finantial-leader/settings-center-disbursement',
  settingsParametersDisbursement: '/finantial-leader/settings-parameters-disbursement',
  kardexAdmin: '/admin-kardex',
  audit: '/audit',
  analyst: '/finantial-analyst',
  disbursementMenu: '/menu-disbursement',
  caseReport: '/report-cases/disbursement',
  reportedCases: '/cases-gpo',
  reserveForm: '/reserve-guarantee',
  guaranteeReserve: '/reserve-guarantee/reserve',
  fng: '/fng',
  fngReport: '/fng-report',
  productivityReport: '/report-productivity',
  staffAdmin: '/staff-admin',
  namedUsers: '/named-users',
  productivityLeader: '/leader-productivity',
  kardex: '/leader-productivity/kardex',
  news: '/leader-productivity/news',
  massiveNews: '/leader-productivity/massive-news',
  groupSettings: '/leader-productivity/group-settings',
  trainOcr: '/train-docs-ocr',
  labelDocument: '/train-docs-ocr/:id',
  uploadLargeFiles: '/upload-lrg-files',
  analyzeOcr: '/analyze-ocr-docs',
  ocrData: '/analyze-ocr-docs/:id',
} as const
export type Path = (typeof paths)[keyof typeof paths]

/**
 * Paths that redirect to another one: B's short ones, and every path of its area without a screen (B§2,
 * decision 56).
 */
export const aliases: Readonly<Record<string, Path>> = {
  '/kardex': paths.kardex,
  '/news': paths.news,
  '/massive-news': paths.massiveNews,
  '/group-settings': paths.groupSettings,
  [paths.productivityLeader]: paths.kardex,
  [`${paths.productivityLeader}/*`]: paths.kardex,
}

/** Whether `pathname` is `path` or below it. */
export const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)

/** Where a session starts. In the adviser order mode it is always the form. */
export const homeOf = ({ app, home }: Pick<SessionUser, 'app' | 'home'>): string =>
  app === '1' ? paths.order : home

/** The URLs of the order form and of the required documents name the draft. */
export const orderParams = { control: optionalParam('control', controlNumber) }

export const orderPath = (control: string): string => addressTo(paths.order, orderParams, { control })

export const documentsPath = (control: string): string => addressTo(paths.documents, orderParams, { control })

export type OrderInViewer = { control: string }

/** The viewer's URL names the order by its number alone, because URLs stay in the browser's history. */
export const viewerParams = { control: optionalParam('control', z.string()) }

export const viewerPath = ({ control }: OrderInViewer): string =>
  addressTo(paths.viewer, viewerParams, { control })

/** Opens the viewer in its own window. With `noopener` it would not find the session (decision 11). */
export const openViewer = (order: OrderInViewer, path = viewerPath(order)): void => {
  window.open(path, `orden-${order.control}`, 'popup,width=1180,height=860')?.focus()
}
