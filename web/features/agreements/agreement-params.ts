import * as z from 'zod/mini'
import { addressTo, param } from '../../address.ts'
import { paths } from '../../paths.ts'

/** The two configurations of agreements, with the names of C§2.1 for their tabs. */
export const tabs = { centralizado: 'VoBo centralizado', pagaduria: 'VoBo pagaduría' } as const
export type Tab = keyof typeof tabs
export const tabNames = Object.keys(tabs) as [Tab, ...Tab[]]

export const agreementParams = { tab: param('pestana', z.enum(tabNames), 'centralizado') }

export const agreementsPath = (tab: Tab): string =>
  addressTo(paths.settingsLibrances, agreementParams, { tab })
