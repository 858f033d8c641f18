import { useState } from 'react'
import { pageRefusals } from '../../../../shared/page-refusals.ts'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import type { Seat } from '../../../../shared/seats.ts'
import type { Vertical } from '../../../../shared/verticals.ts'
import { isStatus, messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { Mode } from '../staff-params.ts'
import { keepPosition, keepSeat } from './keep-seat.ts'
import { successOf } from './seat-texts.ts'

const notFound = pageRefusals.noSeat.message

/** A seat by its code, else by its person's document or login. */
const findSeat = async (vertical: Vertical, typed: string): Promise<Seat | undefined> => {
  for (const by of [{ positionCode: typed }, { number: typed }, { user: typed }])
    try {
      const [found] = (await callApi(seatCalls.find, { query: { vertical, ...by } })).Items
      if (found) return found
    } catch (error) {
      // A text that is no code may be a document or a login.
      if (!isStatus(error, 400)) throw error
    }
  return undefined
}

/** Finds the seat to retire or delete, and does it. */
export const useEndSeat = (mode: Exclude<Mode, 'ingresar'>, onOpen: (code: string | undefined) => void) => {
  const [error, setError] = useState<string>()
  const toast = useToast()
  const search = useAction({
    act: ({ vertical, typed }: { vertical: Vertical; typed: string }) => findSeat(vertical, typed),
    onDone: (found, { vertical }) => {
      if (!found) return setError(notFound)
      void keepPosition(vertical, found)
      onOpen(found.positionCode)
    },
    onFailure: (failure) => {
      setError(isStatus(failure, 404) ? notFound : messageOf(failure))
      return true
    },
  })
  const end = useAction({
    act: async ({ positionCode, version, fullName = '' }: Seat) => {
      if (mode === 'retirar') {
        const saved = await callApi(seatCalls.save, { body: { positionCode, version } })
        return { outcome: 'retired' as const, fullName: saved.fullName, seat: saved.seat }
      }
      await callApi(seatCalls.remove, { params: { code: positionCode }, query: { version } })
      return { outcome: 'removed' as const, fullName, seat: undefined }
    },
    onDone: () => onOpen(undefined),
    afterDone: ({ outcome, fullName, seat }, { positionCode: code, vertical }) => {
      keepSeat(vertical, code, seat)
      toast({ text: successOf(outcome, { code, fullName }) })
    },
    onFailure: (failure) => {
      setError(messageOf(failure))
      return true
    },
  })
  return { search, end, error, setError }
}
