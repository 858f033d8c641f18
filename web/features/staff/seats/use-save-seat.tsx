import type * as z from 'zod/mini'
import type { Answer } from '../../../../shared/contract.ts'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import { isSeatSo, type Occupation, type occupation, type Seat } from '../../../../shared/seats.ts'
import { isStatus } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { useSave } from '../../../api/use-save.ts'
import { useConfirm, useProblem } from '../../../ui/dialog-host.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { staffProblem } from '../staff-problem.ts'
import { keepSeat } from './keep-seat.ts'
import { questionOf, successOf } from './seat-texts.ts'

const LeavingSeat = lazyPart(async () => (await import('./leaving-seat.tsx')).LeavingSeat)

type Typed = z.input<ReturnType<typeof occupation>>
/** A seat as it was found, the change to save, the version under it, and the question to ask first. */
type Asked = { body: Occupation; present: Seat | undefined; version: number; question: string | undefined }

const askFor = (body: Occupation, present: Seat | undefined, version = present?.version ?? 0): Asked => ({
  ...{ body, present, version },
  question: questionOf(present, { ...body, code: body.positionCode }, body.documentNumber),
})

/**
 * The present seat of a code; undefined for a new one. A person with another active seat is already refused
 * here (B§8).
 */
const presentOf = async ({ positionCode, vertical, documentNumber, fullName }: Occupation) => {
  try {
    return await callApi(seatCalls.position, {
      params: { code: positionCode },
      query: { vertical, documentNumber, fullName },
    })
  } catch (error) {
    if (isStatus(error, 404)) return undefined
    throw error
  }
}

/** Reads the seat, asks the questions of B§8, and saves over the version that was read. */
export const useSaveSeat = ({
  read,
  onSaved,
}: {
  read: number | undefined
  onSaved: (seat: Seat) => void
}) => {
  const confirm = useConfirm()
  const showProblem = useProblem()
  const toast = useToast()
  const onFailure = (error: unknown): true => {
    void showProblem(staffProblem(error))
    return true
  }
  const over = ({ body }: Asked, theirs: Seat | undefined) => askFor(body, theirs)
  const write = useSave<Answer<typeof seatCalls.save>, Asked, Seat | undefined>({
    ...{ over, onFailure },
    act: ({ body, version }) => callApi(seatCalls.save, { body: { ...(body as Typed), version } }),
    onDone: ({ seat }) => onSaved(seat),
    afterDone: ({ outcome, fullName, previous, seat }) => {
      keepSeat(seat.vertical, seat.positionCode, seat)
      toast({ text: successOf(outcome, { code: seat.positionCode, fullName }, previous) })
    },
  })
  const proceed = (next: Asked) => {
    const { question, present } = next
    if (!question) return void write.run(next)
    void confirm({
      title: question,
      body: present?.documentNumber && <LeavingSeat seat={present} />,
      confirmLabel: 'Aceptar',
      act: (close) => write.run(next, close),
    })
  }
  const look = useAction({
    act: async (body: Occupation) => askFor(body, await presentOf(body), read),
    onDone: (found) => {
      const { present: theirs, body } = found
      // Another user changed it since the form was filled; or an earlier save succeeded, and its answer was lost.
      const isOther = read !== undefined && theirs?.version !== read
      if (isOther && !(theirs && isSeatSo(theirs, body)))
        return write.meet({ given: found, theirs, by: theirs?.changedBy, at: theirs?.changedAt })
      proceed(found)
    },
    onFailure,
  })
  return {
    ...write,
    save: look.run,
    busy: look.busy || write.busy,
    /** Asks the questions about the seat that was shown beside the typed values first. */
    keepMine: () => {
      write.close()
      if (write.met) proceed(over(write.met.given, write.met.theirs))
    },
  }
}
