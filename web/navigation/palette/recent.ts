import * as z from 'zod/mini'
import { caseNumber } from '../../../shared/cases.ts'
import { windowDraft } from '../../window-draft.ts'
import { recentName } from './recent-name.ts'

const kept = 8

/** A screen, or a case: by its address, or by its number where it has no screen. Nothing else of a person is kept. */
const entry = z.object({ to: z.optional(z.string()), number: z.optional(caseNumber) })
export type Recent = z.output<typeof entry>

const storedFor = (login: string) => windowDraft(() => z.array(entry), recentName(login))

const isSame = (one: Recent, other: Recent): boolean => one.to === other.to && one.number === other.number

/** The user's latest choices in this window, the latest first. */
export const recentOf = (login: string): readonly Recent[] => storedFor(login).read() ?? []

export const remember = (login: string, chosen: Recent): void =>
  storedFor(login).write([chosen, ...recentOf(login).filter((one) => !isSame(one, chosen))].slice(0, kept))
