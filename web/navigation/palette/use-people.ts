import { useMemo } from 'react'
import { comparable } from '../../../shared/comparable.ts'
import { directory } from '../../../shared/directory.ts'
import { hasKind, type Management } from '../../../shared/roles.ts'
import { seatCalls } from '../../../shared/seat-calls.ts'
import { nameSearchMinimum } from '../../../shared/seats.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { type Vertical, verticals } from '../../../shared/verticals.ts'
import { callApi } from '../../api/call-api.ts'
import { readAll } from '../../api/read-all.ts'
import { handlerFacts } from '../../case-view/handler-text.ts'
import { staffParams, staffPath } from '../../features/staff/staff-params.ts'
import { formatName } from '../../format.ts'
import { useFound } from '../../ui/search-options.ts'
import { useAddress } from '../../use-address.ts'
import { casesOfPath } from '../cases-of.ts'
import { namedManagement, useLedManagement } from '../led-management.tsx'
import { finder, type Group, groupOf, type Item } from './item.ts'

type Search = (text: string, signal: AbortSignal) => Promise<readonly Item[]>

/** The handlers of a leader's management, which are read once while the palette is open. */
const handlersOf = (user: SessionUser, management: Management): Search => {
  let all: ReturnType<typeof readAll<typeof directory.handlers>> | undefined
  return async (typed) => {
    all ??= readAll(directory.handlers, { params: { management }, query: {} }).catch((error) => {
      // The next text asks again.
      all = undefined
      throw error
    })
    const isFound = finder(typed)
    return (await all)
      .filter(({ name, login }) => isFound(name, login))
      .map((one) => ({
        id: `handler ${one.login}`,
        label: formatName(one.name),
        note: [one.login, ...handlerFacts(one)].join(' · '),
        choice: { to: casesOfPath(one.login, namedManagement(user, management)) },
      }))
  }
}

/** The vertical of who administers only one: the roster's, which is the seat's (decision 57). */
const ownVertical = async (user: SessionUser): Promise<Vertical | undefined> => {
  const { Items } = await callApi(seatCalls.find, { query: { user: user.login } })
  return Items[0]?.vertical ?? verticals.find((one) => one === user.vertical)
}

const seatsOf = (user: SessionUser, chosen: Vertical | undefined): Search => {
  const isRoot = hasKind(user, 'rootAdmin')
  let own: Vertical | undefined
  return async (name, signal) => {
    if (!isRoot) own ??= await ownVertical(user)
    const vertical = isRoot ? (chosen ?? verticals[0]) : own
    if (!vertical) return []
    const { Items } = await callApi(seatCalls.find, { query: { name, vertical } }, { signal })
    return Items.map(({ positionCode: code, fullName = '', process }) => ({
      id: `seat ${code}`,
      label: formatName(fullName),
      note: `Posición ${code} · ${process}`,
      choice: { to: staffPath({ code, vertical: isRoot ? vertical : undefined }) },
    }))
  }
}

/** A name has no digits, and a login begins with letters. */
const asName = /^\D*$/
const asPerson = /^\s*\p{L}{3}/u

/** People by their name, or by their login: for a leader the handlers with their cases, for an administrator the seats. */
export const usePeople = (user: SessionUser, typed: string): Group => {
  const management = useLedManagement()
  const [{ vertical }] = useAddress(staffParams)
  const administers = hasKind(user, 'staffAdmin', 'rootAdmin')
  const search = useMemo(
    () => (management ? handlersOf(user, management) : administers ? seatsOf(user, vertical) : undefined),
    [user, management, administers, vertical],
  )
  const form = management ? asPerson : asName
  const asked =
    search && comparable(typed).length >= nameSearchMinimum && form.test(typed) ? typed : undefined
  return groupOf(administers && !management ? 'Planta' : 'Gestores', asked, useFound(search, asked, 150))
}
