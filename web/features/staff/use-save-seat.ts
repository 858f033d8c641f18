import { useState } from 'react'
import type * as z from 'zod'
import { isSeatSo, type Occupation, type occupation, type Seat } from '../../../shared/staff.ts'
import { staff } from '../../../shared/staff-calls.ts'
import { ApiError, isStatus, messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useToast } from '../../ui/toast.tsx'
import { keepSeat } from './keep-seat.ts'
import { questionOf, successOf } from './seat-texts.ts'

type Typed = z.input<ReturnType<typeof occupation>>
/** A seat as it was found, what is to become of it, and the question that this takes. */
type Asked = { body: Occupation; present: Seat | undefined; question: string | undefined }

/** What a code is now; undefined for a new one. Someone active elsewhere is refused here already (B§8). */
const presentOf = async ({ positionCode, vertical, documentNumber, fullName }: Occupation) => {
  try {
    return await callApi(staff.position, {
      params: { code: positionCode },
      query: { vertical, documentNumber, fullName },
    })
  } catch (error) {
    if (isStatus(error, 404)) return undefined
    throw error
  }
}

const isChanged = (error: unknown): boolean => error instanceof ApiError && error.code === 'seatChanged'

/** Looks the seat up, asks what B§8 asks, and saves; the seat that was read is the one that changes. */
export const useSaveSeat = ({
  read,
  onSaved,
}: {
  read: number | undefined
  onSaved: (seat: Seat) => void
}) => {
  const [asked, setAsked] = useState<Asked>()
  const [problem, setProblem] = useState<string>()
  const [changed, setChanged] = useState(false)
  const toast = useToast()
  const tell = (error: unknown): true => {
    setAsked(undefined)
    if (isChanged(error)) setChanged(true)
    else setProblem(messageOf(error))
    return true
  }
  const write = useAction({
    act: ({ body, present }: Asked) =>
      callApi(staff.save, { body: { ...(body as Typed), version: read ?? present?.version ?? 0 } }),
    onDone: ({ seat }) => {
      setAsked(undefined)
      onSaved(seat)
    },
    afterDone: ({ outcome, fullName, previous, seat }) => {
      keepSeat(seat.vertical, seat.positionCode, seat)
      toast({ text: successOf(outcome, { code: seat.positionCode, fullName }, previous) })
    },
    onFailure: tell,
  })
  const look = useAction({
    act: async (body: Occupation): Promise<Asked> => {
      const present = await presentOf(body)
      return {
        body,
        present,
        question: questionOf(present, { ...body, code: body.positionCode }, body.documentNumber),
      }
    },
    onDone: (found) => {
      // Somebody changed it since the form was filled from it; or an earlier try was saved, and its answer was lost.
      const isOther = read !== undefined && found.present?.version !== read
      if (isOther && !(found.present && isSeatSo(found.present, found.body))) return setChanged(true)
      if (found.question) setAsked(found)
      else void write.run(found)
    },
    onFailure: tell,
  })
  return {
    save: look.run,
    busy: look.busy || write.busy,
    asked,
    confirm: () => asked && void write.run(asked),
    forget: () => setAsked(undefined),
    problem,
    closeProblem: () => setProblem(undefined),
    changed,
    closeChanged: () => setChanged(false),
  }
}
