import * as z from 'zod/mini'
import { agreementManagements } from '../../shared/agreements.ts'
import {
  type DirectoryUser,
  type directory,
  foundCode,
  handlerRoles,
  handlersPerPage,
  managementsWorked,
  rolesWorking,
  teamFirst,
} from '../../shared/directory.ts'
import { agreementProcess } from '../../shared/processes.ts'
import { leads, type Management } from '../../shared/roles.ts'
import type { Handler } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import type { Session } from '../http/credentials.ts'
import { absencesOn } from '../records/day-summaries.ts'
import { readHead } from '../roster/head.ts'
import { ownSeat } from '../roster/read-seat.ts'
import { namesInTeam } from '../roster/team.ts'
import { cursorOf } from '../table/page-of-items.ts'
import { heldByUsers } from './held-by-users.ts'
import { findInDirectory, membersOf } from './lookup.ts'

const cursors = cursorOf(() => z.object({ after: z.string().check(z.minLength(1), z.maxLength(64)) }))

const handlersOf = async (roles: readonly string[]): Promise<DirectoryUser[]> => {
  const members = (await Promise.all(roles.map(membersOf))).flat()
  const working = members.filter(({ groups }) => handlerRoles(groups).some((role) => roles.includes(role)))
  const byLogin = new Map(working.map((one) => [one.login, one]))
  return [...byLogin.values()].sort((a, b) => (a.login < b.login ? -1 : 1))
}

/** A leader without a seat has no team. */
const teamAmong = async (session: Session, people: readonly DirectoryUser[]) => {
  const head = await readHead()
  const own = await ownSeat(session, head)
  return own ? namesInTeam(own, people, head) : new Map()
}

/** Leaders who assign agreements choose among the handlers of librances, also a leader of disbursement (C§2.12). */
const checkPicksAmong = (session: Session, asked: Management): void => {
  const assigns = agreementManagements.some((management) => leads(session, management))
  if (asked !== agreementProcess.management || !assigns) checkOwn(session, asked)
}

export const handlers: Handler<typeof directory.handlers> = async ({ params, query, session, now }) => {
  checkPicksAmong(session, params.management)
  const { after = '' } = query.cursor ? cursors.read(query.cursor) : {}
  const found = (await handlersOf(rolesWorking(params.management))).filter(({ login }) => login > after)
  const page = found.slice(0, handlersPerPage)
  const logins = page.map(({ login }) => login)
  const [held, absences, team] = await Promise.all([
    heldByUsers(logins),
    absencesOn(logins, now),
    teamAmong(session, page),
  ])
  const items = page.map(({ login, name }) => ({
    login,
    name: team.get(login) ?? name,
    inTeam: team.has(login),
    paused: 0,
    ...held.get(login),
    absentUntil: absences.get(login),
  }))
  return {
    items: items.sort(teamFirst),
    cursor: found.length > page.length ? cursors.write({ after: page.at(-1)?.login }) : undefined,
  }
}

export const infoUserIdm: Handler<typeof directory.getInfoUserIdm> = async ({ body }) => {
  const found = await findInDirectory(body.user)
  return found
    ? { code: foundCode, name: found.name, managements: managementsWorked(found.groups) }
    : { code: '1', managements: [] }
}
