import * as z from 'zod/mini'
import { agreementChange } from './agreement-changes.ts'
import { conventions, listUsers, unknownAgreements } from './agreements.ts'
import { get, put } from './contract.ts'
import { lazyObject } from './lazy-object.ts'
import { pagesOf } from './pages.ts'
import { readVersion, saved } from './saved-version.ts'

const conventionsAnswer = lazyObject(() => ({ Item: conventions(), ...saved }))
const conventUsersItem = lazyObject(() => ({ listUsers: listUsers() }))
const conventUsersAnswer = lazyObject(() => ({ Item: conventUsersItem(), ...saved }))

export const changesPerPage = 20
const changes = pagesOf(agreementChange, changesPerPage)

const roles = ['leader'] as const

export const agreements = {
  list: get('/config/conventions', roles, { answer: conventionsAnswer }),
  /** Saves all agreements; none of those that are there may be missing. */
  changeConventions: put('/config/change-conventions', roles, {
    carries: 'list',
    body: () => z.extend(conventions(), { version: readVersion }),
    answer: conventionsAnswer,
  }),
  agreementChanges: get('/config/conventions/changes', roles, changes),
  /** Agreements that waiting cases name and the list does not have (decision 91). */
  unknown: get('/config/conventions/unknown', roles, { answer: unknownAgreements }),
  assignments: get('/config/convent-users', roles, { answer: conventUsersAnswer }),
  /** Saves the handlers of agreements; a change takes effect at the next claim (decision 74). */
  changeConventUsers: put('/config/change-convent-users', roles, {
    carries: 'list',
    body: () => z.extend(conventUsersItem(), { version: readVersion }),
    answer: conventUsersAnswer,
  }),
  assignmentChanges: get('/config/convent-users/changes', roles, changes),
}
