import * as z from 'zod/mini'
import { del, get, post } from './contract.ts'
import { made } from './history.ts'
import { lazyObject } from './lazy-object.ts'
import { login } from './login.ts'
import { pageOf, pageQuery } from './pages.ts'
import { tools } from './tools.ts'

/** Users who have a tool by name, beside those who have it by role: one list for each tool (decisions 87 and 100). */

export const namedUser = lazyObject(() => ({
  login: z.string(),
  /** As the roster had it when they were added; absent for who is not in it. */
  name: z.optional(z.string()),
  /** Of their addition, the version of this entry: who is removed and added again has another one. */
  id: z.string(),
  ...made(),
}))
export type NamedUser = z.output<ReturnType<typeof namedUser>>

export const namedUserChange = lazyObject(() => ({
  ...made(),
  login: z.string(),
  name: z.optional(z.string()),
  change: z.enum(['added', 'removed']),
}))
export type NamedUserChange = z.output<ReturnType<typeof namedUserChange>>

export const namedUsersPerPage = 500
export const namedUserChangesPerPage = 100

const roles = ['rootAdmin'] as const
const tool = z.enum(tools)
const changes = ['GET /control-board/named-users/{tool}', 'GET /control-board/named-users/{tool}/changes']

export const namedUserCalls = {
  list: get('/control-board/named-users/{tool}', roles, {
    params: () => ({ tool }),
    query: () => pageQuery,
    answer: () => pageOf(namedUser(), namedUsersPerPage),
  }),
  /** One who is on the list already stays as they are. */
  add: post('/control-board/named-users/{tool}', roles, {
    params: () => ({ tool }),
    body: () => ({ login: login() }),
    answer: namedUser,
    changes,
  }),
  /** One who is not on the list is removed already. 409 `changedMeanwhile`: they were added again since. */
  remove: del('/control-board/named-users/{tool}', roles, {
    params: () => ({ tool }),
    body: () => ({ login: login(), id: z.string().check(z.maxLength(64)) }),
    answer: () => z.null(),
    present: namedUser,
    changes,
  }),
  /** Who added and removed whom, and when, the latest first. */
  history: get('/control-board/named-users/{tool}/changes', roles, {
    params: () => ({ tool }),
    query: () => pageQuery,
    answer: () => pageOf(namedUserChange(), namedUserChangesPerPage),
  }),
}
